import { describe, expect, it, vi } from 'vitest';
import { createLogin } from '../../../../src/stores/account/login.ts';
import type { Session } from '../../../../src/stores/session.ts';
import { fullName } from '../../../../src/text/full-name.ts';
import { lowerLimit, verifyAll } from '../../scripts/api/harness.ts';
import { formOf, newcomer, usePage, useStores } from '../harness.ts';

const page = usePage();
const stores = useStores(() => createLogin(page));

const right = formOf({ email: newcomer.email, password: newcomer.password });

async function account() {
  await page.signUp();
  page.$session.set(undefined);
}

describe('login', () => {
  it('stores who signed in and goes to Home, once however often the button is pressed', async () => {
    await account();
    await Promise.all([stores.login(right, null), stores.login(right, null)]);
    expect(page.calls).toEqual(['POST /login']);
    expect(page.$session.get()).toMatchObject({
      first_name: 'Sènan',
      last_name: 'Hounkpatin',
      email: 'senan@exemple.bj',
      email_verified: false,
      step: 'candidature_not_submitted',
      access_token: expect.stringMatching(/.{20}/),
    });
    expect(page.visited).toEqual(['/home']);
    expect(page.told()).toEqual([]);
  });

  it.each([
    [{ last_name: null }, 'Sènan'],
    [{ first_name: null }, 'Hounkpatin'],
  ])('lets in a candidate with one name: %j', async (name, shown) => {
    await account();
    page.fault = async (request) => {
      const response = await page.api.app.request(request);
      return Response.json({ ...((await response.json()) as object), ...name });
    };
    await stores.login(right, null);
    expect(page.visited).toEqual(['/home']);
    expect(fullName(page.$session.get()!)).toBe(shown);
  });

  it('goes back to where the candidate was, and keeps that until the address is verified', async () => {
    await account();
    await stores.login(right, '/status');
    expect(page.visited).toEqual(['/status']);
    expect(page.$session.get()?.redirect).toBe('/status');
    await verifyAll(page.api);
    await stores.login(right, '/status');
    expect(page.$session.get()?.redirect).toBeUndefined();
  });

  it('puts the faults of the form on its fields without a call', async () => {
    await stores.login(formOf({ email: 'senan@', password: '' }), null);
    expect(stores.$login.get().errors).toEqual({
      email: 'Le champ email doit être une adresse e-mail valide',
      password: 'Indiquez votre mot de passe',
    });
    await stores.login(formOf({ email: '', password: 'secret' }), null);
    expect(stores.$login.get().errors).toEqual({ email: 'L’adresse e-mail est obligatoire' });
    expect(page.calls).toEqual([]);
  });

  it('says at the password that too many were tried, and how the account opens at once', async () => {
    lowerLimit('guessesFromNetwork', 1);
    await account();
    await stores.login(formOf({ email: newcomer.email, password: 'Faux-2026' }), null);
    page.told();
    await stores.login(right, null);
    expect(stores.$login.get().errors).toEqual({
      password: expect.stringMatching(/Mot de passe oublié.* ouvre le compte aussitôt/),
    });
    expect(page.told()).toContainEqual(['toast', expect.stringContaining('veuillez réessayer')]);
  });

  it('says how long to wait after too many in a minute, until the next one', async () => {
    lowerLimit('guessesAMinute', 1);
    await account();
    await stores.login(formOf({ email: newcomer.email, password: 'Faux-2026' }), null);
    await stores.login(right, null);
    expect(stores.$login.get().failure).toMatch(/^Trop de tentatives. Attendez une minute/);
    await stores.login(formOf({ email: '', password: '' }), null);
    expect(stores.$login.get().failure).toBeUndefined();
  });
});

it('no session is made that would be lost with the page, and the page says so when it opens', async () => {
  await account();
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const refused = ['alert', expect.stringMatching(/refuse d’enregistrer/)];
  stores.openLogin(null)();
  expect(page.told()).toEqual([refused]);
  await stores.login(right, null);
  expect(page.calls).toEqual([]);
  expect(page.told()).toEqual([refused]);
});

describe('the login page', () => {
  it('says once why the candidate is there, in the tab that is looked at', () => {
    const behind: (() => void)[] = [];
    page.behind = behind;
    page.$sessionExpired.set('yes');
    const tabs = [stores.openLogin(null), stores.openLogin(null)];
    expect(page.told()).toEqual([]);
    for (const look of behind) look();
    expect(page.told()).toEqual([['alert', 'Veuillez vous reconnecter. Votre session a expiré.']]);
    for (const close of tabs) close();
  });

  it('goes on when the candidate signs in in another tab', () => {
    const close = stores.openLogin('/status?etape=2');
    expect(page.visited).toEqual([]);
    page.$session.set(someone);
    expect(page.visited).toEqual(['/status?etape=2']);
    close();
    page.$session.set({ ...someone, access_token: 'another' });
    expect(page.visited).toHaveLength(1);
  });

  it('leaves it to the session guard to send a candidate home', () => {
    page.$session.set(someone);
    page.isLeaving = true;
    stores.openLogin('/status')();
    expect(page.visited).toEqual([]);
  });

  it('goes one way when the candidate signs in here', async () => {
    await account();
    const close = stores.openLogin('/status');
    await stores.login(right, '/status');
    close();
    expect(page.visited).toEqual(['/status']);
  });
});

const someone = { access_token: '7|f3b1c8', id: 7, first_name: 'Afi', last_name: '' } as Session;
