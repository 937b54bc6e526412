// Section 8 of the specification as a table: each form of the account, each thing that can go wrong.
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '../../../../src/messages/notice.ts';
import { createForgotPassword } from '../../../../src/stores/account/forgot-password.ts';
import type { FormStore } from '../../../../src/stores/form.ts';
import { createLogin } from '../../../../src/stores/account/login.ts';
import { createRegister } from '../../../../src/stores/account/register.ts';
import { createResetPassword } from '../../../../src/stores/account/reset-password.ts';
import { createVerifyEmail } from '../../../../src/stores/account/verify-email.ts';
import { afterAnswer, insertUser, linkIn, person } from '../../scripts/api/harness.ts';
import { formOf, newcomer, usePage, useStores } from '../harness.ts';

const page = usePage();
const stores = useStores(() => ({
  ...createForgotPassword(page),
  ...createLogin(page),
  ...createRegister(page),
  ...createResetPassword(page),
  ...createVerifyEmail(page),
}));

/** What a candidate learns, and where it leaves them; nothing else may happen. */
interface Told {
  toast?: string;
  alert?: string;
  fields?: Record<string, string>;
  /** Where to log in again after a session has expired. */
  leads?: string;
  /** What a page of its own shows in place of its form. */
  view?: string;
}

const ERROR = "Une erreur s'est produite!";
const failed: Told = { toast: `${ERROR} Une erreur s'est produite, veuillez réessayer.` };
const invalid: Told = { toast: `${ERROR} Veuillez bien remplir le formulaire et réessayez.` };
const patience: Told = {
  toast: `${ERROR} Trop de tentatives. Veuillez patienter une minute, puis réessayer.`,
};
const unreachable: Told = {
  toast: `${ERROR} Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.`,
};
const wrongPassword: Told = {
  toast: `${ERROR} Échec de l'authentification.`,
  alert: `${ERROR} Votre Email ou votre mot de passe est incorrect. Veuillez réessayer.`,
};
const notResent: Told = {
  alert: "Echec ! Désolé, une erreur s'est produite. Veuillez réessayer.",
};
const resent: Told = { toast: 'Opération réussie! Email renvoyé !' };
const linkSent: Told = {
  alert:
    'Opération réussie! Le lien a été envoyé. Rendez-vous dans votre boite mail pour finaliser le processus.',
};
// The login announces it, once: see login.test.ts.
const expired: Told = {
  leads: '/login?redirect=%2Fsoumission-projet%2Fformulaire%3Fetape%3D2',
};
const refused = { email: 'Refusée. Inconnue.', domaines: 'Le domaine ne va pas.' };

const errors = { email: ['Refusée.', 'Inconnue.'], 'domaines.0': ['Le domaine ne va pas.'] };
const answer = (status: number, json?: unknown) => () =>
  json === undefined ? new Response('', { status }) : Response.json(json, { status });
const html = (status: number) => () =>
  new Response('<!doctype html><h1>Wi-Fi du campus</h1>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  });

/** Intercepts calls between browser and API. */
const faults = {
  'the real answer': () => undefined,
  'a 401': answer(401, { message: 'Unauthenticated.' }),
  'a 403': answer(403, { message: 'Interdit.' }),
  'a 404': answer(404, { message: 'Introuvable.' }),
  'a 413': html(413),
  'a 422': answer(422, { message: 'Non.', errors }),
  'a 422 without fields': answer(422, { message: 'Non.' }),
  'a 429': answer(429, { message: 'Too Many Attempts.' }),
  'a 500': answer(500, { message: 'Server Error' }),
  'a 500, empty': answer(500),
  'a 502 with HTML': html(502),
  'an empty body': answer(200),
  'truncated JSON': () => new Response('{"access_token":"x","em'),
  'another’s page': html(200),
  'no network': () => Promise.reject(new TypeError('Failed to fetch')),
  'a line that breaks within the answer': () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"access_token":"x"'));
        },
        pull: (controller) => controller.error(new TypeError('network error')),
      }),
    ),
  // Nothing at all, until the page gives up.
  'thirty seconds of silence': ({ signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    }),
} satisfies Record<string, NonNullable<typeof page.fault>>;
type Fault = keyof typeof faults;

const kinds = Object.keys(faults) as Fault[];

const sayingFailed = (told: Told) => ({
  'a 403': told,
  'a 404': told,
  'a 413': told,
  'a 422': told,
  'a 422 without fields': told,
  'a 429': told,
  'a 500': told,
  'a 500, empty': told,
  'a 502 with HTML': told,
  'an empty body': told,
  'truncated JSON': told,
  'another’s page': told,
  'no network': unreachable,
  'a line that breaks within the answer': unreachable,
  'thirty seconds of silence': unreachable,
});

// Their status says that it was done, and nobody reads the body.
const doneWhen2xx = (told: Told) => ({ 'an empty body': told, 'truncated JSON': told });

afterEach(() => void vi.useRealTimers());

describe('a login that fails', () => {
  const told: Record<Fault, Told> = {
    ...sayingFailed(failed),
    'the real answer': wrongPassword,
    'a 401': wrongPassword,
    'a 422': { ...failed, fields: refused },
  };

  it.each(kinds)('by %s is told', async (fault) => {
    const typed = formOf({ email: 'personne@exemple.bj', password: 'secret-typed' });
    expect(await provoke(fault, stores.$login, () => stores.login(typed, null))).toEqual(
      told[fault],
    );
    expect(page.$session.get()).toBeUndefined();
  });
});

describe('a registration that fails', () => {
  const told: Record<Fault, Told> = {
    ...sayingFailed(failed),
    'the real answer': { ...invalid, fields: { email: 'Cette adresse e‑mail est déjà utilisée.' } },
    'a 401': expired,
    'a 422': { ...invalid, fields: refused },
    'a 422 without fields': invalid,
  };

  it.each(kinds)('by %s is told', async (fault) => {
    insertUser(page.api);
    const typed = formOf({ ...newcomer, email: person.email });
    expect(await provoke(fault, stores.$register, () => stores.register(typed))).toEqual(
      told[fault],
    );
    expect(page.$session.get()).toBeUndefined();
  });
});

describe('a forgotten password that fails', () => {
  const told: Record<Fault, Told> = {
    ...sayingFailed(failed),
    ...doneWhen2xx(linkSent),
    'the real answer': linkSent,
    'a 401': expired,
    'a 422': { ...failed, fields: refused },
  };

  it.each(kinds)('by %s is told', async (fault) => {
    const typed = formOf({ email: person.email });
    expect(
      await provoke(fault, stores.$forgotPassword, () => stores.forgotPassword(typed)),
    ).toEqual(told[fault]);
  });
});

describe('a mail that cannot be sent again', () => {
  const told: Record<Fault, Told> = {
    ...sayingFailed(notResent),
    ...doneWhen2xx(resent),
    'the real answer': resent,
    'a 401': expired,
  };

  it.each(kinds)('because of %s is told', async (fault) => {
    await page.signUp();
    expect(await provoke(fault, stores.$resend, stores.resend)).toEqual(told[fault]);
    expect(page.$session.get() === undefined).toBe(told[fault] === expired);
  });
});

describe('a new password that fails', () => {
  const told: Record<Fault, Told> = {
    ...sayingFailed(failed),
    ...doneWhen2xx({ view: 'changed', leads: '/login' }),
    'the real answer': { ...invalid, fields: { password: expect.stringMatching(/8 caractères/) } },
    'a 401': { leads: '/login?redirect=%2Freset-password' },
    'a 404': { view: 'not_offered' },
    // The address is the link's.
    'a 422': { view: 'link_refused' },
    'a 422 without fields': invalid,
    'a 429': patience,
  };

  it.each(kinds)('by %s is told', async (fault) => {
    insertUser(page.api);
    await stores.forgotPassword(formOf({ email: person.email }));
    await afterAnswer();
    stores.readLink(linkIn(page.api.mails.at(-1)).searchParams);
    const typed = formOf({ password: 'Court-7', password_confirmation: 'Court-7' });
    expect(await provoke(fault, stores.$resetPassword, () => stores.resetPassword(typed))).toEqual(
      told[fault],
    );
  });
});

/** Sends a form into a fault. It may be sent again after that. */
async function provoke(fault: Fault, $form: FormStore, send: () => Promise<void>): Promise<Told> {
  page.takeNotices();
  Object.assign(page, { visited: [], fault: faults[fault] });
  const silent = fault === 'thirty seconds of silence';
  if (silent) vi.useFakeTimers();
  const sent = send();
  if (silent) {
    await vi.advanceTimersByTimeAsync(29_999);
    expect($form.get().sending).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
  }
  await sent;
  expect($form.get().sending).toBe(false);
  return outcome($form);
}

function outcome($form: FormStore): Told {
  const notices = page.takeNotices();
  const text = (wanted: Notice['form']) =>
    notices
      .filter(({ form }) => form === wanted)
      .map(({ title, message }) => `${title} ${message}`)
      .join(' + ');
  const { errors: fields } = $form.get();
  const { view } = stores.$resetPage.get();
  // Only an expired session is announced at the login.
  const leads = page.visited.join(' + ');
  expect(page.$sessionExpired.get() === 'yes').toBe(leads.includes('redirect'));
  return {
    ...(text('toast') && { toast: text('toast') }),
    ...(text('alert') && { alert: text('alert') }),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(leads && { leads }),
    ...($form === stores.$resetPassword && view !== 'form' && { view }),
  };
}
