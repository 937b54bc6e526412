import { describe, expect, it } from 'vitest';
import { announceKept } from '../../../src/stores/notice.ts';
import { register } from '../../../src/stores/register.ts';
import { $session } from '../../../src/stores/session.ts';
import { loginAgain, readStatus, resend } from '../../../src/stores/verify-email.ts';
import { formOf, newcomer, takeNotices, usePage } from './harness.ts';

const page = usePage();

async function newAccount() {
  await register(formOf(newcomer));
  sessionStorage.clear();
  page.visited.length = 0;
}

describe('verification of the e-mail address', () => {
  it('sends the mail again', async () => {
    await newAccount();
    await resend();
    expect(page.api.mails).toHaveLength(2);
    expect(takeNotices().map(({ message }) => message)).toEqual(['Email renvoyé !']);
  });

  it('says so when it could not be sent again', async () => {
    await newAccount();
    page.fault = () => new Response('', { status: 500 });
    await resend();
    expect(takeNotices()).toMatchObject([
      {
        form: 'alert',
        title: 'Echec !',
        message: "Désolé, une erreur s'est produite. Veuillez réessayer.",
      },
    ]);
  });

  it('marks the address as verified and goes to Home, with a toast there', async () => {
    await newAccount();
    readStatus('success');
    expect($session.get()?.email_verified).toBe(true);
    expect(page.visited).toEqual(['/home']);
    // The island that shows notices may wake up only now.
    announceKept();
    expect(takeNotices()).toEqual([]);
    page.number++;
    announceKept();
    expect(takeNotices().map(({ message }) => message)).toEqual([
      'Votre adresse email a été vérifié avec succès!',
    ]);
  });

  it('tells of a link that is invalid or has expired', async () => {
    await newAccount();
    readStatus('fail');
    expect($session.get()?.email_verified).toBe(false);
    expect(page.visited).toEqual([]);
    expect(takeNotices()).toMatchObject([
      { form: 'alert', title: 'Echec !', message: expect.stringMatching(/invalide.*expiré/) },
    ]);
  });

  it('does nothing without a status', async () => {
    await newAccount();
    readStatus(null);
    readStatus('autre');
    expect(page.visited).toEqual([]);
    expect(takeNotices()).toEqual([]);
  });

  it('lets the candidate log in again', async () => {
    await newAccount();
    loginAgain();
    expect($session.get()).toBeUndefined();
    expect(page.visited).toEqual(['/login']);
  });
});
