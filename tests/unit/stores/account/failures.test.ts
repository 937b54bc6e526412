// Section 8 of the specification as a table: each form of the account, each kind of failure. Which
// answer is which kind is proven in tests/unit/contract.
import { describe, expect, it } from 'vitest';
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
  /** What remains when the toast has gone. */
  stays?: string;
  /** Where to log in again after a session has expired. */
  leads?: string;
  /** What a page of its own shows in place of its form. */
  view?: string;
}

const ERROR = "Une erreur s'est produite!";
const generic: Told = { toast: `${ERROR} Une erreur s'est produite, veuillez réessayer.` };
const failed: Told = {
  ...generic,
  stays: expect.stringMatching(/^Votre demande n’a pas abouti.*a répondu par une erreur/),
};
const wait = 'Trop de tentatives. Attendez quelques minutes avant de réessayer.';
const throttled: Told = { ...generic, stays: wait };
const invalid: Told = { toast: `${ERROR} Veuillez bien remplir le formulaire et réessayez.` };
const patience: Told = {
  toast: `${ERROR} Trop de tentatives. Patientez un peu, puis réessayez.`,
  stays: wait,
};
const unreachable: Told = {
  toast: `${ERROR} Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.`,
  stays: expect.stringMatching(/^Votre demande n’a pas abouti.*n’a pas répondu/),
};
const wrongPassword: Told = {
  toast: `${ERROR} Échec de l'authentification.`,
  alert: `${ERROR} Votre Email ou votre mot de passe est incorrect. Veuillez réessayer.`,
};
const notResent: Told = {
  alert: "Echec ! Désolé, une erreur s'est produite. Veuillez réessayer.",
  stays: failed.stays!,
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
const refused = { email: 'Refusée. Inconnue.', domaines: 'Non.' };

const errors = { email: ['Refusée.', 'Inconnue.'], 'domaines.0': ['Non.'], 'domaines.2': ['Non.'] };
const answer = (status: number, json: object) => () => Response.json(json, { status });

/** Intercepts calls between browser and API. */
const faults = {
  'the real answer': () => undefined,
  'a 401': answer(401, { message: 'Unauthenticated.' }),
  'a 404': answer(404, { message: 'Introuvable.' }),
  'a 422': answer(422, { message: 'Non.', errors }),
  'a 429': answer(429, { message: 'Too Many Attempts.' }),
  'a 500': answer(500, { message: 'Server Error' }),
  'no network': () => Promise.reject(new TypeError('Failed to fetch')),
} satisfies Record<string, NonNullable<typeof page.fault>>;
type Fault = keyof typeof faults;

const kinds = Object.keys(faults) as Fault[];

/** What each kind of failure tells, where nothing else is said. */
const saying = (
  told: Told,
  others: Partial<Record<Fault, Told>>,
): Partial<Record<Fault, Told>> => ({
  ...Object.fromEntries(kinds.map((kind) => [kind, told])),
  'no network': unreachable,
  ...others,
});

describe('a login that fails', () => {
  const told = saying(failed, {
    'the real answer': wrongPassword,
    'a 401': wrongPassword,
    'a 422': { ...generic, fields: refused },
    'a 429': { ...generic, stays: expect.stringMatching(/^Trop de.*Mot de passe oublié/) },
  });

  it.each(kinds)('by %s is told', async (fault) => {
    const typed = formOf({ email: 'personne@exemple.bj', password: 'secret-typed' });
    await provoke(fault, stores.$login, () => stores.login(typed, null), told);
    expect(page.$session.get()).toBeUndefined();
  });
});

describe('a registration that fails', () => {
  const told = saying(failed, {
    'the real answer': { ...invalid, fields: { email: 'Cette adresse e-mail est déjà utilisée.' } },
    'a 422': { ...invalid, fields: refused },
    'a 429': throttled,
  });

  it.each(kinds)('by %s is told', async (fault) => {
    await insertUser(page.api);
    const typed = formOf({ ...newcomer, email: person.email });
    await provoke(fault, stores.$register, () => stores.register(typed), told);
    expect(page.$session.get()).toBeUndefined();
  });
});

describe('a forgotten password that fails', () => {
  const told = saying(failed, {
    'the real answer': linkSent,
    'a 422': { ...generic, fields: refused },
    'a 429': throttled,
  });

  it.each(kinds)('by %s is told', async (fault) => {
    const typed = formOf({ email: person.email });
    await provoke(fault, stores.$forgotPassword, () => stores.forgotPassword(typed), told);
  });
});

describe('a mail that cannot be sent again', () => {
  const told = saying(notResent, {
    'the real answer': resent,
    'a 401': expired,
    'a 429': { ...notResent, stays: wait },
  });

  it.each(kinds)('because of %s is told', async (fault) => {
    await page.signUp();
    await provoke(fault, stores.$resend, stores.resend, told);
    expect(page.$session.get() === undefined).toBe(told[fault] === expired);
  });
});

describe('a new password that fails', () => {
  const told = saying(failed, {
    'the real answer': { ...invalid, fields: { password: expect.stringMatching(/8 caractères/) } },
    'a 404': { view: 'not_offered' },
    // The address is the link's.
    'a 422': { view: 'link_refused' },
    'a 429': patience,
  });

  it.each(kinds)('by %s is told', async (fault) => {
    await insertUser(page.api);
    await stores.forgotPassword(formOf({ email: person.email }));
    await afterAnswer();
    stores.readLink(linkIn(page.api.mails.at(-1)));
    const typed = formOf({ password: 'Court-7', password_confirmation: 'Court-7' });
    await provoke(fault, stores.$resetPassword, () => stores.resetPassword(typed), told);
  });
});

/** Sends a form into a fault. It may be sent again after that. */
async function provoke(
  fault: Fault,
  $form: FormStore,
  send: () => Promise<void>,
  told: Partial<Record<Fault, Told>>,
): Promise<void> {
  page.takeNotices();
  Object.assign(page, { visited: [], fault: faults[fault] });
  await send();
  const { errors: fields, failure: stays, sending } = $form.get();
  expect(sending).toBe(false);
  const notices = page
    .takeNotices()
    .map(({ form, title, message }) => [form, `${title} ${message}`]);
  const { view } = stores.$resetPage.get();
  // Only an expired session is announced at the login.
  const leads = page.visited.join(' + ');
  expect(page.$sessionExpired.get() === 'yes').toBe(leads.includes('redirect'));
  expect({
    ...Object.fromEntries(notices),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(stays && { stays }),
    ...(leads && { leads }),
    ...($form === stores.$resetPassword && view !== 'form' && { view }),
  }).toEqual(told[fault]);
}
