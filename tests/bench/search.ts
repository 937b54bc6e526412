// Measures the list of projects in the team's space, searched, and sorted and filtered by five opinions
// about each: the whole page, as the API makes it.
//
//     node tests/bench/search.ts [PROJECTS ...]     npm run bench: 10000
//
// With DATABASE_URL, on that PostgreSQL database, which must be empty.
import { sql } from 'kysely';
import { createApp } from '../../scripts/api/app.ts';
import { addMember, setPassword } from '../../scripts/api/accounts/members.ts';
import { insertUser } from '../../scripts/api/accounts/users.ts';
import { transaction, type Database } from '../../scripts/api/database/database.ts';
import { openServices } from '../../scripts/api/open.ts';
import { migrate } from '../../scripts/api/database/migrate.ts';
import { insertProject } from '../../scripts/api/projects/insert.ts';
import { readSettings } from '../../scripts/lib/settings.ts';
import { university } from '../fixtures/answers/projects.ts';
import { dice } from '../fixtures/dice.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { sentences } from './articles.ts';

const TIMES = 7;
/** In all projects, in many, in some, in one, in none; two words, two letters, a telephone. */
const searches = ['de', 'eau', 'nokoue', 'dossou7', 'zythum', 'eau lac', 'l’e', '97 00 00 43'];
/** Half of the projects are read, and a third is followed by the member who asks. */
const filters = ['read=no', 'follower=me', 'follower=none', 'read=no&follower=me', 'read=no&q=eau'];

/** By opinions, of which the member may not know some yet. */
const judged = ['sort=opinions', 'sort=mean', 'sort=spread', 'opinion=mine', 'opinion=good'];

const sizes = process.argv.slice(2).map(Number);
for (const size of sizes.length > 0 ? sizes : [10_000]) await measure(size);

async function measure(size: number): Promise<void> {
  const settings = { DATA_DIR: temporaryFolder(), API_URL: 'http://127.0.0.1:8787' };
  const services = openServices(readSettings({ ...process.env, ...settings }));
  const { db, passwords } = services;
  await migrate(db);
  const filled = await timed(() => putProjects(db, size));
  console.log(`${size} projects: ${milliseconds(filled / size)} each to store`);
  const app = createApp(services);
  const email = 'awa@hub.example';
  const { id } = await addMember(services, { email, name: 'Awa', role: 'lecture' });
  await setPassword(db, id, await passwords.hash('Akwaba-2026', ''));
  const body = new URLSearchParams({ login_email: email, login_password: 'Akwaba-2026' });
  const origin = services.apiUrl;
  const init = { method: 'POST', body, headers: { Origin: origin } };
  const proxy = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const entered = await app.request(`${origin}/equipe/`, init, proxy);
  const Cookie = entered.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  await db
    .updateTable('projects')
    .set({ followed_by: id })
    .where(sql`id % 3`, '=', 0)
    .execute();
  await sql`insert into project_reads (project_id, member_id)
    select id, ${id} from projects where id % 2 = 0`.execute(db);
  await putOpinions(db, size, id);
  const page = async (query: string) => {
    const answer = await app.request(`${origin}/equipe/projets?${query}`, { headers: { Cookie } });
    if (answer.status !== 200) throw new Error(`The list answered ${answer.status}.`);
    return answer.text();
  };
  const queries = ['', ...searches].map((q) => new URLSearchParams({ q }).toString());
  for (const query of [...queries, ...filters, ...judged]) {
    const [, count] =
      /role="status">([^<]*)/.exec((await page(query)).replace(/.*<\/table>/s, '')) ?? [];
    const times: number[] = [];
    for (let time = 0; time < TIMES; time++) times.push(await timed(() => page(query)));
    const [least, , , middle] = times.toSorted((one, other) => one - other);
    console.log(
      `${decodeURIComponent(query)}: ${count}, ${milliseconds(middle!)} (least ${milliseconds(least!)})`,
    );
  }
  await db.destroy();
}

/** Answers of 600 words, each candidate with two projects. */
function putProjects(db: Database, size: number): Promise<void> {
  return transaction(db, async (db) => {
    for (let number = 1; number <= size; number += 2) {
      const user = await insertUser(db, {
        first_name: 'Afi',
        last_name: `Dossou${number}`,
        email: `afi${number}@exemple.bj`,
        phone: `+229 01 97 ${String(number).padStart(6, '0')}`,
        gender: 'F',
        user_type: 'etudiant',
        password_hash: '',
        email_verified_at: '2026-01-01T00:00:00.000Z',
        created_at: '2026-01-01T00:00:00.000Z',
      });
      for (const project of [number, number + 1].filter((one) => one <= size)) {
        const roll = dice(project);
        const text = (count: number) =>
          Array.from({ length: count }, () => sentences[roll(sentences.length)]).join(' ');
        await insertProject(db, user, {
          niveau_academique: 'master',
          answers: {
            ...university,
            titre_solution: text(1).slice(0, 80),
            titre_memoire: text(1),
            description_solution: text(15),
            probleme_defi: text(5),
            beneficiaires: text(3),
            valeur_ajoutee: text(5),
            durabilite: text(3),
          },
          created_at: '2026-03-10T09:00:00.000Z',
        });
      }
    }
  });
}

/** Five about each project, of ten members. Every second one waits for the member who looks at the list. */
function putOpinions(db: Database, size: number, memberId: number): Promise<void> {
  return transaction(db, async (db) => {
    const at = '2026-03-11T09:00:00.000Z';
    for (let project_id = 1; project_id <= size; project_id += 1) {
      const roll = dice(project_id);
      const rows = Array.from({ length: 5 }, (_, index) => {
        const member_id = index === 0 ? memberId : 100 + ((project_id + index) % 10);
        const isGiven = index > 0 || project_id % 2 === 0;
        const mean = isGiven ? 100 + roll(9) * 50 : null;
        const given_at = isGiven ? at : null;
        const reader = `Membre ${member_id}`;
        const request = { project_id, member_id, reader, asked_by: 'Awa', asked_at: at };
        return {
          ...request,
          mean,
          given_at,
          changed_at: given_at,
          comment: 'Bien décrit. '.repeat(20),
        };
      });
      await db.insertInto('opinions').values(rows).execute();
    }
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

function milliseconds(time: number): string {
  return `${time.toFixed(1)} ms`;
}
