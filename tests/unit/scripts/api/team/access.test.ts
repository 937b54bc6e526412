// Who may come in, and from where.
import { beforeEach, describe, expect, it } from 'vitest';
import { addMember, makeLink, setPassword } from '../../../../../scripts/api/accounts/members.ts';
import { strangers } from '../../../../../scripts/api/team/limit-sent.ts';
import {
  captureLog,
  changeUntilEnd,
  createTestApi,
  insertUser,
  DAY,
  rows,
  SITE,
} from '../harness.ts';
import type { TestApi } from '../harness.ts';
import { cookieOf, loginOf, memberOf, send, visit } from './harness.ts';

beforeEach(() => void captureLog());

/** Every address that takes a form, for the first of its kind. */
const formPaths = ({ app }: TestApi): string[] => {
  const posts = app.routes.filter(({ method, path }) => method === 'POST' && /^.equipe/.test(path));
  return [...new Set(posts.map(({ path }) => path.replace(/:\w+(\{.*?\})?/g, '1')))];
};

it('is nowhere until there is a member', async () => {
  const api = await createTestApi();
  for (const path of ['/equipe', '/equipe/', '/equipe/projets', '/equipe/mot-de-passe?token=a']) {
    const response = await visit(api, path);
    expect([response.status, await response.text()]).toEqual([404, '{"message":"Introuvable."}']);
  }
  await memberOf(api, 'lecture');
  expect((await visit(api, '/equipe')).status).toBe(401);
});

it('lets nobody log in without encryption, except on the same machine', async () => {
  const api = await createTestApi({ apiUrl: 'http://api.hub.example' });
  await memberOf(api, 'gestion');
  const page = await visit(api, '/equipe/');
  expect(page.status).toBe(403);
  expect(await page.text()).toMatch(/^(?!.*type="password")[^]*ne s’ouvre qu’en https/);
  expect(await rows(api.db, 'member_sessions')).toEqual([]);
});

it('protects every page, those of failures and files of the layout too', async () => {
  const api = await createTestApi();
  const member = await memberOf(api, 'gestion');
  const [style] = /\/equipe\/assets\/[^"]+\.css/.exec(await (await visit(api, '/equipe')).text())!;
  const policy =
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self' http://127.0.0.1:4321; base-uri 'none'; frame-ancestors 'none'";
  for (const [path, expected] of Object.entries({
    '/equipe': 302,
    '/equipe/': 302,
    '/equipe/projets': 200,
    '/equipe/rien': 404,
    [style]: 200,
  })) {
    const { status, headers } = await visit(api, path, member);
    expect([status, headers.get('Content-Security-Policy')], path).toEqual([expected, policy]);
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.get('Cache-Control')).toMatch(path === style ? /immutable/ : /no-store/);
  }
});

describe('a form', () => {
  it.each([{ Origin: SITE }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'same-site' }, {}])(
    'with %j is from elsewhere, and changes nothing',
    async (headers) => {
      const api = await createTestApi();
      const member = await memberOf(api, 'gestion');
      const { email } = await insertUser(api, { email_verified_at: null });
      const fields = { email, ...loginOf('gestion@hub.example') };
      const from = headers as Record<string, string>;
      for (const path of formPaths(api)) {
        const response = await send(api, path, fields, member, from);
        expect(response.status, path).toBe(403);
        expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false);
      }
      expect([await rows(api.db, 'users'), api.mails]).toMatchObject([[{ email }], []]);
      // From a page of its own, as browsers say that do not tell the origin.
      const own = { 'Sec-Fetch-Site': 'same-origin' };
      expect((await send(api, '/equipe/candidats/1/lien', {}, member, own)).status).toBe(303);
    },
  );

  it.each([
    ['JSON, for which the rules of forms do not hold', '{}', 'application/json', 400],
    ['no form at all', 'x', 'multipart/form-data; boundary=x', 400],
    [
      'a character that no database stores',
      'email=a%00b',
      'application/x-www-form-urlencoded',
      400,
    ],
    ['too much', 'x'.repeat(70_000), 'application/x-www-form-urlencoded', 413],
    ['more fields than any form has', 'a&'.repeat(201), 'application/x-www-form-urlencoded', 413],
    ['more parts', '--x\r\n\r\n'.repeat(201), 'multipart/form-data; boundary=x', 413],
  ])('is refused as %s', async (_what, body, type, status) => {
    const lines = captureLog();
    const api = await createTestApi();
    const member = await memberOf(api, 'gestion');
    const headers = { Origin: api.apiUrl, 'Content-Type': type };
    for (const path of ['/equipe/decisions', '/equipe/mot-de-passe']) {
      for (const by of [undefined, member]) {
        expect((await send(api, path, body, by, headers)).status, path).toBe(status);
      }
    }
    expect((await visit(api, '/equipe/projets?q=%00', member)).status).toBe(400);
    expect(lines).toEqual([]);
  });
});

it('takes no more forms without a session than a network may send, and those of members', async () => {
  changeUntilEnd(strangers, { perMinute: 2 });
  const api = await createTestApi();
  const member = await memberOf(api, 'gestion');
  const sendFrom = async (client: string, by?: typeof member) => {
    const headers = { Origin: api.apiUrl, 'X-Forwarded-For': client };
    return (await send(api, '/equipe/contenus/articles', { title: 'x' }, by, headers)).status;
  };
  for (const status of [401, 401, 429]) expect(await sendFrom('192.0.2.7')).toBe(status);
  expect([await sendFrom('192.0.2.7', member), await sendFrom('198.51.100.7')]).toEqual([404, 401]);
});

it('a reader changes nothing, and sees neither the newsletter nor the journal', async () => {
  const api = await createTestApi();
  const reader = await memberOf(api, 'lecture');
  const { email } = await insertUser(api, { email_verified_at: null });
  // What is only about themselves has tests of its own.
  const own = /deconnexion|mot-de-passe|compte|vues|jury|\/(avis|lu)$/;
  const paths = formPaths(api).filter((path) => !own.test(path));
  expect(paths).toContain('/equipe/candidats/1/supprimer');
  for (const path of paths) {
    expect((await send(api, path, { email }, reader)).status, path).toBe(403);
  }
  const content = ['', '/articles', '/faq', '/faq/nouveau', '/images'].map((at) => `contenus${at}`);
  for (const path of [
    'lettre',
    'lettre.csv',
    'membres',
    'ouverture',
    'journal',
    'decisions',
    'publication/',
    ...content,
  ]) {
    expect((await visit(api, `/equipe/${path}`, reader)).status, path).toBe(403);
  }
  expect([await rows(api.db, 'users'), api.mails]).toMatchObject([[{ email }], []]);
  expect((await visit(api, '/equipe/candidats.csv', reader)).status).toBe(200);
  const page = await (await visit(api, '/equipe/candidats/1', reader)).text();
  expect(page).toContain(email);
  expect(page).not.toMatch(/supprimer|\/lien|lettre|membres|journal|contenus|publication/);
});

describe('the link to choose a password', () => {
  const PAGE = '/equipe/mot-de-passe';
  const CHOSEN = 'Akwaba-Cotonou-2026';
  const tokenOf = (link: string) => link.replace(`${PAGE}#token=`, '');

  async function invited() {
    const api = await createTestApi();
    const member = { email: 'awa@hub.example', name: '<b>Awa</b>', role: 'gestion' } as const;
    const { id } = await addMember(api, member);
    const linkFor = async () => (await makeLink(api, id)).replace(api.apiUrl, '');
    const link = await linkFor();
    const choose = (password: string = CHOSEN, repeated_password = password) =>
      send(api, PAGE, { token: tokenOf(link), password, repeated_password });
    const open = (at = link) => send(api, PAGE, { token: tokenOf(at) });
    return { api, id, linkFor, choose, open };
  }

  it('opens a session, once, for one of two that come at once, and is in the journal', async () => {
    const { api, choose, open } = await invited();
    expect((await open()).status).toBe(200);
    const answers = await Promise.all([choose('Le-premier-2026'), choose('Le-second-2026')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
    const chosen = answers.find(({ status }) => status === 303)!;
    expect(chosen.headers.get('Location')).toBe('/equipe/projets');
    const page = await visit(api, '/equipe/projets', { cookie: cookieOf(chosen) });
    expect(await page.text()).toContain('&lt;b&gt;Awa&lt;/b&gt;');
    expect([(await open()).status, (await choose()).status]).toEqual([410, 410]);
    expect(await rows(api.db, 'journal')).toMatchObject([
      { who: '<b>Awa</b> <awa@hub.example>', action: 'member.password' },
    ]);
  });

  it('ends after a day, and when the password is reset', async () => {
    const { api, id, linkFor, open } = await invited();
    api.pass(DAY - 1);
    expect((await open()).status).toBe(200);
    api.pass(1);
    expect((await open()).status).toBe(410);
    const second = await linkFor();
    await setPassword(api.db, id, null);
    expect((await open(second)).status).toBe(410);
  });

  it('takes no password that is short, common, endless or mistyped', async () => {
    const { api, choose } = await invited();
    const refused = [
      choose('Akwaba-2026'),
      choose('Administrator'),
      choose('x'.repeat(201)),
      choose(CHOSEN, 'Akwaba-2027'),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(await (await choose('Administrator')).text()).toContain('l’un des plus courants');
    expect(api.mails).toEqual([]);
    expect((await choose()).status).toBe(303);
    expect(api.mails).toMatchObject([
      { to: 'awa@hub.example', subject: 'Votre mot de passe a été changé' },
    ]);
  });

  it('is pasted as a whole where no script runs', async () => {
    const { api, linkFor } = await invited();
    const link = await linkFor();
    expect(await (await visit(api, PAGE)).text()).toMatch(/data-link[^]*name="token" type="text"/);
    const pasted = await send(api, PAGE, { token: ` ${api.apiUrl}${link} ` });
    expect(await pasted.text()).toContain('Pour le compte awa@hub.example.');
  });
});
