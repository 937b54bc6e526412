// The session of a member, and the log-in, which may be in the middle of something.
import { beforeEach, describe, expect, it } from 'vitest';
import { clear } from '../../../../../scripts/api/clear.ts';
import { setPassword } from '../../../../../scripts/api/accounts/members.ts';
import { quickPasswords } from '../../../../fixtures/passwords.ts';
import {
  captureLog,
  checkedAfter,
  createTestApi,
  insertProject,
  insertUser,
  lowerLimit,
} from '../harness.ts';
import { DAY, MINUTE, rows, type TestApi } from '../harness.ts';
import { cookieOf, hiddenIn, isOpen, loginOf, memberOf, send, visit } from '../team/harness.ts';

beforeEach(() => void captureLog());

const EMAIL = 'gestion@hub.example';

const logIn = (api: TestApi, email = EMAIL, password?: string, client = '192.0.2.7') => {
  const headers = { Origin: api.apiUrl, 'X-Forwarded-For': client };
  return send(api, '/equipe/', loginOf(email, password), undefined, headers);
};

describe('a session', () => {
  it('is a cookie that only this host gets, over TLS, and no script reads', async () => {
    const api = await createTestApi({ apiUrl: 'https://api.hub.example' });
    await memberOf(api, 'gestion');
    const [session = ''] = (await logIn(api)).headers.getSetCookie();
    const cookie = /^__Host-equipe=([\w-]{43}); Path=.; HttpOnly; Secure; SameSite=Strict$/;
    const [, token] = cookie.exec(session)!;
    expect(JSON.stringify(await rows(api.db, 'member_sessions'))).not.toContain(token);
    expect(await isOpen(api, { cookie: `equipe=${token}` })).toBe(false);
  });

  it('is a new one with every log-in, and the one before ends', async () => {
    const api = await createTestApi();
    const first = await memberOf(api, 'gestion');
    const second = { cookie: cookieOf(await send(api, '/equipe/', loginOf(EMAIL), first)) };
    const planted = { cookie: 'equipe=planted' };
    await send(api, '/equipe/', loginOf(EMAIL), planted);
    const open = [await isOpen(api, first), await isOpen(api, second), await isOpen(api, planted)];
    expect(open).toEqual([false, true, false]);
  });

  it('ends after twelve hours of silence', async () => {
    const api = await createTestApi();
    const member = await memberOf(api, 'gestion');
    const open = [];
    for (const hours of [11, 11, 12]) {
      api.pass(hours * 60 * MINUTE);
      open.push(await isOpen(api, member));
    }
    expect(open).toEqual([true, true, false]);
  });

  it('ends after thirty days, however much it is used', async () => {
    const api = await createTestApi();
    const member = await memberOf(api, 'gestion');
    api.pass(30 * DAY - 1);
    const seen_at = api.clock().toISOString();
    await api.db.updateTable('member_sessions').set({ seen_at }).execute();
    expect(await isOpen(api, member)).toBe(true);
    api.pass(1);
    expect(await isOpen(api, member)).toBe(false);
    await clear(api);
    expect(await rows(api.db, 'member_sessions')).toEqual([]);
  });

  it('ends by « Se déconnecter », also for whoever has kept the cookie', async () => {
    const api = await createTestApi();
    const member = await memberOf(api, 'gestion');
    const { headers } = await send(api, '/equipe/deconnexion', {}, member);
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^equipe=; Max-Age=0;/)]);
    expect(await isOpen(api, member)).toBe(false);
  });

  it.each([
    ['is removed', ({ db }: TestApi) => db.deleteFrom('members').where('id', '=', 1).execute()],
    ['gets another password', ({ db }: TestApi) => setPassword(db, 1, null)],
  ])('ends when the member %s: an open page changes nothing', async (_how, change) => {
    const api = await createTestApi();
    const member = await memberOf(api, 'gestion');
    await memberOf(api, 'lecture');
    const { email } = await insertUser(api);
    await change(api);
    const posted = await send(api, '/equipe/candidats/1/supprimer', { email }, member);
    expect([posted.status, await isOpen(api, member)]).toEqual([401, false]);
    expect([(await rows(api.db, 'users')).length, (await logIn(api)).status]).toEqual([1, 401]);
  });

  it('is not opened if the password changes while it is checked', async () => {
    const passwords = checkedAfter(() => setPassword(api.db, 1, 'another'));
    const api: TestApi = await createTestApi({ passwords });
    await memberOf(api, 'gestion');
    expect(await rows(api.db, 'member_sessions')).toEqual([]);
  });
});

describe('a form whose session has ended', () => {
  it('is kept through wrong passwords, and then does its work once', async () => {
    const api = await createTestApi();
    await memberOf(api, 'gestion');
    await insertProject(api, (await insertUser(api)).id);
    const message = 'Le "3 mars"\r\nà 9 h';
    const decision = { id: '1', seen: '0', step: 'selected', message, action: 'preview' };
    const decide = (fields: Record<string, string>) => send(api, '/equipe/decisions', fields);
    const asked = await decide(decision);
    const kept = hiddenIn(await asked.text());
    expect([asked.status, kept]).toEqual([401, { ...decision, login_work: '' }]);
    const wrong = await decide({ ...kept, ...loginOf(EMAIL, 'Faux-2026') });
    expect([wrong.status, hiddenIn(await wrong.text())]).toEqual([401, kept]);
    expect(await rows(api.db, 'decision_drafts')).toEqual([]);
    const right = await decide({ ...kept, ...loginOf(EMAIL) });
    const draft = await visit(api, right.headers.get('Location')!, { cookie: cookieOf(right) });
    expect([right.status, await draft.text()]).toEqual([
      303,
      expect.stringContaining('Le &quot;3 mars&quot;\nà 9 h'),
    ]);
  });

  it('goes on if it is nothing but a button', async () => {
    const api = await createTestApi();
    await memberOf(api, 'gestion');
    await insertUser(api, { email_verified_at: null });
    const asked = await send(api, '/equipe/candidats/1/lien');
    const kept = hiddenIn(await asked.text());
    const done = await send(api, '/equipe/candidats/1/lien', { ...kept, ...loginOf(EMAIL) });
    expect([done.status, api.mails.length]).toEqual([303, 1]);
  });

  it('is that of whoever logs in, even if another session is open by now', async () => {
    const api = await createTestApi();
    const manager = await memberOf(api, 'gestion');
    await memberOf(api, 'lecture');
    const { email } = await insertUser(api);
    const work = { email, login_work: '', ...loginOf('lecture@hub.example') };
    expect((await send(api, '/equipe/candidats/1/supprimer', work, manager)).status).toBe(403);
    expect(await rows(api.db, 'users')).toHaveLength(1);
  });

  it('may be none: a log-in then leads back to its page, of this host', async () => {
    const api = await createTestApi();
    await memberOf(api, 'gestion');
    const path = '/equipe//evil.example/?q=four%20solaire';
    const { status, headers } = await send(api, path, loginOf(` ${EMAIL.toUpperCase()} `));
    expect([status, headers.get('Location')]).toEqual([303, path]);
  });
});

describe('wrong passwords', () => {
  it('are told as an unknown address is, and logged', async () => {
    const lines = captureLog();
    const api = await createTestApi();
    await memberOf(api, 'gestion');
    const [wrong, unknown] = [await logIn(api, EMAIL, 'Faux'), await logIn(api, 'inconnu@a.bj')];
    expect((await wrong.text()).replace(EMAIL, 'inconnu@a.bj')).toBe(await unknown.text());
    const line = { event: 'login.refused', client: '192.0.2.7' };
    expect(lines.map((each) => JSON.parse(each) as unknown)).toMatchObject([line, line]);
  });

  it('have to wait after five, however the address is written', async () => {
    const api = await createTestApi();
    await memberOf(api, 'gestion');
    for (const email of [EMAIL, ` ${EMAIL}`, `${EMAIL}\u200b`, EMAIL.toUpperCase(), `${EMAIL}  `]) {
      expect(await (await logIn(api, email, 'Faux-2026')).text()).toContain('n’est pas le bon');
    }
    expect(await (await logIn(api, `  ${EMAIL}`)).text()).toContain('Trop de tentatives');
    api.pass(MINUTE);
    expect((await logIn(api)).status).toBe(303);
  });

  it('from many networks lock out strangers, not a device where the member has logged in', async () => {
    lowerLimit('guesses', 2);
    const api = await createTestApi();
    const own = await memberOf(api, 'gestion');
    const attack = async () => {
      for (const net of [1, 2]) await logIn(api, EMAIL, 'Faux-2026', `2001:db8:${net}::1`);
    };
    await attack();
    const stranger = await logIn(api, EMAIL, undefined, '2001:db8:3::1');
    expect(await stranger.text()).toContain('demandez un lien à une personne');
    expect((await send(api, '/equipe/', loginOf(EMAIL), own)).status).toBe(303);
    // Who knew the former password may have that cookie.
    await setPassword(api.db, 1, await quickPasswords.hash('Nouveau-2026', ''));
    await attack();
    expect((await send(api, '/equipe/', loginOf(EMAIL, 'Nouveau-2026'), own)).status).toBe(429);
  });
});
