import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../../../../scripts/api/database/secrets.ts';
import { openSession } from '../../../../../scripts/api/accounts/session.ts';
import { currentUser, logout } from '../../../../../src/contract/account/users.ts';
import { API, call, DAY, refusalOf, rows, signedIn, signIn } from '../harness.ts';
import { notOnPglite } from '../test-database.ts';

describe('a bearer token', () => {
  it('is stored only as a hash, which is no token, and read from one form of the header', async () => {
    const { api, user, token } = await signedIn();
    const hash = hashSecret(token);
    expect(await rows(api.db, 'tokens')).toEqual([
      { id: 1, hash, user_id: user.id, expires_at: '2026-04-09T09:00:00.000Z' },
    ]);
    const ask = (Authorization: string) =>
      api.app.request(`${API}/users/000`, { headers: { Authorization } });
    expect((await ask(`bearer ${token}`)).status).toBe(200);
    const others = [token, `Basic ${token}`, `Bearer ${token}x`, 'Bearer ', `Bearer ${hash}`];
    for (const Authorization of others) {
      const response = await ask(Authorization);
      expect(response.status, Authorization).toBe(401);
      expect(await response.json()).toEqual({ message: 'Unauthenticated.' });
    }
  });

  it('ends when twenty more were opened for the same account', async () => {
    const { api, user, token } = await signedIn();
    const other = await signIn(api, { email: 'autre@exemple.bj' });
    const isOpen = async (which: string) => (await call(api, currentUser, { token: which })).ok;
    const newer: string[] = [];
    while (newer.length < 19) newer.push(await openSession(api.db, api.clock(), user.id));
    expect(await isOpen(token)).toBe(true);
    await openSession(api.db, api.clock(), user.id);
    expect(await isOpen(token)).toBe(false);
    expect(await isOpen(newer[0]!)).toBe(true);
    expect(await isOpen(other.token)).toBe(true);
  });

  notOnPglite('allows three hundred calls a minute', async () => {
    const { api, user, token } = await signedIn();
    const other = await signIn(api, { email: 'autre@exemple.bj' });
    const ask = (which: string) => call(api, currentUser, { token: which });
    for (let count = 0; count < 300; count++) expect((await ask(token)).ok).toBe(true);
    // In another tab, or on another device.
    expect(refusalOf(await ask(await openSession(api.db, api.clock(), user.id))).code).toBe(
      'throttled',
    );
    expect((await ask(other.token)).ok).toBe(true);
    api.pass(60_000);
    expect((await ask(token)).ok).toBe(true);
  });

  it('is valid for 30 days', async () => {
    const { api, token } = await signedIn();
    api.pass(30 * DAY - 1);
    expect((await call(api, currentUser, { token })).ok).toBe(true);
    api.pass(1);
    expect(refusalOf(await call(api, currentUser, { token })).code).toBe('session_expired');
  });

  it('is revoked by a log-out, alone', async () => {
    const { api, user, token } = await signedIn();
    const other = await openSession(api.db, api.clock(), user.id);
    expect((await call(api, logout, { token })).ok).toBe(true);
    expect(refusalOf(await call(api, currentUser, { token })).status).toBe(401);
    expect((await call(api, currentUser, { token: other })).ok).toBe(true);
    expect(refusalOf(await call(api, logout, { token })).status).toBe(401);
  });
});
