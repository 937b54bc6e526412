import { run } from '../../../../scripts/api/database/database.ts';
import { describe, expect, it } from 'vitest';
import { createLogin } from '../../../../src/stores/account/login.ts';
import { createVerifyEmail } from '../../../../src/stores/account/verify-email.ts';
import { insertUser, PASSWORD, person } from '../../scripts/api/harness.ts';
import { formOf, usePage, useStores } from '../harness.ts';

const page = usePage();
const stores = useStores(() => createVerifyEmail(page));

const verify = () => run(page.api.db, "UPDATE users SET email_verified_at = '2026-03-10'");

/** The query that the link in the mail came back with. */
const opened = (query: string) => new URLSearchParams(query);

describe('verification of the e-mail address', () => {
  it('sends the mail again', async () => {
    await page.signUp();
    await stores.resend();
    expect(page.api.mails).toHaveLength(2);
    expect(page.takeNotices().map(({ message }) => message)).toEqual(['Email renvoyé !']);
  });

  it('marks the address as verified and goes to Home, with a toast there', async () => {
    await page.signUp();
    stores.readStatus(opened('status=success'));
    expect(page.$session.get()?.email_verified).toBe(true);
    expect(page.visited).toEqual(['/home']);
    // The island that shows notices may wake up only now.
    page.announcePending();
    expect(page.takeNotices()).toEqual([]);
    page.number++;
    page.announcePending();
    expect(page.takeNotices().map(({ message }) => message)).toEqual([
      'Votre adresse email a été vérifié avec succès!',
    ]);
  });

  it('leads to the login, with the toast there, where nobody is signed in', () => {
    stores.readStatus(opened('status=success'));
    expect(page.$session.get()).toBeUndefined();
    expect(page.visited).toEqual(['/login']);
    page.number++;
    page.announcePending();
    expect(page.takeNotices().map(({ message }) => message)).toEqual([
      'Votre adresse email a été vérifié avec succès!',
    ]);
  });

  it('knows whose address it was, where the provider tells', async () => {
    await page.signUp();
    stores.readStatus(opened(`status=success&id=${page.$session.get()?.id}`));
    expect(page.$session.get()?.email_verified).toBe(true);
    expect(page.visited).toEqual(['/home']);
  });

  it('says nothing of the address of another candidate who is signed in here', async () => {
    await page.signUp();
    stores.readStatus(opened('status=success&id=77'));
    expect(page.$session.get()?.email_verified).toBe(false);
    expect(page.visited).toEqual([]);
    expect(page.takeNotices().map(({ form, message }) => [form, message])).toEqual([
      ['toast', 'Votre adresse email a été vérifié avec succès!'],
      ['alert', expect.stringMatching(/concerne un autre compte/)],
    ]);
  });

  it.each(['success', 'fail'])('takes %s out of the address, so that it is told once', (status) => {
    stores.readStatus(opened(`status=${status}`));
    expect(page.address().path).toBe('/verify-email');
  });

  it('tells of a link that is invalid or has expired', async () => {
    await page.signUp();
    stores.readStatus(opened('status=fail'));
    expect(page.$session.get()?.email_verified).toBe(false);
    expect(page.visited).toEqual([]);
    expect(page.takeNotices()).toMatchObject([
      { form: 'alert', title: 'Echec !', message: expect.stringMatching(/invalide.*expiré/) },
    ]);
  });

  it('does nothing without a status', async () => {
    await page.signUp();
    stores.readStatus(opened(''));
    stores.readStatus(opened('status=autre'));
    expect(page.visited).toEqual([]);
    expect(page.takeNotices()).toEqual([]);
  });

  it('sends one mail however often the button is pressed', async () => {
    await page.signUp();
    await Promise.all([stores.resend(), stores.resend(), stores.resend()]);
    expect(page.calls).toEqual(['GET /email/resend']);
  });

  it('lets the candidate log in again', async () => {
    await page.signUp();
    await stores.switchAccount();
    expect(page.$session.get()).toBeUndefined();
    expect(page.visited).toEqual(['/login']);
  });

  it('and to come back after that to where the candidate was going', async () => {
    await page.signUp();
    await stores.switchAccount('/soumission-projet/formulaire?etape=2');
    expect(page.visited).toEqual(['/login?redirect=%2Fsoumission-projet%2Fformulaire%3Fetape%3D2']);
  });
});

describe('where the candidate was going', () => {
  const FORM = '/soumission-projet/formulaire?etape=2#images';
  const OTHER_SITE = '//ailleurs.example';
  /** What another tab of this device does. */
  function openLinkElsewhere(query = 'status=success'): void {
    page.reload();
    createVerifyEmail(page).readStatus(opened(query));
  }

  it('is where the link in the mail leads, in another tab too', async () => {
    const { id } = await page.signUp();
    stores.openVerifyEmail(FORM);
    openLinkElsewhere(`status=success&id=${id}`);
    expect(page.visited).toEqual([FORM]);
    expect(page.$session.get()?.email_verified).toBe(true);
  });

  it('is where the link leads after the page that was left has noticed the verification', async () => {
    await page.signUp();
    stores.openVerifyEmail(FORM);
    verify();
    await stores.recheck();
    expect(page.$session.get()).toMatchObject({ email_verified: true, redirect: FORM });
    openLinkElsewhere();
    expect(page.visited).toEqual([FORM]);
  });

  it('is forgotten once the candidate is led there', async () => {
    await page.signUp();
    stores.openVerifyEmail(FORM);
    for (let time = 0; time < 2; time++) openLinkElsewhere();
    expect(page.visited).toEqual([FORM, '/home']);
  });

  it('is the latest place, of the pages that are looked at', async () => {
    await page.signUp();
    for (const place of ['/status', FORM, null]) stores.openVerifyEmail(place);
    expect(page.$session.get()?.redirect).toBe(FORM);
    page.behind = [];
    stores.openVerifyEmail('/profile');
    expect(page.$session.get()?.redirect).toBe(FORM);
    for (const look of page.behind) look();
    openLinkElsewhere();
    expect(page.visited).toEqual(['/profile']);
  });

  it('is nothing to the next candidate on this device', async () => {
    insertUser(page.api);
    await page.signUp();
    stores.openVerifyEmail(FORM);
    await createLogin(page).login(formOf({ email: person.email, password: PASSWORD }), '/status');
    openLinkElsewhere();
    expect(page.visited).toEqual(['/status', '/home']);
  });

  it('stays for the candidate when the link of another account is opened here', async () => {
    await page.signUp();
    stores.openVerifyEmail(FORM);
    openLinkElsewhere('status=success&id=77');
    expect(page.visited).toEqual([]);
    openLinkElsewhere();
    expect(page.visited).toEqual([FORM]);
  });

  it('goes along to a new login, if the address of the page has lost it', async () => {
    await page.signUp();
    stores.openVerifyEmail('/status?de=mail');
    await stores.switchAccount();
    expect(page.visited).toEqual(['/login?redirect=%2Fstatus%3Fde%3Dmail']);
  });

  it('is kept for nobody else than who waits for the verification', async () => {
    stores.openVerifyEmail(FORM);
    expect(page.$session.get()).toBeUndefined();
    const session = await page.signUp();
    page.$session.set({ ...session, email_verified: true });
    stores.openVerifyEmail(FORM);
    expect(page.$session.get()?.redirect).toBeUndefined();
  });

  it.each([null, OTHER_SITE])('takes the place of none if it is %s', async (redirect) => {
    await page.signUp();
    stores.openVerifyEmail(FORM);
    stores.openVerifyEmail(redirect);
    expect(page.$session.get()?.redirect).toBe(FORM);
  });

  it.each([OTHER_SITE, { length: 7 }])('is Home if what is stored is %j', async (redirect) => {
    const session = await page.signUp();
    page.storeElsewhere('session', JSON.stringify({ ...session, redirect }));
    openLinkElsewhere();
    expect(page.visited).toEqual(['/home']);
  });
});

describe('coming back to the page', () => {
  it('shows what happened on another device', async () => {
    await page.signUp();
    await stores.recheck();
    expect(page.$session.get()?.email_verified).toBe(false);
    verify();
    await stores.recheck();
    expect(page.$session.get()).toMatchObject({ email_verified: true, first_name: 'Sènan' });
  });

  it('asks nobody when nobody is signed in, or the address is verified', async () => {
    await stores.recheck();
    expect(page.calls).toEqual([]);
    await page.signUp();
    stores.readStatus(opened('status=success'));
    page.calls.length = 0;
    await stores.recheck();
    expect(page.calls).toEqual([]);
  });

  it.each([
    ['does not tell', () => Response.json({ step: 0, first_name: 'Sènan' })],
    ['fails', () => new Response('', { status: 500 })],
  ])('changes nothing and says nothing when the provider %s', async (_what, answer) => {
    await page.signUp();
    page.fault = answer;
    await stores.recheck();
    expect(page.$session.get()?.email_verified).toBe(false);
    expect(page.takeNotices()).toEqual([]);
  });

  it('says nothing about a session that another tab has begun meanwhile', async () => {
    await page.signUp();
    verify();
    page.fault = () => {
      page.$session.set({ ...page.$session.get()!, access_token: 'another' });
      return undefined;
    };
    await stores.recheck();
    expect(page.$session.get()?.email_verified).toBe(false);
  });
});
