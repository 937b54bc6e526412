import { describe, expect, it } from 'vitest';
import { takeEmail } from '../../../../src/stores/account/carried-email.ts';
import { createForgotPassword } from '../../../../src/stores/account/forgot-password.ts';
import { createLogin } from '../../../../src/stores/account/login.ts';
import { createResetPassword } from '../../../../src/stores/account/reset-password.ts';
import {
  afterAnswer,
  insertUser,
  linkIn,
  MINUTE,
  PASSWORD,
  person,
} from '../../scripts/api/harness.ts';
import { formOf, usePage, useStores } from '../harness.ts';

const page = usePage();
const stores = useStores(() => ({
  ...createForgotPassword(page),
  ...createLogin(page),
  ...createResetPassword(page),
}));
const NEW = 'Nouveau-2026';

/** What the mail's link has after its question mark. */
async function mailedQuery(): Promise<URLSearchParams> {
  await stores.forgotPassword(formOf({ email: person.email }));
  await afterAnswer();
  page.takeNotices();
  return linkIn(page.api.mails.at(-1)).searchParams;
}

async function openLink(): Promise<void> {
  insertUser(page.api);
  stores.readLink(await mailedQuery());
  page.calls.length = 0;
}

const choose = (password = NEW, password_confirmation = password) =>
  stores.resetPassword(formOf({ email: person.email, password, password_confirmation }));

const logIn = (password: string) => stores.login(formOf({ email: person.email, password }), null);
const told = () => page.takeNotices().map(({ form, message }) => [form, message]);

describe('the link', () => {
  it('leaves the address bar and stays with the page', async () => {
    insertUser(page.api);
    const query = await mailedQuery();
    stores.readLink(query);
    const link = { token: query.get('token'), email: person.email };
    expect(stores.$resetPage.get()).toEqual({ view: 'form', link });
    expect(page.address()).toEqual({ path: '/reset-password', kept: link });
  });

  it('is still known after a reload', async () => {
    await openLink();
    Object.assign(stores, createResetPassword(page));
    stores.readLink(new URLSearchParams());
    await choose();
    await logIn(NEW);
    expect(page.$session.get()?.email).toBe(person.email);
  });

  it.each([
    '',
    'token=abc',
    'email=a@exemple.bj',
    'token=abc&email=a',
    'token=&email=a@exemple.bj',
  ])('is missed when the address has only %j', (query) => {
    stores.readLink(new URLSearchParams(query));
    expect(stores.$resetPage.get()).toEqual({ view: 'no_link' });
  });

  it.each([null, 'abc', { token: 'abc' }])('is missed when the browser kept %j', (kept) => {
    page.trail = [{ path: '/reset-password', kept }];
    stores.readLink(new URLSearchParams());
    expect(stores.$resetPage.get()).toEqual({ view: 'no_link' });
  });
});

describe('where the user was going when the password was missing', () => {
  const PLACE = '/status?etape=2';

  /** The link is opened in another tab of this browser. */
  async function askAndOpen(redirect: string | null): Promise<void> {
    insertUser(page.api);
    await stores.forgotPassword(formOf({ email: person.email }), redirect);
    await afterAnswer();
    page.reload();
    Object.assign(stores, createResetPassword(page));
    stores.readLink(linkIn(page.api.mails.at(-1)).searchParams);
  }

  it('is where the login leads with the new one, once', async () => {
    await askAndOpen(PLACE);
    const query = `?${new URLSearchParams({ redirect: PLACE })}`;
    // Another link that is asked for here keeps it too.
    expect(page.address().path).toBe(`/reset-password${query}`);
    await choose();
    expect(page.visited).toEqual([`/login${query}`]);
    expect(page.address()).toEqual({ path: `/reset-password${query}`, kept: undefined });
    expect(localStorage.getItem('redirect')).toBeNull();
  });

  it('is that of the latest request', async () => {
    await stores.forgotPassword(formOf({ email: person.email }), PLACE);
    await askAndOpen(null);
    expect(page.address().path).toBe('/reset-password');
  });

  it('is no other site', async () => {
    await askAndOpen('//ailleurs.example');
    expect(localStorage.getItem('redirect')).toBeNull();
  });

  it.each(['"//ailleurs.example"', '//ailleurs.example', '7', 'null', '{}'])(
    'is none if the device has %s from another program',
    async (text) => {
      await askAndOpen(null);
      localStorage.setItem('redirect', text);
      await choose();
      expect(page.visited).toEqual(['/login']);
    },
  );
});

describe('a new password', () => {
  it('replaces the old one', async () => {
    await openLink();
    await choose();
    expect(page.visited).toEqual(['/login']);
    await logIn(PASSWORD);
    expect(page.$session.get()).toBeUndefined();
    await logIn(NEW);
    expect(page.$session.get()?.email).toBe(person.email);
  });

  it('takes the address along to the login, once', async () => {
    await openLink();
    await choose();
    expect([takeEmail(page.browser), takeEmail(page.browser)]).toEqual([person.email, '']);
  });

  it('is told on the page of the login', async () => {
    await openLink();
    await choose();
    page.announcePending();
    expect(told()).toEqual([]);
    page.number++;
    page.announcePending();
    expect(told()).toEqual([
      ['toast', 'Votre mot de passe a été changé. Connectez-vous avec le nouveau.'],
    ]);
  });

  it('ends the session of who was signed in, so that the login lets them in', async () => {
    await openLink();
    await logIn(PASSWORD);
    await choose();
    expect(page.$session.get()).toBeUndefined();
  });

  it('leaves nothing of the link', async () => {
    await openLink();
    await choose();
    expect(stores.$resetPage.get().view).toBe('changed');
    expect(page.address()).toEqual({ path: '/reset-password', kept: undefined });
  });

  it('has its faults put on the fields without a call', async () => {
    await openLink();
    await choose('', '');
    expect(stores.$resetPassword.get().errors).toEqual({
      password: 'Indiquez votre mot de passe',
      password_confirmation: 'Veuillez confirmer votre mot de passe',
    });
    await choose(NEW, 'Autre-2026');
    expect(stores.$resetPassword.get().errors).toEqual({
      password_confirmation: 'Les deux mots de passe ne sont pas identiques',
    });
    expect(page.calls).toEqual([]);
  });

  it('that the provider refuses is told on its field, and the link stays', async () => {
    await openLink();
    await choose('Court-7');
    expect(stores.$resetPassword.get().errors).toEqual({
      password: 'Le mot de passe doit contenir au moins 8 caractères.',
    });
    expect(told()).toEqual([['toast', 'Veuillez bien remplir le formulaire et réessayez.']]);
    await choose();
    expect(stores.$resetPage.get().view).toBe('changed');
  });

  it('is sent once however often the button is pressed', async () => {
    await openLink();
    await Promise.all([choose(), choose(), choose()]);
    expect(page.calls).toEqual(['POST /reset-password']);
  });

  it.each([
    ['has expired', async () => page.api.pass(60 * MINUTE)],
    ['has been used', () => choose()],
  ])('is not set when the link %s, which the page tells', async (_what, happen) => {
    await openLink();
    const { link } = stores.$resetPage.get();
    await happen();
    page.takeNotices();
    await choose('Encore-2026');
    expect(stores.$resetPage.get()).toEqual({ view: 'link_refused', link });
    expect(page.address()).toEqual({ path: '/reset-password', kept: undefined });
    expect(told()).toEqual([]);
    await logIn('Encore-2026');
    expect(page.$session.get()).toBeUndefined();
  });

  it('is not set when the provider names the token', async () => {
    await openLink();
    page.fault = () => Response.json({ errors: { token: ['Jeton inconnu.'] } }, { status: 422 });
    await choose();
    expect(stores.$resetPage.get().view).toBe('link_refused');
  });

  it('cannot be set at a provider without this call, which the page tells', async () => {
    await openLink();
    page.fault = () => Response.json({ message: 'Not Found' }, { status: 404 });
    await choose();
    expect(stores.$resetPage.get()).toEqual({ view: 'not_offered' });
    expect(told()).toEqual([]);
  });

  it('whose answer is lost on the way is told as a link that was used', async () => {
    await openLink();
    page.fault = async (request) => {
      await page.api.app.fetch(request);
      throw new TypeError('fetch failed');
    };
    await choose();
    page.fault = undefined;
    await choose();
    expect(stores.$resetPage.get().view).toBe('link_refused');
    await logIn(NEW);
    expect(page.$session.get()?.email).toBe(person.email);
  });
});
