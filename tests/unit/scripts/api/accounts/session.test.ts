import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../../../../scripts/api/accounts/secrets.ts';
import { closeAllSessions, openSession } from '../../../../../scripts/api/accounts/session.ts';
import { logout } from '../../../../../src/contract/account/logout.ts';
import { currentUser } from '../../../../../src/contract/account/users.ts';
import {
  API,
  bearer,
  call,
  createTestApi,
  DAY,
  insertUser,
  refusalOf,
  replyOf,
  rows,
  signIn,
} from '../harness.ts';

const protectedCalls = [
  ['GET', '/users/000'],
  ['POST', '/logout'],
  ['GET', '/email/resend'],
  ['GET', '/check-status'],
  ['GET', '/project-status/1'],
  ['POST', '/soumettre-projet'],
  ['GET', '/announcements'],
  ['GET', '/account-data'],
  ['POST', '/delete-account'],
] as const;

describe('a bearer token', () => {
  it.each(protectedCalls)('is asked for by %s %s', async (method, where) => {
    const response = await createTestApi().app.request(`${API}${where}`, { method });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Unauthenticated.' });
  });

  it('tells who calls', async () => {
    const api = createTestApi();
    signIn(api, { first_name: 'Afi', email: 'afi@exemple.bj' });
    const { token } = signIn(api, { first_name: 'Bio', email: 'bio@exemple.bj' });
    expect(replyOf(await call(api, currentUser, { token }))).toMatchObject({ first_name: 'Bio' });
  });

  it('is stored only as a hash', () => {
    const api = createTestApi();
    const { user, token } = signIn(api);
    expect(rows(api.db, 'tokens')).toEqual([
      { hash: hashSecret(token), user_id: user.id, expires_at: '2026-04-09T09:00:00.000Z' },
    ]);
    expect(JSON.stringify(rows(api.db, 'tokens'))).not.toContain(token);
  });

  it('cannot be the stored hash', async () => {
    const api = createTestApi();
    const { token } = signIn(api);
    const answer = await call(api, currentUser, { token: hashSecret(token) });
    expect(refusalOf(answer).status).toBe(401);
  });

  it.each(['', 'Bearer', 'Bearer ', 'Basic TOKEN', 'TOKEN', 'Bearer TOKENx', 'Bearer TOKEN TOKEN'])(
    'is not read from Authorization: %s',
    async (header) => {
      const api = createTestApi();
      const { token } = signIn(api);
      const headers = { Authorization: header.replaceAll('TOKEN', token) };
      expect((await api.app.request(`${API}/users/000`, { headers })).status).toBe(401);
    },
  );

  it('works with any case of the word Bearer', async () => {
    const api = createTestApi();
    const { token } = signIn(api);
    const headers = { Authorization: `bearer ${token}` };
    expect((await api.app.request(`${API}/users/000`, { headers })).status).toBe(200);
  });

  it('ends when twenty more were opened for the same account', async () => {
    const api = createTestApi();
    const { user, token } = signIn(api);
    const other = signIn(api, { email: 'autre@exemple.bj' });
    const isOpen = async (which: string) => (await call(api, currentUser, { token: which })).ok;
    const newer = Array.from({ length: 19 }, () => openSession(api, user.id));
    expect(await isOpen(token)).toBe(true);
    openSession(api, user.id);
    expect(await isOpen(token)).toBe(false);
    expect(await isOpen(newer[0]!)).toBe(true);
    expect(await isOpen(other.token)).toBe(true);
  });

  it('asks three hundred times a minute at most', async () => {
    const api = createTestApi();
    const { user, token } = signIn(api);
    const other = signIn(api, { email: 'autre@exemple.bj' });
    const ask = (which: string) => call(api, currentUser, { token: which });
    for (let count = 0; count < 300; count++) expect((await ask(token)).ok).toBe(true);
    // In another tab, or on another device.
    expect(refusalOf(await ask(openSession(api, user.id))).code).toBe('throttled');
    expect((await ask(other.token)).ok).toBe(true);
    api.pass(60_000);
    expect((await ask(token)).ok).toBe(true);
  });

  it('lives 30 days', async () => {
    const api = createTestApi();
    const { token } = signIn(api);
    api.pass(30 * DAY - 1);
    expect((await call(api, currentUser, { token })).ok).toBe(true);
    api.pass(1);
    expect(refusalOf(await call(api, currentUser, { token })).code).toBe('session_expired');
  });

  it('is revoked by a log-out, alone', async () => {
    const api = createTestApi();
    const { user, token } = signIn(api);
    const other = openSession(api, user.id);
    expect((await call(api, logout, { token })).ok).toBe(true);
    expect(refusalOf(await call(api, currentUser, { token })).status).toBe(401);
    expect((await call(api, currentUser, { token: other })).ok).toBe(true);
    expect(refusalOf(await call(api, logout, { token })).status).toBe(401);
  });

  it('dies with its user', async () => {
    const api = createTestApi();
    const { user, token } = signIn(api);
    api.db.prepare('DELETE FROM users WHERE id = ?').run(user.id);
    const response = await api.app.request(`${API}/users/000`, { headers: bearer(token) });
    expect(response.status).toBe(401);
  });
});

it('closes all sessions of one user', () => {
  const api = createTestApi();
  const { user } = signIn(api);
  openSession(api, user.id);
  const other = insertUser(api, { email: 'autre@exemple.bj' });
  openSession(api, other.id);
  closeAllSessions(api, user.id);
  expect(rows(api.db, 'tokens')).toMatchObject([{ user_id: other.id }]);
});
