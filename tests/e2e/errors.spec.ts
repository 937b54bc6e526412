// Section 8 of the specification as a table: each form of the account, each thing that can go wrong.
import type { Page, Route } from 'playwright/test';
import { newCandidate } from './candidate.ts';
import { apiUrl } from './stack.ts';
import { expect, test } from './page.ts';

interface Told {
  toast?: string;
  alert?: { title: string; text: string };
}

const failed: Told = { toast: "Une erreur s'est produite, veuillez réessayer." };
const invalid: Told = { toast: 'Veuillez bien remplir le formulaire et réessayez.' };
const unreachable: Told = {
  toast: 'Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.',
};
const wrongPassword: Told = {
  toast: "Échec de l'authentification.",
  alert: {
    title: "Une erreur s'est produite!",
    text: 'Votre Email ou votre mot de passe est incorrect. Veuillez réessayer.',
  },
};
const notResent: Told = {
  alert: { title: 'Echec !', text: "Désolé, une erreur s'est produite. Veuillez réessayer." },
};
const resent: Told = { toast: 'Email renvoyé !' };
const linkSent: Told = {
  alert: {
    title: 'Opération réussie!',
    text: 'Le lien a été envoyé. Rendez-vous dans votre boite mail pour finaliser le processus.',
  },
};
const expired: Told = {
  alert: {
    title: 'Attention !...',
    text: 'Veuillez vous reconnecter. Votre session a expiré.',
  },
};

const errors = { email: ['Refusée.', 'Inconnue.'], 'domaines.0': ['Le domaine ne va pas.'] };
const page502 = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
const answer = (status: number, json?: unknown) => (route: Route) =>
  route.fulfill(json === undefined ? { status, body: '' } : { status, json });

/** What stands between browser and API. */
const faults = {
  'the real answer': (route) => route.continue(),
  'a 403': answer(403, { message: 'Interdit.' }),
  'a 404': answer(404, { message: 'Introuvable.' }),
  'a 413': (route) =>
    route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413</h1>' }),
  'a 422': answer(422, { message: 'Non.', errors }),
  'a 422 without fields': answer(422, { message: 'Non.' }),
  'a 429': answer(429, { message: 'Too Many Attempts.' }),
  'a 500': answer(500, { message: 'Server Error' }),
  'a 500, empty': answer(500),
  'a 502 with HTML': (route) => route.fulfill(page502),
  'an empty body': answer(200),
  'truncated JSON': (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"access_token":"x","em' }),
  'another’s page': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Wi-Fi du campus</h1>' }),
  'no network': (route) => route.abort('internetdisconnected'),
  'a reset line': (route) => route.abort('connectionreset'),
  // Nothing at all, until the page gives up.
  'thirty seconds of silence': () => undefined,
  'a 401': answer(401, { message: 'Unauthenticated.' }),
} satisfies Record<string, (route: Route) => unknown>;
type Fault = keyof typeof faults;

interface Form {
  open: (page: Page) => Promise<void>;
  path: string;
  button: string;
  told: Record<Fault, Told>;
  /** Of the summary after a 422. */
  summary?: string[];
}

const sayingFailed = (told: Told) => ({
  'a 403': told,
  'a 404': told,
  'a 413': told,
  'a 500': told,
  'a 500, empty': told,
  'a 502 with HTML': told,
  'another’s page': told,
  'no network': unreachable,
  'a reset line': unreachable,
  'thirty seconds of silence': unreachable,
});

const nobody = 'personne@exemple.bj';

const forms = {
  login: {
    path: 'login',
    button: 'Se connecter',
    async open(page) {
      await page.goto('/login');
      await page.getByLabel('Adresse e-mail').fill(nobody);
      await page.getByLabel('Mot de passe', { exact: true }).fill('secret-typed');
    },
    told: {
      ...sayingFailed(failed),
      'the real answer': wrongPassword,
      'a 422': failed,
      'a 422 without fields': failed,
      'a 429': failed,
      'an empty body': failed,
      'truncated JSON': failed,
      'a 401': wrongPassword,
    },
    summary: ['Refusée. Inconnue.', 'Le domaine ne va pas.'],
  },
  register: {
    path: 'users',
    button: 'S’inscrire',
    async open(page) {
      await page.goto('/register');
      await page.getByLabel('Prénom').fill('Codjo');
      await page.getByLabel('Nom', { exact: true }).fill('Agbossou');
      await page.getByLabel('Profil').selectOption('visiteur');
      await page.getByLabel('Féminin').check();
      await expect(page.locator('.react-tel-input')).toBeVisible();
      await page.locator('input[name="phone"]').fill('01 97 12 34 56');
      // The demo account has it already.
      await page.getByLabel('Adresse e-mail').fill('demo@wema.example');
      await page.locator('input[name="password"]').fill('secret-typed');
      await page.locator('input[name="confirmedPassword"]').fill('secret-typed');
      await page.locator('input[name="checkBox"]').check();
    },
    told: {
      ...sayingFailed(failed),
      'the real answer': invalid,
      'a 422': invalid,
      'a 422 without fields': invalid,
      'a 429': failed,
      'an empty body': failed,
      'truncated JSON': failed,
      'a 401': expired,
    },
    summary: ['Refusée. Inconnue.', 'Le domaine ne va pas.'],
  },
  forgot: {
    path: 'forgot-password',
    button: 'Envoyer le lien',
    async open(page) {
      await page.goto('/forget-password');
      await page.getByLabel('Adresse e-mail').fill(nobody);
    },
    told: {
      ...sayingFailed(failed),
      'the real answer': linkSent,
      'a 422': failed,
      'a 422 without fields': failed,
      'a 429': failed,
      // Their status says that it was done, and nobody reads the body.
      'an empty body': linkSent,
      'truncated JSON': linkSent,
      'a 401': expired,
    },
    summary: ['Refusée. Inconnue.', 'Le domaine ne va pas.'],
  },
  resend: {
    path: 'email/resend',
    button: 'Renvoyer l’e-mail',
    async open(page) {
      await page.goto('/login');
      const session = JSON.stringify({ ...(await newCandidate()), email_verified: false });
      await page.evaluate((text) => localStorage.setItem('session', text), session);
      await page.goto('/verify-email');
    },
    told: {
      ...sayingFailed(notResent),
      'the real answer': resent,
      'a 422': notResent,
      'a 422 without fields': notResent,
      'a 429': notResent,
      'an empty body': resent,
      'truncated JSON': resent,
      'a 401': expired,
    },
  },
} satisfies Record<string, Form>;

test('a login that fails is told, and what was typed stays', ({ page, faults: console }) =>
  provokeAll(page, console, forms.login));

test('a registration that fails is told, and what was typed stays', ({ page, faults: console }) =>
  provokeAll(page, console, forms.register));

test('a forgotten password that fails is told, and what was typed stays', ({
  page,
  faults: console,
}) => provokeAll(page, console, forms.forgot));

test('a mail that can not be sent again is told', ({ page, faults: console }) =>
  provokeAll(page, console, forms.resend));

async function provokeAll(page: Page, console: string[], form: Form): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await form.open(page);
  const button = page.getByRole('button', { name: form.button });
  let fault: Fault = 'the real answer';
  await page.route(`${apiUrl}/${form.path}`, (route) => faults[fault](route));
  const typed = await typedInto(page);

  for (fault of Object.keys(faults) as Fault[]) {
    await test.step(fault, async () => {
      const sent = page.waitForRequest(`${apiUrl}/${form.path}`);
      await button.click();
      await sent;
      if (fault === 'thirty seconds of silence') await page.clock.runFor(30_000);
      await expectTold(page, form.told[fault]);
      if (form.told[fault] === expired) {
        await expect(page).toHaveURL(/\/login\?redirect=/);
        return;
      }
      if (fault === 'a 422' && form.summary) await expectSummary(page, form.summary);
      await clearNotices(page);
      await expect(button).toBeEnabled();
      expect(await typedInto(page)).toEqual(typed);
    });
  }
  // Chromium itself reports each failure that was provoked.
  expect(console.filter((text) => !text.startsWith('Failed to load resource:'))).toEqual([]);
  console.length = 0;
}

test('too many tries, refused by the real API, are told', async ({
  page,
  faults: console,
}, info) => {
  const email = `${info.project.name}-patience@exemple.bj`;
  for (let tries = 0; tries < 5; tries++) await post('login', { email, password: 'x' });
  await page.goto('/login');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expectTold(page, failed);
  expect(console.splice(0)).toHaveLength(1);
});

test('more than the real API takes is told', async ({ page, faults: console }) => {
  await page.goto('/login');
  await page.getByLabel('Adresse e-mail').fill(nobody);
  await page.getByLabel('Mot de passe', { exact: true }).fill('x'.repeat(70_000));
  const answered = page.waitForResponse(`${apiUrl}/login`);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  expect((await answered).status()).toBe(413);
  await expectTold(page, failed);
  expect(console.splice(0)).toHaveLength(1);
});

async function expectTold(page: Page, { toast, alert }: Told): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  if (alert) {
    await expect(dialog.getByRole('heading')).toHaveText(alert.title);
    await expect(dialog).toHaveAccessibleDescription(alert.text);
  }
  const title = toast === resent.toast ? 'Opération réussie!' : "Une erreur s'est produite!";
  await expect(page.locator('.notyf__message')).toHaveText(toast ? [title + toast] : []);
  await expect(dialog).toHaveCount(alert ? 1 : 0);
}

/** Each fault of a field that is here leads to it; any other is told as it is. */
async function expectSummary(page: Page, faultsOfFields: string[]): Promise<void> {
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText(faultsOfFields);
  await expect(page).toHaveTitle(/^Erreur : /);
  await expect(summary.getByRole('link')).toHaveText(faultsOfFields.slice(0, 1));
  await summary.getByRole('link').click();
  const field = page.getByLabel('Adresse e-mail');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Erreur : Refusée\. Inconnue\.$/);
  expect(new URL(page.url()).hash).toBe('');
}

async function clearNotices(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  if (await dialog.isVisible()) await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // Read in peace: neither the focus nor the pointer holds a toast.
  await page.mouse.move(5, 400);
  await page.clock.runFor(4_000);
  await expect(page.locator('.notyf__toast')).toHaveCount(0);
}

/** Of every field of the form. */
const typedInto = (page: Page): Promise<[string, FormDataEntryValue][]> =>
  page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('main form');
    return form ? [...new FormData(form)] : [];
  });

const post = (path: string, body: unknown) =>
  fetch(`${apiUrl}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
