import { describe, expect, it } from 'vitest';
import { createVerifyEmail } from '../../../../src/stores/account/verify-email.ts';
import { verifyAll } from '../../scripts/api/harness.ts';
import { usePage, useStores } from '../harness.ts';

const page = usePage();
const stores = useStores(() => createVerifyEmail(page));

const FORM = '/soumission-projet/formulaire?etape=2#images';
const OTHER_SITE = '//ailleurs.example';

const verify = () => verifyAll(page.api);

/** With the query that the link in the mail came back with. */
const readStatus = (query: string) => stores.readStatus(new URLSearchParams(query));

const verified = ['toast', 'Votre adresse email a été vérifié avec succès!'];

describe('verification of the e-mail address', () => {
  it('sends the mail again, once however often the button is pressed', async () => {
    await page.signUp();
    await Promise.all([stores.resend(), stores.resend()]);
    expect(page.calls).toEqual(['GET /email/resend', 'GET /users/000']);
    expect(page.api.mails).toHaveLength(2);
    expect(page.told()).toEqual([['toast', 'Email renvoyé !']]);
  });

  it('says of an address that was verified meanwhile not that a mail was sent to it', async () => {
    await page.signUp();
    await verify();
    await stores.resend();
    expect(page.api.mails).toHaveLength(1);
    expect(page.told()).toEqual([]);
    expect(page.$session.get()?.email_verified).toBe(true);
  });

  it('marks the address as verified and goes to Home, with a toast there', async () => {
    await page.signUp();
    readStatus('status=success');
    expect(page.$session.get()?.email_verified).toBe(true);
    expect(page.visited).toEqual(['/home']);
    // It is told once.
    expect(page.address().path).toBe('/verify-email');
    page.announcePending();
    expect(page.told()).toEqual([verified]);
  });

  it('leads to the login where nobody is signed in', () => {
    readStatus('status=success');
    expect(page.$session.get()).toBeUndefined();
    expect(page.visited).toEqual(['/login']);
  });

  it('changes nothing for another candidate who is signed in here', async () => {
    await page.signUp();
    stores.openVerifyEmail(FORM);
    readStatus('status=success&id=77');
    expect(page.$session.get()).toMatchObject({ email_verified: false, redirect: FORM });
    expect(page.visited).toEqual([]);
    expect(page.told()).toEqual([
      verified,
      ['alert', expect.stringMatching(/concerne un autre compte/)],
    ]);
  });

  it('tells of a link that is invalid or has expired', async () => {
    await page.signUp();
    readStatus('status=fail');
    expect(page.$session.get()?.email_verified).toBe(false);
    expect(page.visited).toEqual([]);
    expect(page.address().path).toBe('/verify-email');
    expect(page.takeNotices()).toMatchObject([
      { form: 'alert', title: 'Echec !', message: expect.stringMatching(/invalide.*expiré/) },
    ]);
  });
});

describe('where the candidate was going', () => {
  /** What another tab of this device does. */
  function openLinkElsewhere(query = 'status=success'): void {
    page.reload();
    createVerifyEmail(page).readStatus(new URLSearchParams(query));
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
    await verify();
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

  it('is the latest place on this site, of the pages that are looked at', async () => {
    await page.signUp();
    for (const place of ['/status', FORM, null, OTHER_SITE]) stores.openVerifyEmail(place);
    expect(page.$session.get()?.redirect).toBe(FORM);
    page.behind = [];
    stores.openVerifyEmail('/profile');
    expect(page.$session.get()?.redirect).toBe(FORM);
    for (const look of page.behind) look();
    openLinkElsewhere();
    expect(page.visited).toEqual(['/profile']);
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
    await verify();
    await stores.recheck();
    expect(page.$session.get()).toMatchObject({ email_verified: true, first_name: 'Sènan' });
  });

  it('asks nobody when nobody is signed in, or the address is verified', async () => {
    await stores.recheck();
    const session = await page.signUp();
    page.$session.set({ ...session, email_verified: true });
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
    expect(page.told()).toEqual([]);
  });
});
