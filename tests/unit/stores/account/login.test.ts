import { describe, expect, it, vi } from 'vitest';
import { createLogin } from '../../../../src/stores/account/login.ts';
import { fullName, type Session } from '../../../../src/stores/session.ts';
import { verifyAll } from '../../scripts/api/harness.ts';
import { formOf, newcomer, usePage, useStores } from '../harness.ts';

const page = usePage();
const stores = useStores(() => createLogin(page));

const right = formOf({ email: newcomer.email, password: newcomer.password });

async function account() {
  await page.signUp();
  page.$session.set(undefined);
}

const texts = () => page.takeNotices().map(({ form, message }) => [form, message]);

describe('login', () => {
  it('stores who signed in and goes to Home', async () => {
    await account();
    await stores.login(right, null);
    expect(page.$session.get()).toMatchObject({
      first_name: 'Sènan',
      last_name: 'Hounkpatin',
      email: 'senan@exemple.bj',
      email_verified: false,
      step: 'candidature_not_submitted',
      access_token: expect.stringMatching(/.{20}/),
    });
    expect(page.visited).toEqual(['/home']);
    expect(texts()).toEqual([]);
  });

  it.each([
    [{ last_name: null }, 'Sènan'],
    [{ last_name: '' }, 'Sènan'],
    [{ first_name: null }, 'Hounkpatin'],
  ])('lets in who has one name: %j', async (name, shown) => {
    await account();
    page.fault = async (request) => {
      const response = await page.api.app.request(request);
      return Response.json({ ...((await response.json()) as object), ...name });
    };
    await stores.login(right, null);
    const session = page.$session.get()!;
    expect(fullName(session)).toBe(shown);
    expect(page.visited).toEqual(['/home']);
    const stored = JSON.parse(localStorage.getItem('session')!) as { short_name: string };
    expect(stored.short_name).toBe(shown);
  });

  it('goes back to where the candidate was', async () => {
    await account();
    await stores.login(right, '/status');
    expect(page.visited).toEqual(['/status']);
  });

  it.each([
    ['remembers that for the verification of the address', false, '/status'],
    ['has nothing to remember if the address is verified', true, undefined],
  ])('%s', async (_what, isVerified, remembered) => {
    await account();
    if (isVerified) verifyAll(page.api);
    await stores.login(right, '/status');
    expect(page.$session.get()?.email_verified).toBe(isVerified);
    expect(page.$session.get()?.redirect).toBe(remembered);
  });

  it('goes to no other site', async () => {
    await account();
    await stores.login(right, '//ailleurs.example');
    expect(page.visited).toEqual(['/home']);
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

  it('sends once however often the button is pressed', async () => {
    await account();
    await Promise.all([
      stores.login(right, null),
      stores.login(right, null),
      stores.login(right, null),
    ]);
    expect(page.calls).toEqual(['POST /login']);
  });

  it('makes no session that would be lost with the page', async () => {
    await account();
    refuseToKeep();
    await stores.login(right, null);
    expect(page.calls).toEqual([]);
    expect(texts()).toEqual([['alert', expect.stringMatching(/refuse d’enregistrer/)]]);
    expect(stores.$login.get().sending).toBe(false);
  });
});

describe('the login page', () => {
  const expired = ['alert', 'Veuillez vous reconnecter. Votre session a expiré.'];

  it('says once why the candidate is there', () => {
    page.$sessionExpired.set('yes');
    stores.openLogin(null)();
    stores.openLogin(null)();
    expect(texts()).toEqual([expired]);
  });

  it('says so in the tab that is looked at, not in one behind it', () => {
    const behind: (() => void)[] = [];
    page.behind = behind;
    page.$sessionExpired.set('yes');
    const tabs = [stores.openLogin(null), stores.openLogin(null)];
    expect(texts()).toEqual([]);
    for (const look of behind) look();
    expect(texts()).toEqual([expired]);
    for (const close of tabs) close();
  });

  it('says at once that a session would not be kept', () => {
    refuseToKeep();
    stores.openLogin(null)();
    expect(texts()).toEqual([['alert', expect.stringMatching(/refuse d’enregistrer/)]]);
  });

  it('goes on when the candidate signs in in another tab', async () => {
    await account();
    const close = stores.openLogin('/status?etape=2');
    expect(page.visited).toEqual([]);
    page.$session.set(someone);
    expect(page.visited).toEqual(['/status?etape=2']);
    close();
    page.$session.set({ ...someone, access_token: 'another' });
    expect(page.visited).toHaveLength(1);
  });

  it('goes on when that has happened before its script came', () => {
    page.$session.set(someone);
    stores.openLogin('//ailleurs.example')();
    expect(page.visited).toEqual(['/home']);
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

const someone = {
  access_token: '7|f3b1c8',
  id: 7,
  email: 'afi@exemple.bj',
  first_name: 'Afi',
  last_name: 'Dossou',
  email_verified: true,
  step: 'candidature_not_submitted',
} as Session;

/** As a browser in a private window, or a full phone. */
function refuseToKeep(): void {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}
