// Managers invite, change roles and remove, in the browser.
import { beforeEach, describe, expect, it } from 'vitest';
import { addMember, findMember } from '../../../../../scripts/api/accounts/members.ts';
import { captureLog, createTestApi, linkIn, MINUTE, rows, type TestApi } from '../harness.ts';
import { cookieOf, memberOf, rowsIn, send, visit } from './harness.ts';

beforeEach(() => void captureLog());

const PAGE = '/equipe/membres';
const kofi = { name: ' Kofi\n Mensah ', email: 'kofi@hub.example', role: 'lecture' };
const MANAGER = 'Awa gestion <gestion@hub.example>';

/** A manager, and a reader whose number is 2. */
async function fill(overrides: Partial<TestApi> = {}) {
  const api = await createTestApi(overrides);
  const manager = await memberOf(api, 'gestion');
  const reader = await memberOf(api, 'lecture');
  const page = async () => (await visit(api, PAGE, manager)).text();
  const post = (path: string, fields = {}) => send(api, `${PAGE}${path}`, fields, manager);
  return { api, manager, reader, page, post };
}

const statusOf = async (api: TestApi, path: string, member: { cookie: string }) =>
  (await visit(api, path, member)).status;

describe('the list', () => {
  it('says who is there, with what role, and when they were here', async () => {
    const { api, page } = await fill();
    await addMember(api, { email: 'nouveau@hub.example', name: '', role: 'gestion' });
    const [awaited, unknown] = ['Gestion lien pas encore utilisé', 'nouveau@hub.example'];
    expect(rowsIn(await page())).toEqual([
      ['Awa gestion', 'gestion@hub.example', 'Gestion', '10 mars', 'Non', 'C’est vous'],
      ['Awa lecture', 'lecture@hub.example', 'Lecture', '10 mars', 'Non', ''],
      [unknown, unknown, awaited, 'Jamais', 'Non', ''],
    ]);
  });

  it('still knows the last visit when its session is over', async () => {
    const { api, reader } = await fill();
    api.pass(2 * MINUTE);
    await visit(api, '/equipe/projets', reader);
    await send(api, '/equipe/deconnexion', {}, reader);
    const { seen_at } = (await findMember(api.db, 'lecture@hub.example'))!;
    expect(seen_at).toBe('2026-03-10T09:02:00.000Z');
  });
});

describe('an invitation', () => {
  it('is a mail with a link, adds to the list, and shows what a reader may see', async () => {
    const { api, page, post } = await fill();
    const answer = await post('/inviter', kofi);
    expect(answer.headers.get('Location')).toBe(`${PAGE}?fait=invitation`);
    const awaited = 'Lecture lien pas encore utilisé';
    expect(rowsIn(await page())[2]?.slice(0, 3)).toEqual([
      'Kofi Mensah',
      'kofi@hub.example',
      awaited,
    ]);
    expect(api.mails).toMatchObject([{ to: 'kofi@hub.example' }]);
    const [token] = /[^=]*$/.exec(linkIn(api.mails[0]).hash)!;
    const chosen = {
      token,
      password: 'Akwaba-Cotonou-2026',
      repeated_password: 'Akwaba-Cotonou-2026',
    };
    const invited = { cookie: cookieOf(await send(api, '/equipe/mot-de-passe', chosen)) };
    const paths = ['/equipe/projets', '/equipe/candidats', '/equipe/compte'];
    for (const path of paths) expect(await statusOf(api, path, invited), path).toBe(200);
    const refused = await visit(api, PAGE, invited);
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.not.stringContaining('Pages de cette rubrique'),
    ]);
    expect(await rows(api.db, 'journal')).toMatchObject([
      {
        who: MANAGER,
        action: 'member.added',
        subject: 'Kofi Mensah <kofi@hub.example>',
        after: 'lecture',
      },
      { action: 'member.password' },
    ]);
  });

  it.each([
    [{ ...kofi, email: 'kofi' }, 'Indiquez une adresse e-mail'],
    [{ ...kofi, name: '\u200b ' }, 'Indiquez un nom'],
    [{ ...kofi, role: 'admin' }, 'Choisissez un rôle'],
    [{ ...kofi, email: 'Lecture@hub.example' }, 'Lecture@hub.example est déjà dans l’équipe'],
  ])('of %j is refused', async (fields, problem) => {
    const { api, post } = await fill();
    const answer = await post('/inviter', fields);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(problem)]);
    expect([api.mails, (await rows(api.db, 'members')).length]).toEqual([[], 2]);
  });

  it('shows its link once, to its sender alone, where no mail is sent', async () => {
    const { api, manager, reader, post } = await fill({ sendsMail: false });
    const answer = await post('/inviter', kofi);
    expect([answer.status, answer.headers.get('Location'), api.mails]).toEqual([303, PAGE, []]);
    const [once] = answer.headers.getSetCookie();
    expect(once).toMatch(
      /^equipe-une-fois=[\w-]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const showFor = async (member: { cookie: string }) => {
      const shown = await visit(api, PAGE, { cookie: `${member.cookie}; ${cookieOf(answer)}` });
      return { page: await shown.text(), cookies: shown.headers.getSetCookie() };
    };
    await api.db.updateTable('members').set({ role: 'gestion' }).execute();
    expect((await showFor(reader)).page).not.toContain('#token=');
    const { page, cookies } = await showFor(manager);
    expect(page).toMatch(/Kofi Mensah[^]*value="http:[^"]*\/equipe\/mot-de-passe#token=[\w-]{43}"/);
    expect(cookies).toEqual([expect.stringMatching(/^equipe-une-fois=; Max-Age=0/)]);
    await api.db.deleteFrom('member_links').execute();
    expect((await showFor(manager)).page).not.toContain('#token=');
  });
});

it('a role is another one at the next request', async () => {
  const { api, manager, post } = await fill();
  const other = await memberOf(api, 'gestion', 'chef@hub.example', 'Chef');
  expect(await statusOf(api, '/equipe/journal', other)).toBe(200);
  const answer = await post('/3/role', { role: 'lecture' });
  expect(answer.headers.get('Location')).toBe(`${PAGE}?fait=role`);
  expect(await statusOf(api, '/equipe/journal', other)).toBe(403);
  expect((await send(api, `${PAGE}/2/retirer`, {}, other)).status).toBe(403);
  const line = { who: MANAGER, action: 'member.role', before: 'gestion', after: 'lecture' };
  expect(await rows(api.db, 'journal')).toMatchObject([line]);
  const journal = await (await visit(api, '/equipe/journal', manager)).text();
  expect(journal).toContain('a maintenant le rôle Lecture.');
  // Sent twice.
  await post('/3/role', { role: 'lecture' });
  expect(await rows(api.db, 'journal')).toHaveLength(1);
  expect((await post('/3/role', { role: 'admin' })).status).toBe(422);
});

it('nobody changes or removes themselves, and whoever is gone is told to be', async () => {
  const { api, post } = await fill();
  for (const path of ['role', 'lien', 'retirer']) {
    expect((await post(`/1/${path}`, { role: 'lecture' })).status, path).toBe(409);
    const answer = await post(`/9/${path}`, { role: 'lecture' });
    expect(answer.headers.get('Location'), path).toBe(`${PAGE}?fait=membre-retire`);
  }
  expect([api.mails, await rows(api.db, 'journal')]).toEqual([[], []]);
});

it.each(['retirer', 'role'])(
  'of two managers who send « %s » about each other, one stays',
  async (path) => {
    const { api, manager } = await fill();
    const other = await memberOf(api, 'gestion', 'chef@hub.example', 'Chef');
    const role = { role: 'lecture' };
    await Promise.all([
      send(api, `${PAGE}/3/${path}`, role, manager),
      send(api, `${PAGE}/1/${path}`, role, other),
    ]);
    const left = await rows(api.db, 'members');
    expect(left.filter(({ role }) => role === 'gestion')).toHaveLength(1);
  },
);

it('a new link ends the password and the sessions of its member', async () => {
  const { api, reader, post } = await fill();
  expect((await post('/2/lien')).headers.get('Location')).toBe(`${PAGE}?fait=nouveau-lien`);
  expect(await statusOf(api, '/equipe/projets', reader)).toBe(401);
  expect(await findMember(api.db, 'lecture@hub.example')).toMatchObject({ password_hash: null });
  expect(api.mails).toMatchObject([{ to: 'lecture@hub.example' }]);
  expect(await rows(api.db, 'journal')).toMatchObject([{ who: MANAGER, action: 'member.reset' }]);
});

it('whoever is removed comes in no more, and what they wrote stays', async () => {
  const { api, post } = await fill();
  const writer = await memberOf(api, 'gestion', 'plume@hub.example', 'Plume');
  const path = '/equipe/contenus/articles/8d3f5b1e-6c1f-4e0e-9a3d-2f4f5a6b7c8d';
  await send(api, path, { title: 'Le four', seen: '.', action: 'save' }, writer);
  // Pressed twice.
  for (let presses = 0; presses < 2; presses += 1) {
    expect((await post('/3/retirer')).headers.get('Location')).toBe(`${PAGE}?fait=membre-retire`);
  }
  expect(await statusOf(api, path, writer)).toBe(401);
  const gone = 'ancien membre n°\u00a03';
  const draft = { title: 'Le four', updated_by: gone };
  expect(await rows(api.db, 'post_drafts')).toMatchObject([draft]);
  const line = { who: MANAGER, action: 'member.removed', subject: gone };
  expect(await rows(api.db, 'journal')).toMatchObject([line]);
});
