import { describe, expect, it } from 'vitest';
import { currentUser } from '../../../src/contract/account/users.ts';
import { takeEmail } from '../../../src/stores/account/carried-email.ts';
import { logout } from '../../../src/stores/account/logout.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { usePage } from './harness.ts';

const page = usePage();
const revoke = () => page.api.db.deleteFrom('tokens').execute();

describe('the session', () => {
  it('ends with a 401: forgotten, flagged, and to the login that leads back', async () => {
    await page.signUp();
    await revoke();
    // However many calls are under way.
    await Promise.all([page.call(currentUser, {}), page.call(currentUser, {})]);
    expect(page.$session.get()).toBeUndefined();
    expect(page.$sessionExpired.get()).toBe('yes');
    expect(page.visited).toEqual(['/login?redirect=%2Fsoumission-projet%2Fformulaire%3Fetape%3D2']);
    // The login asks for the password alone.
    expect(takeEmail(page.browser)).toBe('senan@exemple.bj');
  });

  it.each([
    ['that ends before the address is verified leads to where the candidate was going', false],
    ['that ends after that leads back to where the candidate was', true],
  ])('%s', async (_what, email_verified) => {
    await page.signUp();
    const place = email_verified ? '/profile' : '/verify-email';
    page.open(place);
    page.updateSession({ email_verified, redirect: '/status?de=mail' });
    await revoke();
    await page.call(currentUser, {});
    const next = email_verified ? place : '/status?de=mail';
    expect(page.visited).toEqual([`/login?redirect=${encodeURIComponent(next)}`]);
  });

  it('is gone for other tabs only when they can know why', async () => {
    await page.signUp();
    await revoke();
    const flags: unknown[] = [];
    const stop = page.$session.listen(() => flags.push(page.$sessionExpired.get()));
    await page.call(currentUser, {});
    stop();
    expect(flags).toEqual(['yes']);
  });

  it('has not ended where the page is being left: what still wakes up there has no token', async () => {
    page.isLeaving = true;
    await page.call(currentUser, {});
    expect(page.$sessionExpired.get()).toBeUndefined();
    expect(page.visited).toEqual([]);
    page.isLeaving = false;
    await page.call(currentUser, {});
    expect(page.$sessionExpired.get()).toBe('yes');
  });

  it('outlives a 401 to a token that another tab has replaced', async () => {
    const session = await page.signUp();
    page.fault = () => {
      page.updateSession({ access_token: 'the-new-one' });
      return Response.json({ message: 'Unauthenticated.' }, { status: 401 });
    };
    await page.call(currentUser, {});
    expect(page.$session.get()).toEqual({ ...session, access_token: 'the-new-one' });
    expect(page.visited).toEqual([]);
  });
});

describe('the name in the bar', () => {
  const shown = (): string =>
    (JSON.parse(localStorage.getItem('session') ?? '{}') as { short_name: string }).short_name;

  it('is stored with the session, cut at 24 characters, within a word too', async () => {
    const session = await page.signUp();
    const name = (first_name: string, last_name: string): string => {
      page.$session.set({ ...session, first_name, last_name });
      return shown();
    };
    expect(shown()).toBe('Sènan Hounkpatin');
    expect(name('Codjo-Anani', 'Agbossou-Adj')).toBe('Codjo-Anani Agbossou-Adj');
    expect(name('Codjo-Anani', 'Agbossou-Adjo')).toBe('Codjo-Anani Agbossou-Ad…');
    expect(name('Marie-Bénédicte', 'Houngbédji-Agbodjan Loko')).toBe('Marie-Bénédicte Houngbé…');
    // A cut name does not end with a blank.
    expect(name('Marie-Bénédicte Angèle', 'Loko')).toBe('Marie-Bénédicte Angèle…');
  });

  it('is told to this page’s bar when it changes', async () => {
    await page.signUp();
    page.updateSession({ first_name: 'Afi' });
    expect(page.events).toEqual(['session']);
  });
});

describe('logout', () => {
  it('forgets the candidate here even when the server cannot be reached', async () => {
    await page.signUp();
    page.fault = () => Promise.reject(new TypeError('fetch failed'));
    await logout(page, page.database);
    expect(page.$session.get()).toBeUndefined();
    expect(page.visited).toEqual(['/#deconnexion']);
  });

  it.each([
    ['at once, with a call that outlives the page', true],
    ['after the answer of the server, where a call ends with its page', false],
  ])('leaves %s', async (_when, hasKeepalive) => {
    await page.signUp();
    page.hasKeepalive = hasKeepalive;
    const sent: Request[] = [];
    const answer = Promise.withResolvers<Response>();
    page.fault = (request) => {
      sent.push(request);
      return answer.promise;
    };
    const told = logout(page, page.database);
    await eventually(() => expect(sent).toHaveLength(1));
    expect(page.$session.get()).toBeUndefined();
    expect(page.visited).toEqual(hasKeepalive ? ['/#deconnexion'] : []);
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true]);
    answer.resolve(new Response());
    await told;
    expect(page.visited).toEqual(['/#deconnexion']);
  });

  it('calls nobody when another tab was first', async () => {
    await logout(page, page.database);
    expect(page.calls).toEqual([]);
    expect(page.visited).toEqual(['/#deconnexion']);
  });
});
