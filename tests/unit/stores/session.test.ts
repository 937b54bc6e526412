import { describe, expect, it } from 'vitest';
import { currentUser, type SignedIn } from '../../../src/contract/users.ts';
import { run } from '../../../scripts/api/database.ts';
import { $sessionExpired, call } from '../../../src/stores/api.ts';
import { logout } from '../../../src/stores/logout.ts';
import { register } from '../../../src/stores/register.ts';
import { $session, updateSession } from '../../../src/stores/session.ts';
import { formOf, newcomer, usePage } from './harness.ts';

const page = usePage();
const nothing = { params: undefined, body: undefined };

async function signIn(): Promise<SignedIn> {
  await register(formOf(newcomer));
  page.visited.length = 0;
  page.calls.length = 0;
  $sessionExpired.set(undefined);
  return $session.get()!;
}

const revoke = () => run(page.api.db, 'DELETE FROM tokens');

describe('the session', () => {
  it('goes with every call', async () => {
    await signIn();
    const answer = await call(currentUser, nothing);
    expect(answer).toMatchObject({ ok: true, reply: { first_name: 'Sènan' } });
  });

  it('ends with a 401: forgotten, flagged, and to the login that leads back', async () => {
    await signIn();
    revoke();
    await call(currentUser, nothing);
    expect($session.get()).toBeUndefined();
    expect($sessionExpired.get()).toBe('yes');
    expect(page.visited).toEqual(['/login?redirect=%2Fsoumission-projet%2Fformulaire%3Fetape%3D2']);
  });

  it('ends once, however many calls were under way', async () => {
    await signIn();
    revoke();
    await Promise.all([call(currentUser, nothing), call(currentUser, nothing)]);
    expect(page.visited).toHaveLength(1);
  });

  it('outlives a 401 to a token that another tab has replaced', async () => {
    const session = await signIn();
    page.fault = () => {
      updateSession({ access_token: 'the-new-one' });
      return Response.json({ message: 'Unauthenticated.' }, { status: 401 });
    };
    await call(currentUser, nothing);
    expect($session.get()).toEqual({ ...session, access_token: 'the-new-one' });
    expect(page.visited).toEqual([]);
  });
});

describe('logout', () => {
  it('forgets the candidate here and at the server', async () => {
    const { access_token } = await signIn();
    await logout();
    expect($session.get()).toBeUndefined();
    expect(page.visited).toEqual(['/']);
    $session.set({ ...(await signInAgain()), access_token });
    expect(await call(currentUser, nothing)).toMatchObject({ ok: false });
  });

  it('forgets the candidate here even when the server can not be reached', async () => {
    await signIn();
    page.fault = () => Promise.reject(new TypeError('fetch failed'));
    await logout();
    expect($session.get()).toBeUndefined();
    expect(page.visited).toEqual(['/']);
  });
});

async function signInAgain(): Promise<SignedIn> {
  await register(formOf({ ...newcomer, email: 'autre@exemple.bj' }));
  return $session.get()!;
}
