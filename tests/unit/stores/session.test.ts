import { getTestStorage, useTestStorageEngine } from '@nanostores/persistent';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentUser, type SignedIn } from '../../../src/contract/users.ts';
import { run } from '../../../scripts/api/database/database.ts';
import { $sessionExpired, call } from '../../../src/stores/api.ts';
import { browser } from '../../../src/stores/browser.ts';
import { logout } from '../../../src/stores/account/logout.ts';
import { register } from '../../../src/stores/account/register.ts';
import { $session, updateSession } from '../../../src/stores/session.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { formOf, newcomer, usePage } from './harness.ts';

const page = usePage();
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
    const answer = await call(currentUser, {});
    expect(answer).toMatchObject({ ok: true, reply: { first_name: 'Sènan' } });
  });

  it('ends with a 401: forgotten, flagged, and to the login that leads back', async () => {
    await signIn();
    revoke();
    await call(currentUser, {});
    expect($session.get()).toBeUndefined();
    expect($sessionExpired.get()).toBe('yes');
    expect(page.visited).toEqual(['/login?redirect=%2Fsoumission-projet%2Fformulaire%3Fetape%3D2']);
  });

  it('is gone for other tabs only when they can know why', async () => {
    await signIn();
    revoke();
    const flags: unknown[] = [];
    const stop = $session.listen(() => flags.push($sessionExpired.get()));
    await call(currentUser, {});
    stop();
    expect(flags).toEqual(['yes']);
  });

  it('ends once, however many calls were under way', async () => {
    await signIn();
    revoke();
    await Promise.all([call(currentUser, {}), call(currentUser, {})]);
    expect(page.visited).toHaveLength(1);
  });

  it('has not ended where the page is being left: what still wakes up there has no token', async () => {
    $sessionExpired.set(undefined);
    browser.isLeaving = () => true;
    await call(currentUser, {});
    expect($sessionExpired.get()).toBeUndefined();
    expect(page.visited).toEqual([]);
    browser.isLeaving = () => false;
    await call(currentUser, {});
    expect($sessionExpired.get()).toBe('yes');
  });

  it('outlives a 401 to a token that another tab has replaced', async () => {
    const session = await signIn();
    page.fault = () => {
      updateSession({ access_token: 'the-new-one' });
      return Response.json({ message: 'Unauthenticated.' }, { status: 401 });
    };
    await call(currentUser, {});
    expect($session.get()).toEqual({ ...session, access_token: 'the-new-one' });
    expect(page.visited).toEqual([]);
  });
});

describe('the name in the bar', () => {
  beforeEach(useTestStorageEngine);
  const shown = (): string =>
    (JSON.parse(getTestStorage()['session'] ?? '{}') as { short_name: string }).short_name;

  it('is stored with the session, cut at 24 characters, within a word too', async () => {
    const session = await signIn();
    const name = (first_name: string, last_name: string): string => {
      $session.set({ ...session, first_name, last_name });
      return shown();
    };
    expect(shown()).toBe('Sènan Hounkpatin');
    expect(name('Codjo-Anani', 'Agbossou-Adj')).toBe('Codjo-Anani Agbossou-Adj');
    expect(name('Codjo-Anani', 'Agbossou-Adjo')).toBe('Codjo-Anani Agbossou-Ad…');
    expect(name('Marie-Bénédicte', 'Houngbédji-Agbodjan Loko')).toBe('Marie-Bénédicte Houngbé…');
    // A blank is no end.
    expect(name('Marie-Bénédicte Angèle', 'Loko')).toBe('Marie-Bénédicte Angèle…');
  });

  it('leaves nothing behind when the session ends', async () => {
    await signIn();
    $session.set(undefined);
    expect(getTestStorage()).not.toHaveProperty('session');
  });

  it('is told to this page’s bar when it changes', async () => {
    await signIn();
    const told: string[] = [];
    vi.stubGlobal('dispatchEvent', ({ type }: Event) => told.push(type));
    updateSession({ first_name: 'Afi' });
    expect(told).toEqual(['session']);
    vi.unstubAllGlobals();
  });
});

describe('logout', () => {
  it('forgets the candidate here and at the server', async () => {
    const { access_token } = await signIn();
    await logout();
    expect($session.get()).toBeUndefined();
    expect(page.visited).toEqual(['/']);
    $session.set({ ...(await signInAgain()), access_token });
    expect(await call(currentUser, {})).toMatchObject({ ok: false });
  });

  it('forgets the candidate here even when the server can not be reached', async () => {
    await signIn();
    page.fault = () => Promise.reject(new TypeError('fetch failed'));
    await logout();
    expect($session.get()).toBeUndefined();
    expect(page.visited).toEqual(['/']);
  });

  it('leaves at once, with a call that outlives the page', async () => {
    await signIn();
    const sent: Request[] = [];
    let answer = (_response: Response): void => {};
    page.fault = (request) => {
      sent.push(request);
      return new Promise((resolve) => (answer = resolve));
    };
    const told = logout();
    await eventually(() => expect(sent).toHaveLength(1));
    expect($session.get()).toBeUndefined();
    expect(page.visited).toEqual(['/']);
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true]);
    answer(new Response());
    await told;
    expect(page.visited).toEqual(['/']);
  });

  it('waits for the server where a call ends with its page', async () => {
    await signIn();
    const { keepalive } = Object.getOwnPropertyDescriptors(Request.prototype);
    Reflect.deleteProperty(Request.prototype, 'keepalive');
    let answer = (_response: Response): void => {};
    page.fault = () => new Promise((resolve) => (answer = resolve));
    const told = logout();
    await eventually(() => expect(page.calls).toEqual(['POST /logout']));
    expect($session.get()).toBeUndefined();
    expect(page.visited).toEqual([]);
    answer(new Response());
    await told;
    expect(page.visited).toEqual(['/']);
    Object.defineProperty(Request.prototype, 'keepalive', keepalive);
  });

  it('is no session that expired', async () => {
    await signIn();
    $sessionExpired.set('yes');
    await logout();
    expect($sessionExpired.get()).toBeUndefined();
  });

  it('calls nobody when another tab was first', async () => {
    await logout();
    expect(page.calls).toEqual([]);
    expect(page.visited).toEqual(['/']);
  });
});

async function signInAgain(): Promise<SignedIn> {
  await register(formOf({ ...newcomer, email: 'autre@exemple.bj' }));
  return $session.get()!;
}
