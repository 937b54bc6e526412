// Members who publish while the API is killed, and through two processes on one PostgreSQL.
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listPosts } from '../../scripts/api/content/posts.ts';
import { withExisting } from '../../scripts/api/open.ts';
import type { Services } from '../../scripts/api/services.ts';
import { addMember, setPassword } from '../../scripts/api/team/members.ts';
import { readSettings } from '../../scripts/lib/settings.ts';
import { eventually } from '../fixtures/eventually.ts';
import { freePort } from '../fixtures/free-port.ts';
import { hasPostgres, needsPostgres, postgresOfTests } from '../fixtures/postgres.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { runCli, startCli } from '../unit/scripts/api/cli.ts';
import { PASSWORD } from '../unit/scripts/api/harness.ts';
import { ARTICLES, CONTENT, formIn, png, whole } from '../unit/scripts/api/team/content.ts';
import { cookieOf, loginOf } from '../unit/scripts/api/team/harness.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 10);
const LIMIT = 10 * 60_000;

/** A portal server that accepts each request for a build, or keeps it waiting. */
async function startPortal() {
  const portal = { url: '', asked: 0, isSilent: false };
  const server = createServer((request, response) => {
    if (request.method !== 'POST') return response.end();
    portal.asked += 1;
    if (!portal.isSilent) response.end(JSON.stringify({ id: `b${portal.asked}` }));
    return undefined;
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  portal.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return portal;
}

const emails = ['awa@hub.example', 'koffi@hub.example'];

async function setUp(more: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const portal = await startPortal();
  const env = {
    DATA_DIR: path.join(folder, 'data'),
    SITE_URL: portal.url,
    REBUILD_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    ...more,
  };
  const start = async (port: number) => {
    const api = startCli(folder, ['serve', '--empty', '--port', String(port)], env);
    await api.report;
    return api;
  };
  const read = <Result>(work: (services: Services) => Promise<Result>) =>
    withExisting(readSettings(env), work);
  const addMembers = () =>
    read(async (services) => {
      for (const email of emails) {
        const { id } = await addMember(services, { email, name: email, role: 'gestion' });
        await setPassword(services.db, id, await services.passwords.hash(PASSWORD, ''));
      }
    });
  return { folder, env, portal, start, read, addMembers };
}

interface Member {
  origin: string;
  cookie: string;
}

async function logIn(port: number, email: string): Promise<Member> {
  const origin = `http://127.0.0.1:${port}`;
  const answer = await post({ origin, cookie: '' }, '/equipe/', loginOf(email));
  expect(answer.status).toBe(303);
  return { origin, cookie: cookieOf(answer) };
}

function post(
  { origin, cookie }: Member,
  where: string,
  fields: Record<string, string | File>,
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { Origin: origin, Cookie: cookie };
  return fetch(`${origin}${where}`, { method: 'POST', body, headers, redirect: 'manual' });
}

/** The version that a form shows. */
async function seenAt({ origin, cookie }: Member, where: string): Promise<string> {
  const page = await fetch(`${origin}${where}`, { headers: { Cookie: cookie } });
  return formIn(await page.text())['seen']!;
}

const newItem = () => `${ARTICLES}/${crypto.randomUUID()}`;
const article = (title: string, more: Record<string, string> = {}) => ({
  ...whole,
  title,
  action: 'publish',
  ...more,
});
const whereTo = (answer: Response | undefined) =>
  answer?.headers.get('Location')?.replace(/\?.*/, '');

describe('the API that is killed', () => {
  it(
    'in the middle of publications: each is there once when pressed again',
    { timeout: LIMIT },
    async () => {
      const { start, read, addMembers } = await setUp();
      const port = await freePort();
      let api = await start(port);
      await addMembers();
      const awa = await logIn(port, emails[0]!);
      const titles: string[] = [];
      let lost = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const forms = Array.from({ length: 6 }, (_, index) => ({
          where: newItem(),
          fields: article(`Article ${round} ${index}`),
        }));
        titles.push(...forms.map(({ fields }) => fields.title));
        const sent = forms.map(({ where, fields }) =>
          post(awa, where, fields).catch(() => undefined),
        );
        await setTimeout(Math.random() * 120);
        api.child.kill('SIGKILL');
        const first = (await Promise.all(sent)).map(whereTo);
        await api.exit;
        api = await start(port);
        for (const [index, { where, fields }] of forms.entries()) {
          const answer = await post(awa, where, fields);
          expect(answer.status, await answer.text()).toBe(303);
          if (first[index] === undefined) lost += 1;
          else expect(whereTo(answer)).toBe(first[index]);
        }
      }
      console.info(`answers that were lost: ${lost} of ${titles.length}`);
      const { posts, drafts, told } = await read(async ({ db }) => ({
        posts: await listPosts(db),
        drafts: await db.selectFrom('post_drafts').select('id').execute(),
        told: await db.selectFrom('journal').select('subject').execute(),
      }));
      expect(posts.map(({ title }) => title).sort()).toEqual(titles.sort());
      expect(told).toHaveLength(titles.length);
      expect(drafts).toEqual([]);
      expect(api.output.stdout).not.toContain('"api.failed"');
    },
  );

  it(
    'before the portal server has accepted a build asks for it at its start',
    { timeout: LIMIT },
    async () => {
      const { start, read, addMembers, portal } = await setUp();
      const port = await freePort();
      const api = await start(port);
      await addMembers();
      const awa = await logIn(port, emails[0]!);
      portal.isSilent = true;
      post(awa, newItem(), article('Le séchoir')).catch(() => undefined);
      await eventually(() => Promise.resolve(expect(portal.asked).toBe(1)));
      api.child.kill('SIGKILL');
      await api.exit;
      portal.isSilent = false;
      await start(port);
      await eventually(async () => {
        expect(portal.asked).toBe(2);
        const due = read(({ db }) =>
          db.selectFrom('settings').selectAll().where('name', '=', 'due_build').execute(),
        );
        expect(await due).toEqual([]);
      });
    },
  );
});

describe.skipIf(!hasPostgres)(`two processes on one PostgreSQL (${needsPostgres})`, () => {
  const postgres = postgresOfTests();

  it(
    'refuse or do what two members ask for at once, and never fail',
    { timeout: LIMIT },
    async () => {
      const url = await postgres().createDatabase('team_content');
      const { folder, env, start, read, addMembers } = await setUp({ DATABASE_URL: url });
      const ports = [await freePort(), await freePort()];
      const apis = [await start(ports[0]!), await start(ports[1]!)];
      await addMembers();
      const members = await Promise.all(ports.map((port, index) => logIn(port, emails[index]!)));
      const both = (act: (member: Member, index: number) => Promise<Response>) =>
        Promise.all(members.map(act));
      const statuses = (answers: Response[]) => answers.map(({ status }) => status).sort();

      for (let round = 0; round < ROUNDS; round++) {
        // Two items of one title, each published twice.
        const places = [newItem(), newItem()];
        const twins = await Promise.all(
          [0, 1, 0, 1].flatMap((one) =>
            members.map((member) => post(member, places[one]!, article(`Séchoir ${round}`))),
          ),
        );
        expect(statuses(twins)).toEqual(Array(8).fill(303));
        expect(new Set(twins.map(whereTo)).size).toBe(2);

        // One saves before the other.
        const where = whereTo(twins[0])!;
        const seen = await seenAt(members[0]!, where);
        const saved = await both((member, index) =>
          post(member, where, article(`Texte de ${index}`, { seen, action: 'save' })),
        );
        expect(statuses(saved)).toEqual([303, 409]);

        // Whatever is done at once with an item.
        const other = whereTo(twins.find((answer) => whereTo(answer) !== where))!;
        const state = await seenAt(members[1]!, other);
        const wild = await Promise.all([
          post(members[0]!, other, article('Autre', { seen: state })),
          post(members[1]!, `${other}/retirer`, { seen: state }),
          post(members[0]!, `${other}/supprimer`, { seen: state }),
          post(members[1]!, other, article('Encore', { seen: state })),
          post(members[1]!, `${other}/abandonner`, { seen: state }),
        ]);
        for (const { status } of wild) expect([303, 404, 409]).toContain(status);

        // A category that is removed while an article is put into it.
        await post(members[0]!, `${CONTENT}/categories/nouveau`, { name: `Rubrique ${round}` });
        const category = await read(({ db }) =>
          db
            .selectFrom('categories')
            .selectAll()
            .where('name', '=', `Rubrique ${round}`)
            .executeTakeFirstOrThrow(),
        );
        const removal = `${CONTENT}/categories/${category.id}/supprimer`;
        const version = await seenAt(members[0]!, `${CONTENT}/categories/${category.id}`);
        const used = await Promise.all([
          post(members[0]!, newItem(), article(`Dans ${round}`, { category: category.name })),
          post(members[1]!, removal, { seen: version }),
        ]);
        expect(used[0].status, await used[0].text()).toBe(303);
        expect([303, 409]).toContain(used[1].status);

        // The order of a list, and the same new row.
        const rows = await both((member) =>
          post(member, `${CONTENT}/faq/nouveau`, {
            question: `Q ${round} ?`,
            answer: '<p>Oui.</p>',
          }),
        );
        expect(statuses(rows)).toEqual([303, 303]);
        const faqs = await read(({ db }) => db.selectFrom('faqs').select('id').execute());
        const moved = await Promise.all(
          faqs.flatMap(({ id }) =>
            members.map((member, index) =>
              post(member, `${CONTENT}/faq/${id}/deplacer`, { direction: index ? 'up' : 'down' }),
            ),
          ),
        );
        expect(new Set(statuses(moved))).toEqual(new Set([303]));

        const sent = await both((member) =>
          post(member, `${CONTENT}/images`, { file: png(`a${round}.png`) }),
        );
        expect(statuses(sent)).toEqual([200, 200]);
      }

      // A command, while members publish under the same title.
      const file = path.join(folder, 'sechoir.html');
      writeFileSync(file, '---\ntitle: Un séchoir\n---\n<p>Par une commande.</p>');
      const [command, ...others] = await Promise.all([
        runCli(folder, ['publish', 'blog', file], env),
        ...Array.from({ length: 20 }, (_, index) =>
          post(members[index % 2]!, newItem(), article('Un séchoir')),
        ),
      ]);
      expect(command).toMatchObject({ code: 0, stderr: '' });
      expect(new Set(statuses(others))).toEqual(new Set([303]));

      const { posts, faqs } = await read(async ({ db }) => ({
        posts: await listPosts(db),
        faqs: await db.selectFrom('faqs').select('position').execute(),
      }));
      expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length);
      expect(faqs.map(({ position }) => position).sort((a, b) => a - b)).toEqual(
        faqs.map((_, index) => index + 1),
      );
      for (const { output } of apis) {
        expect(output.stderr).toBe('');
        expect(output.stdout).not.toContain('"api.failed"');
      }
    },
  );
});
