// Members who publish while the API is killed.
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { listPosts } from '../../scripts/api/content/posts.ts';
import { withExisting } from '../../scripts/api/open.ts';
import { addMember, setPassword } from '../../scripts/api/accounts/members.ts';
import { readSettings } from '../../scripts/lib/settings.ts';
import { freePort } from '../fixtures/free-port.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { startCli } from '../unit/scripts/api/cli.ts';
import { PASSWORD } from '../unit/scripts/api/harness.ts';
import { ARTICLES, whole } from '../unit/scripts/api/team/content.ts';
import { cookieOf, loginOf } from '../unit/scripts/api/team/harness.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 10);
const EMAIL = 'awa@hub.example';

const whereTo = (answer: Response | undefined) =>
  answer?.headers.get('Location')?.replace(/\?.*/, '');

it(
  'each publication is there once when pressed again after the API was killed',
  { timeout: 10 * 60_000 },
  async () => {
    const folder = temporaryFolder();
    const env = { DATA_DIR: folder };
    const settings = readSettings(env);
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const start = async () => {
      const api = startCli(folder, ['serve', '--empty', '--port', String(port)], env);
      await api.report;
      return api;
    };
    let cookie = '';
    const post = (where: string, fields: Record<string, string>): Promise<Response> => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      const headers = { Origin: origin, Cookie: cookie };
      return fetch(`${origin}${where}`, { method: 'POST', body, headers, redirect: 'manual' });
    };

    let api = await start();
    await withExisting(settings, async (services) => {
      const { id } = await addMember(services, { email: EMAIL, name: 'Awa', role: 'gestion' });
      await setPassword(services.db, id, await services.passwords.hash(PASSWORD, ''));
    });
    cookie = cookieOf(await post('/equipe/', loginOf(EMAIL)));
    const titles: string[] = [];
    let lost = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const forms = Array.from({ length: 6 }, (_, index) => ({
        where: `${ARTICLES}/${crypto.randomUUID()}`,
        fields: { ...whole, title: `Article ${round} ${index}`, action: 'publish' },
      }));
      titles.push(...forms.map(({ fields }) => fields.title));
      const sent = forms.map(({ where, fields }) => post(where, fields).catch(() => undefined));
      await setTimeout(Math.random() * 120);
      api.child.kill('SIGKILL');
      const first = await Promise.all(sent);
      await api.exit;
      expect(api.output.stdout).not.toContain('"api.failed"');
      api = await start();
      for (const [index, { where, fields }] of forms.entries()) {
        const answer = await post(where, fields);
        expect(answer.status, await answer.text()).toBe(303);
        if (first[index] === undefined) lost += 1;
        else expect(whereTo(answer)).toBe(whereTo(first[index]));
      }
    }
    console.info(`answers that were lost: ${lost} of ${titles.length}`);
    const { posts, drafts, told } = await withExisting(settings, async ({ db }) => ({
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
