import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { takeEmail } from '../../../../src/stores/account/carried-email.ts';
import { createForgotPassword } from '../../../../src/stores/account/forgot-password.ts';
import { createLogin } from '../../../../src/stores/account/login.ts';
import { createResetPassword } from '../../../../src/stores/account/reset-password.ts';
import {
  afterAnswer,
  insertUser,
  linkIn,
  PASSWORD,
  person,
  secretIn,
} from '../../scripts/api/harness.ts';
import { formOf, usePage, useStores } from '../harness.ts';

const page = usePage();
const stores = useStores(() => ({
  ...createForgotPassword(page),
  ...createLogin(page),
  ...createResetPassword(page),
}));
const NEW = 'Nouveau-2026';

async function mailedLink(redirect: string | null = null): Promise<URL> {
  await stores.forgotPassword(formOf({ email: person.email }), redirect);
  await afterAnswer();
  page.takeNotices();
  return linkIn(page.api.mails.at(-1));
}

async function openLink(): Promise<void> {
  await insertUser(page.api);
  stores.readLink(await mailedLink());
  page.calls.length = 0;
}

const choose = (password = NEW, password_confirmation = password) =>
  stores.resetPassword(formOf({ email: person.email, password, password_confirmation }));

const logIn = (password: string) => stores.login(formOf({ email: person.email, password }), null);

describe('the link', () => {
  it('leaves the address bar and stays with the page', async () => {
    await insertUser(page.api);
    const mailed = await mailedLink();
    stores.readLink(mailed);
    const link = { token: secretIn(mailed).get('token'), email: person.email };
    expect(mailed.search).toBe('');
    expect(stores.$resetPage.get()).toEqual({ view: 'form', link });
    expect(page.address()).toEqual({ path: '/reset-password', kept: link });
  });

  it('may have its secret in the query, as those of other providers', () => {
    const link = { token: 'abc', email: 'a@exemple.bj' };
    stores.readLink({ hash: '', search: `?${new URLSearchParams(link)}` });
    expect(stores.$resetPage.get()).toEqual({ view: 'form', link });
  });

  it('is still known after a reload', async () => {
    await openLink();
    Object.assign(stores, createResetPassword(page));
    stores.readLink({ hash: '', search: '' });
    await choose();
    await logIn(NEW);
    expect(page.$session.get()?.email).toBe(person.email);
  });

  it.each([
    ['', null],
    ['token=abc', 'abc'],
    ['email=a@exemple.bj', { token: 'abc' }],
    ['token=abc&email=a', null],
    ['token=&email=a@exemple.bj', null],
  ])('is missed when the address has only %j, and the browser kept %j', (query, kept) => {
    page.trail = [{ path: '/reset-password', kept }];
    stores.readLink({ hash: `#${query}`, search: '' });
    stores.readLink({ hash: '', search: `?${query}` });
    expect(stores.$resetPage.get()).toEqual({ view: 'no_link' });
  });
});

describe('where the user was going when the password was missing', () => {
  const PLACE = '/status?etape=2';

  /** The link is opened in another tab of this browser. */
  async function askAndOpen(redirect: string | null): Promise<void> {
    await insertUser(page.api);
    const link = await mailedLink(redirect);
    page.reload();
    Object.assign(stores, createResetPassword(page));
    stores.readLink(link);
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
  it('is not sent to the embedded API if it is too short for it', async () => {
    vi.stubEnv('EMBEDDED_API', '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    await openLink();
    await choose('Court-7');
    const { errors } = stores.$resetPassword.get();
    expect(errors).toEqual({ password: 'Mot de passe : 8 caractères au moins' });
    expect(page.calls).toEqual([]);
  });

  it('replaces the old one', async () => {
    await openLink();
    await choose();
    await logIn(PASSWORD);
    expect(page.$session.get()).toBeUndefined();
    await logIn(NEW);
    expect(page.$session.get()?.email).toBe(person.email);
  });

  it('is sent once, and leads to the login with the address and a toast, without the link', async () => {
    await openLink();
    await Promise.all([choose(), choose()]);
    expect(page.calls).toEqual(['POST /reset-password']);
    expect(page.visited).toEqual(['/login']);
    expect(stores.$resetPage.get().view).toBe('changed');
    expect(page.address()).toEqual({ path: '/reset-password', kept: undefined });
    expect([takeEmail(page.browser), takeEmail(page.browser)]).toEqual([person.email, '']);
    page.announcePending();
    expect(page.told()).toEqual([
      ['toast', 'Votre mot de passe a été changé. Connectez-vous avec le nouveau.'],
    ]);
  });

  it('is not set by a link that has been used, which the page tells', async () => {
    await openLink();
    const { link } = stores.$resetPage.get();
    await choose();
    await choose('Encore-2026');
    expect(stores.$resetPage.get()).toEqual({ view: 'link_refused', link });
    expect(page.address()).toEqual({ path: '/reset-password', kept: undefined });
    expect(page.told()).toEqual([]);
  });

  it('is not set when the provider names the token', async () => {
    await openLink();
    page.fault = () => Response.json({ errors: { token: ['Jeton inconnu.'] } }, { status: 422 });
    await choose();
    expect(stores.$resetPage.get().view).toBe('link_refused');
  });
});
