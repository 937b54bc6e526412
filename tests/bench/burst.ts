// A burst: two hundred candidates register, verify their address, log in and send a project of 3 MB.
// They do so within a minute, then all at once, then through one router, while somebody reads the
// portal.
import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { locationOf } from '../../scripts/api/data-files.ts';
import { openDatabase, type Database } from '../../scripts/api/database/database.ts';
import { ask, beside, summary, type Outcome } from './load.ts';
import { withPortal } from './portal.ts';
import { PROJECT_FILES, projectForm } from './project-form.ts';

const CANDIDATES = 200;

/** Within how many seconds they arrive, and whether they share one address. */
const BURSTS = [
  { seconds: 60, isOneNetwork: false },
  { seconds: 0, isOneNetwork: false },
  { seconds: 60, isOneNetwork: true },
];

const person = {
  first_name: 'Sènan',
  last_name: 'Akplogan',
  phone: '+229 01 97 12 34 56',
  userType: 'etudiant',
  radioGender: 'F',
  password: 'Akwaba-2026',
  confirmedPassword: 'Akwaba-2026',
  checkBox: true,
};

type Answers = Map<string, Outcome[]>;

export async function submitInBursts(): Promise<void> {
  // Each has an address of their own, which the bench forwards as a proxy does.
  process.env['TRUST_PROXY'] = '127.0.0.1';
  await withPortal(async ({ url, api, dataDir }) => {
    const db = openDatabase(locationOf({ databaseUrl: undefined, dataDir }));
    const form = await projectForm();
    for (const [burst, { seconds, isOneNetwork }] of BURSTS.entries()) {
      const answers: Answers = new Map();
      const begin = performance.now();
      const all = Promise.all(
        Array.from({ length: CANDIDATES }, async (_, index) => {
          await setTimeout((index * seconds * 1000) / CANDIDATES);
          const network = isOneNetwork ? `10.${burst}.0.0` : `10.${burst}.1.${index}`;
          await takePart({ api, db, form, answers, burst, index, network });
        }),
      );
      const pages = ['/healthz', '/', '/evenements'].map((page) =>
        beside(all, 200, () => ask(url + page)).then(({ outcomes }) => ({ page, outcomes })),
      );
      const { image } = await db.selectFrom('posts').select('image').executeTakeFirstOrThrow();
      const pictures = beside(all, 200, () => ask(`${api}/storage/${image}`));
      await all;
      const time = ((performance.now() - begin) / 1000).toFixed(1);
      const from = isOneNetwork ? 'one address' : 'addresses of their own';
      console.log(
        `${CANDIDATES} candidates of ${from} who come within ${seconds} s: done after ${time} s`,
      );
      for (const [call, outcomes] of answers) console.log(`  ${call}: ${summary(outcomes)}`);
      for (const { page, outcomes } of await Promise.all(pages)) {
        console.log(`  beside it ${page}: ${summary(outcomes)}`);
      }
      console.log(`  beside it a picture of the API: ${summary((await pictures).outcomes)}`);
      console.log(`  lost: ${await lost({ db, dataDir, burst })}`);
    }
    await db.destroy();
  });
}

interface Part {
  api: string;
  db: Database;
  form: (init: RequestInit) => RequestInit;
  answers: Answers;
  burst: number;
  index: number;
  network: string;
}

const emailOf = ({ burst, index }: Pick<Part, 'burst' | 'index'>) =>
  `salle-${burst}-${index}@exemple.bj`;

async function takePart(part: Part): Promise<void> {
  const { api, db, form, answers, network } = part;
  const email = emailOf(part);
  const headers = { 'X-Forwarded-For': network };
  const call = (name: string, where: string, init: RequestInit = {}) =>
    untilTaken(answers, name, `${api}/${where}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    });
  const json = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });

  await call('register', 'users', json({ ...person, email }));
  const mail = await db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', email)
    .executeTakeFirst();
  const link = new URL(/https?:\S+/.exec(mail?.text ?? '')![0]);
  await call('verify', link.pathname.slice(1) + link.search, {
    method: 'POST',
    redirect: 'manual',
  });
  const credentials = { email, password: person.password };
  const session = JSON.parse((await call('log in', 'login', json(credentials))).text);
  const Authorization = `Bearer ${session.access_token}`;
  await call('submit', 'soumettre-projet', form({ headers: { Authorization } }));
  await call('status', 'check-status', { headers: { Authorization } });
}

/** Retries when the answer says so, as often as needed. Any other refusal is an error. */
async function untilTaken(answers: Answers, name: string, url: string, init: RequestInit) {
  for (;;) {
    const begin = performance.now();
    const response = await fetch(url, init);
    const { status } = response;
    const text = await response.text();
    const outcome = { status, milliseconds: performance.now() - begin };
    answers.set(name, [...(answers.get(name) ?? []), outcome]);
    if (status < 400) return { text };
    const wait = Number(response.headers.get('Retry-After'));
    if (![429, 503].includes(status) || !wait) throw new Error(`${url}: ${status} ${text}`);
    await setTimeout(wait * 1000);
  }
}

type Where = Pick<Part, 'db' | 'burst'> & { dataDir: string };

/** Candidates whose project or files are missing. */
async function lost({ db, dataDir, burst }: Where): Promise<number> {
  const files = await db
    .selectFrom('project_files')
    .innerJoin('projects', 'projects.id', 'project_id')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['email', 'path', 'bytes'])
    .execute();
  const isThere = (index: number) => {
    const email = emailOf({ burst, index });
    const own = files.filter((file) => file.email === email);
    return (
      own.length === PROJECT_FILES &&
      own.every((file) => statSync(path.join(dataDir, 'storage', file.path)).size === file.bytes)
    );
  };
  return Array.from({ length: CANDIDATES }, (_, index) => index).filter((index) => !isThere(index))
    .length;
}
