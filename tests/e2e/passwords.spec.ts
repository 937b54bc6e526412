// A forgotten password, from the link at the login to the new password in it; and the verification
// of the address, as it is met from the mail, from another device and for the second time.
import path from 'node:path';
import type { Page, TestInfo } from 'playwright/test';
import { openDatabase, run } from '../../scripts/api/database.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './page.ts';
import { apiUrl, siteUrl } from './stack.ts';

const OLD = 'Akwaba-2026';
const NEW = 'Nouveau-2026';
const SENT = 'Le lien a été envoyé. Rendez-vous dans votre boite mail pour finaliser le processus.';

interface Account {
  email: string;
  access_token: string;
}

async function newAccount({
  project,
  title,
}: Pick<TestInfo, 'project' | 'title'>): Promise<Account> {
  const email = `${project.name}-${title.replace(/[^a-z]+/gi, '-')}@exemple.bj`.toLowerCase();
  const response = await fetch(`${apiUrl}/users`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Codjo',
      last_name: 'Agbossou',
      phone: '+229 01 97 12 34 56',
      email,
      userType: 'etudiant',
      radioGender: 'M',
      password: OLD,
      confirmedPassword: OLD,
      checkBox: true,
    }),
  });
  return (await response.json()) as Account;
}

/** The link in the last mail to this address. */
async function linkIn(email: string, to: 'reset-password' | 'email/verify'): Promise<string> {
  const mails = (await (await fetch(`${apiUrl}/outbox`)).text()).split('<article>');
  const mail = mails.find((text) => text.includes(` ${email},`) && text.includes(`/${to}`));
  const [, link = ''] = /href="([^"]*)"/.exec(mail ?? '') ?? [];
  return link.replaceAll('&amp;', '&');
}

const post = (call: string, body: object) =>
  fetch(`${apiUrl}/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function mailedLink(email: string): Promise<string> {
  await post('forgot-password', { email });
  return linkIn(email, 'reset-password');
}

function letLinkExpire(email: string): void {
  const db = openDatabase(path.join(process.env['E2E_DATA_DIR'] ?? '', 'api.db'));
  const whose = 'user_id = (SELECT id FROM users WHERE email = ?)';
  run(db, `UPDATE password_resets SET expires_at = '2026-01-01' WHERE ${whose}`, email);
  db.close();
}

/** As the login has stored it. */
async function signIn(page: Page, account: object): Promise<void> {
  await page.goto('/cgu');
  await page.evaluate(
    (session) => localStorage.setItem('session', session),
    JSON.stringify(account),
  );
}

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const alert = (page: Page) => page.getByRole('alertdialog');

async function choose(page: Page, password: string, again = password): Promise<void> {
  await field(page, 'password').fill(password);
  await field(page, 'password_confirmation').fill(again);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
}

async function expectFine(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  // axe opens a page of its own.
  await page.bringToFront();
  await expectNoSidewaysScroll(page);
}

test.describe('a forgotten password', () => {
  test('is replaced, by keyboard alone', async ({ page }, info) => {
    const { email } = await newAccount(info);
    const { keyboard } = page;
    const focused = page.locator(':focus');
    const tabTo = async (name: string | RegExp) => {
      for (let step = 0; step < 12; step++) {
        await keyboard.press('Tab');
        const text = await focused.evaluate(
          (element) => element.getAttribute('name') ?? element.textContent.trim(),
        );
        if (text.match(name)) return;
      }
      throw new Error(`no Tab leads to ${name}`);
    };

    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
    await tabTo('Mot de passe oublié');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(`${siteUrl}/forget-password`);
    await expect(page.getByRole('button', { name: 'Envoyer le lien' })).toBeEnabled();
    await tabTo('email');
    await keyboard.type(email);
    await keyboard.press('Enter');
    await expect(alert(page)).toContainText(SENT);
    await keyboard.press('Escape');
    await expect(alert(page)).toBeHidden();
    await expect(field(page, 'email')).toBeFocused();
    await expect(field(page, 'email')).toHaveValue(email);

    await page.goto(await linkIn(email, 'reset-password'));
    await expect(field(page, 'email')).toHaveValue(email);
    await tabTo(/^password$/);
    await keyboard.type(NEW);
    await tabTo('password_confirmation');
    await keyboard.type(NEW);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(`${siteUrl}/login`);
    await expect(toast(page, 'Votre mot de passe a été changé.')).toBeVisible();

    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
    await tabTo('email');
    await keyboard.type(email);
    await tabTo(/^password$/);
    await keyboard.type(NEW);
    await keyboard.press('Enter');
    // The address is not verified yet, which is how far a login leads.
    await expect(page).toHaveURL(`${siteUrl}/verify-email`);
    await expect(page.getByText(email)).toBeVisible();
    expect((await post('login', { email, password: OLD })).status).toBe(401);
  });

  test('is asked for with an address', async ({ page }) => {
    await page.goto('/forget-password');
    const email = field(page, 'email');
    const submit = page.getByRole('button', { name: 'Envoyer le lien' });
    await expect(page.getByText('que si cette adresse est celle d’un compte')).toBeVisible();
    await expect(email).toHaveAttribute('autocomplete', 'username');
    await expectFine(page);
    await submit.click();
    await expect(email).toHaveAccessibleDescription(/Le champ email est obligatoire$/);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page).toHaveTitle(/^Erreur : /);
    await expectFine(page);
    await email.fill('demo@wema');
    await submit.click();
    await expect(email).toHaveAccessibleDescription(
      /Le champ email doit être une adresse e-mail valide$/,
    );
    await email.fill('demo@wema.example');
    await submit.click();
    await expect(alert(page)).toContainText(SENT);
    await expectFine(page);
    await alert(page).getByRole('button').click();
    await expect(submit).toBeFocused();
    await expect(page).not.toHaveTitle(/Erreur/);
    // Usable as before.
    await submit.click();
    await expect(alert(page)).toContainText(SENT);
  });

  test('whose link can not be asked for keeps what was typed', async ({ page, faults }) => {
    await page.goto('/forget-password');
    await field(page, 'email').fill('demo@wema.example');
    const submit = page.getByRole('button', { name: 'Envoyer le lien' });
    const failures = [
      [500, "Une erreur s'est produite, veuillez réessayer."],
      [0, 'Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.'],
    ] as const;
    for (const [status, text] of failures) {
      await page.route(`${apiUrl}/**`, (route) =>
        status ? route.fulfill({ status, headers: cors }) : route.abort(),
      );
      await submit.click();
      await expect(toast(page, text)).toBeVisible();
      await expect(submit).toBeEnabled();
      await expect(field(page, 'email')).toHaveValue('demo@wema.example');
      await page.unroute(`${apiUrl}/**`);
    }
    expect(faults.splice(0)).toHaveLength(failures.length);
  });
});

const cors = { 'Access-Control-Allow-Origin': siteUrl };

test.describe('a new password', () => {
  test('has its faults told, and can be seen', async ({ page, faults }, info) => {
    const { email } = await newAccount(info);
    await page.goto(await mailedLink(email));
    const [password, again] = [field(page, 'password'), field(page, 'password_confirmation')];
    await expect(field(page, 'email')).toHaveValue(email);
    await expect(field(page, 'email')).toHaveAttribute('autocomplete', 'username');
    for (const input of [password, again]) {
      await expect(input).toHaveAttribute('autocomplete', 'new-password');
    }
    await expect(password).toHaveAccessibleDescription('Au moins 8 caractères.');
    await expectFine(page);

    await choose(page, '', '');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page).toHaveTitle(/^Erreur : /);
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(2);
    await expectFine(page);
    await choose(page, NEW, OLD);
    await expect(again).toHaveAccessibleDescription(
      /Les deux mots de passe ne sont pas identiques$/,
    );
    await choose(page, 'Court-7');
    await expect(password).toHaveAccessibleDescription(/au moins 8 caractères\.$/);
    await expect(toast(page, 'Veuillez bien remplir le formulaire et réessayez.')).toBeVisible();
    await expect(password).toHaveValue('Court-7');

    await page.getByRole('button', { name: 'Afficher le mot de passe' }).first().click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(again).toHaveAttribute('type', 'password');
    await page.reload();
    await expect(field(page, 'email')).toHaveValue(email);
    await choose(page, NEW);
    await expect(page).toHaveURL(`${siteUrl}/login`);
    // Chromium itself reports the 422 that was provoked.
    expect(faults.splice(0)).toHaveLength(1);
  });

  test('with a link that is of no use leads to a new link', async ({ page, faults }, info) => {
    const { email } = await newAccount(info);
    const refused = page.getByText('Ce lien ne fonctionne plus');
    const askAgain = async () => {
      await choose(page, NEW);
      await expect(refused).toBeFocused();
      await expect(page).toHaveURL(`${siteUrl}/reset-password`);
      await expect(field(page, 'email')).toHaveValue(email);
      await page.getByRole('button', { name: 'Envoyer le lien' }).click();
      await expect(alert(page)).toContainText(SENT);
      await page.keyboard.press('Escape');
    };
    await page.goto(await mailedLink(email));
    await expect(field(page, 'email')).toHaveValue(email);
    letLinkExpire(email);
    await askAgain();
    await expectFine(page);

    const link = await linkIn(email, 'reset-password');
    await page.goto(link);
    await choose(page, NEW);
    await expect(page).toHaveURL(`${siteUrl}/login`);
    await page.goto(link);
    await askAgain();
    // Chromium itself reports the 422 that were provoked.
    expect(faults.splice(0)).toHaveLength(2);
  });

  test('without a link, or with a piece of one, is not asked for', async ({ page }) => {
    for (const query of ['', '?token=abc', '?email=codjo%40exemple.bj']) {
      await page.goto(`/reset-password${query}`);
      await expect(page.getByText('ouvrez le lien que nous vous avons envoyé')).toBeVisible();
      await expect(field(page, 'password')).toHaveCount(0);
      await expect(page).toHaveURL(`${siteUrl}/reset-password`);
    }
    await expectFine(page);
    await field(page, 'email').fill('demo@wema.example');
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(alert(page)).toContainText(SENT);
  });

  test('at a provider that can not change it is told', async ({ page, faults }, info) => {
    const { email } = await newAccount(info);
    await page.goto(await mailedLink(email));
    await page.route(`${apiUrl}/reset-password`, (route) =>
      route.fulfill({ status: 404, headers: { ...cors, 'Access-Control-Allow-Headers': '*' } }),
    );
    await choose(page, NEW);
    await expect(page.getByText('ne peut pas encore être changé sur ce portail')).toBeFocused();
    await expect(page.getByRole('link', { name: 'Nous contacter' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expect(page.locator('form')).toHaveCount(0);
    await expectFine(page);
    expect(faults.splice(0)).toHaveLength(1);
  });

  test('that is sent before the script has come is set as soon as it has', async ({
    page,
  }, info) => {
    const { email } = await newAccount(info);
    let release = () => {};
    const pressed = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/ResetPassword*.js', async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto(await mailedLink(email), { waitUntil: 'commit' });
    await choose(page, NEW);
    await expect(page.getByRole('button', { name: 'Chargement du formulaire…' })).toBeVisible();
    release();
    await expect(page).toHaveURL(`${siteUrl}/login`);
    expect((await post('login', { email, password: NEW })).status).toBe(200);
  });

  test('ends the session of this device', async ({ page }, info) => {
    const account = await newAccount(info);
    await signIn(page, account);
    await page.goto(await mailedLink(account.email));
    await choose(page, NEW);
    await expect(page).toHaveURL(`${siteUrl}/login`);
    await expect(toast(page, 'Votre mot de passe a été changé.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  });

  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('leaves no trace of its link', async ({ page }, info) => {
      const { email } = await newAccount(info);
      await page.goto('/about');
      await page.evaluate(() => navigator.serviceWorker.ready);
      const referrers: (string | undefined)[] = [];
      page.on('request', (request) => referrers.push(request.headers()['referer']));
      const link = await mailedLink(email);
      const token = new URL(link).searchParams.get('token') ?? '';
      expect(token).toMatch(/^.{20}/);
      await page.goto(link);
      await expect(field(page, 'email')).toHaveValue(email);
      await expect(page).toHaveURL(`${siteUrl}/reset-password`);
      const kept = await page.evaluate(async () => {
        const names = await caches.keys();
        const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        const addresses = keys.flat().map(({ url }) => url);
        return JSON.stringify([addresses, { ...localStorage }, { ...sessionStorage }]);
      });
      expect(kept).not.toContain(token);
      expect(kept).not.toContain('reset-password');
      await page.getByRole('link', { name: 'Retour à la connexion' }).click();
      await expect(page).toHaveURL(`${siteUrl}/login`);
      expect(referrers.length).toBeGreaterThan(3);
      expect(referrers.join()).not.toContain(token);
    });
  });
});

test.describe('the verification of the address', () => {
  test('from another device leads to the login', async ({ page }, info) => {
    const { email } = await newAccount(info);
    await page.goto(await linkIn(email, 'email/verify'));
    await expect(page).toHaveURL(`${siteUrl}/login`);
    await expect(toast(page, 'Votre adresse email a été vérifié avec succès!')).toBeVisible();
    await field(page, 'email').fill(email);
    await field(page, 'password').fill(OLD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(`${siteUrl}/home`);
  });

  test('of another account than the one that is signed in says nothing of that one', async ({
    page,
  }, info) => {
    const { email } = await newAccount(info);
    const other = await newAccount({ project: info.project, title: `${info.title} b` });
    await signIn(page, other);
    await page.goto(await linkIn(email, 'email/verify'));
    await expect(alert(page)).toContainText('celui d’un autre compte');
    await expect(toast(page, 'Votre adresse email a été vérifié avec succès!')).toBeVisible();
    await expectFine(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${siteUrl}/verify-email`);
    await expect(page.getByText(other.email)).toBeVisible();
    await page.goto('/home');
    await expect(page).toHaveURL(`${siteUrl}/verify-email`);
    await page.getByRole('button', { name: 'Se reconnecter' }).click();
    await expect(page).toHaveURL(`${siteUrl}/login`);
    await field(page, 'email').fill(email);
    await field(page, 'password').fill(OLD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(`${siteUrl}/home`);
  });

  test('by a link that is opened twice, and expired then, leads on', async ({ page }, info) => {
    const account = await newAccount(info);
    await signIn(page, account);
    const link = await linkIn(account.email, 'email/verify');
    for (let time = 0; time < 2; time++) {
      await page.goto(link);
      await expect(page).toHaveURL(`${siteUrl}/home`);
    }
    await page.goto(link.replace(/signature=[^&]*/, 'signature=x'));
    await expect(alert(page)).toContainText('Echec !');
    await expect(alert(page)).toContainText(/invalide ou a déjà expiré/);
    await page.keyboard.press('Escape');
    await expect(page.getByText(`L’adresse ${account.email} est vérifiée.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Renvoyer l’e-mail' })).toHaveCount(0);
    await expectFine(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Se reconnecter' })).toBeEnabled();
    await expect(alert(page)).toBeHidden();
    await page.getByRole('link', { name: 'Aller à mon espace' }).click();
    await expect(page).toHaveURL(`${siteUrl}/home`);
  });

  test('on another device is seen by who comes back', async ({ page }, info) => {
    const account = await newAccount(info);
    await signIn(page, account);
    await page.goto('/verify-email');
    await expect(page.getByText('ouvert le lien sur un autre appareil')).toBeVisible();
    await fetch(await linkIn(account.email, 'email/verify'), { redirect: 'manual' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(`L’adresse ${account.email} est vérifiée.`)).toBeVisible();
  });

  test('can be asked for again, at once or not at all', async ({ page, faults }, info) => {
    const account = await newAccount(info);
    await signIn(page, account);
    await page.goto('/verify-email');
    const resend = page.getByRole('button', { name: 'Renvoyer l’e-mail' });
    await expectFine(page);
    let calls = 0;
    await page.route(`${apiUrl}/email/resend`, (route) => {
      calls += 1;
      return calls === 1 ? route.continue() : route.fulfill({ status: 502, headers: cors });
    });
    await resend.dblclick();
    await expect(toast(page, 'Email renvoyé !')).toBeVisible();
    expect(calls).toBe(1);
    await expect(resend).toBeFocused();
    await resend.click();
    await expect(alert(page)).toContainText('Echec !');
    await expect(alert(page)).toContainText(
      "Désolé, une erreur s'est produite. Veuillez réessayer.",
    );
    await page.keyboard.press('Escape');
    await expect(resend).toBeFocused();
    expect(faults.splice(0)).toHaveLength(1);
  });

  test('of a wrong address has a way out', async ({ page }, info) => {
    await signIn(page, await newAccount(info));
    await page.goto('/verify-email');
    await page.getByRole('link', { name: 'S’inscrire avec une autre adresse' }).click();
    await expect(page).toHaveURL(`${siteUrl}/register`);
    await page.goBack();
    await page.getByRole('button', { name: 'Se reconnecter' }).click();
    await expect(page).toHaveURL(`${siteUrl}/login`);
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  });

  test('for who is not signed in says what to do', async ({ page }) => {
    await page.goto('/verify-email?status=fail');
    await expect(alert(page)).toContainText(/invalide ou a déjà expiré/);
    await expect(page).toHaveURL(`${siteUrl}/verify-email`);
    await page.keyboard.press('Escape');
    await expect(page.getByText('vous pourrez recevoir un nouveau lien')).toBeVisible();
    await expectFine(page);
    await page.getByRole('button', { name: 'Se reconnecter' }).click();
    await expect(page).toHaveURL(`${siteUrl}/login`);
  });
});

test('the pages of passwords stand alone, fade in and lead on', async ({ page }) => {
  for (const address of ['/forget-password', '/reset-password']) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(siteUrl + address);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('nav, footer')).toHaveCount(0);
    await expect(page.locator('.page')).toHaveCSS('animation-name', 'fade');
    await expect(page.getByRole('link', { name: 'Retour à la connexion' })).toHaveAttribute(
      'href',
      '/login',
    );
  }
});
