// A forgotten password, from the link at the login to the new password in it.
import type { Page } from 'playwright/test';
import { run } from '../../../scripts/api/database/database.ts';
import { keep, newCandidate } from '../candidate.ts';
import { linkIn, mailedLink, newAccount, OLD, post } from './mails.ts';
import { holdRequests } from '../hold-requests.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableByNight,
  test,
  toast,
} from '../page.ts';
import { services } from '../services.ts';
import { apiUrl, siteUrl } from '../portal.ts';

const NEW = 'Nouveau-2026';
const SENT = 'Le lien a été envoyé. Rendez-vous dans votre boite mail pour finaliser le processus.';

function letLinkExpire(email: string): void {
  const whose = 'user_id = (SELECT id FROM users WHERE email = ?)';
  run(services().db, `UPDATE password_resets SET expires_at = '2026-01-01' WHERE ${whose}`, email);
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
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
  await expectReadableByNight(page);
  await expectNoSidewaysScroll(page);
}

test.describe('a forgotten password', () => {
  test('is replaced, by keyboard alone', async ({ page }) => {
    const { email } = await newAccount();
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

    // It is not typed again.
    await expect(field(page, 'email')).toHaveValue(email);
    await tabTo(/^password$/);
    await keyboard.type(NEW);
    await keyboard.press('Enter');
    // The address is not verified yet, so the login leads no further.
    await expect(page).toHaveURL(`${siteUrl}/verify-email`);
    await expect(page.getByText(email)).toBeVisible();
    expect((await post('login', { email, password: OLD })).status).toBe(401);
  });

  test('is no detour: by the mail in another tab to where the candidate was going', async ({
    page,
    context,
  }) => {
    const { email } = await newCandidate();
    const place = '/profile?etape=2#suite';
    const query = `?redirect=${encodeURIComponent(place)}`;
    await page.goto(place);
    await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
    await field(page, 'email').fill(email);
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(alert(page)).toContainText(SENT);

    const mail = await context.newPage();
    await mail.goto(await linkIn(email, 'reset-password'));
    await expect(field(mail, 'email')).toHaveValue(email);
    await choose(mail, NEW);
    await expect(mail).toHaveURL(`${siteUrl}/login${query}`);
    await expect(field(mail, 'email')).toHaveValue(email);
    await field(mail, 'password').fill(NEW);
    await mail.getByRole('button', { name: 'Se connecter' }).click();
    await expect(mail).toHaveURL(siteUrl + place);
  });

  test('is asked for with an address, which stays when that fails', async ({ page, faults }) => {
    await page.goto('/forget-password');
    const email = field(page, 'email');
    const submit = page.getByRole('button', { name: 'Envoyer le lien' });
    await submit.click();
    await expect(email).toHaveAccessibleDescription(/L’adresse e-mail est obligatoire$/);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page).toHaveTitle(/^Erreur\s: /);
    await expectFine(page);

    await email.fill('demo@wema.example');
    await submit.click();
    await expect(alert(page)).toContainText(SENT);
    await expectFine(page);
    await alert(page).getByRole('button').click();
    await expect(submit).toBeFocused();
    await expect(page).not.toHaveTitle(/Erreur/);

    await page.route(`${apiUrl}/**`, (route) => route.fulfill({ status: 500, headers: cors }));
    await submit.click();
    await expect(toast(page, "Une erreur s'est produite, veuillez réessayer.")).toBeVisible();
    await expect(submit).toBeEnabled();
    await expect(email).toHaveValue('demo@wema.example');
    // Chromium itself reports the 500.
    expect(faults.splice(0)).toHaveLength(1);
  });
});

const cors = { 'Access-Control-Allow-Origin': siteUrl };

test.describe('a new password', () => {
  test('has its faults told, can be seen, and ends the session of this device', async ({
    page,
    faults,
  }) => {
    const candidate = await newCandidate();
    await keep(page, candidate);
    await page.goto(await mailedLink(candidate));
    const [password, again] = [field(page, 'password'), field(page, 'password_confirmation')];
    await expect(field(page, 'email')).toHaveValue(candidate.email);
    await expect(password).toHaveAccessibleDescription('Au moins 8 caractères.');
    await expectFine(page);

    await choose(page, NEW, OLD);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page).toHaveTitle(/^Erreur\s: /);
    await expect(again).toHaveAccessibleDescription(
      /Les deux mots de passe ne sont pas identiques$/,
    );
    await expectFine(page);
    await choose(page, 'Court-7');
    await expect(password).toHaveAccessibleDescription(/au moins 8 caractères\.$/);
    await expect(toast(page, 'Veuillez bien remplir le formulaire et réessayez.')).toBeVisible();
    await expect(password).toHaveValue('Court-7');
    await expect(again).toHaveValue('Court-7');

    await page.getByRole('button', { name: 'Afficher le mot de passe' }).first().click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(again).toHaveAttribute('type', 'password');
    await page.reload();
    await expect(field(page, 'email')).toHaveValue(candidate.email);
    await choose(page, NEW);
    await expect(page).toHaveURL(`${siteUrl}/login`);
    await expect(toast(page, 'Votre mot de passe a été changé.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
    // Chromium itself reports the 422 that was provoked.
    expect(faults.splice(0)).toHaveLength(1);
  });

  test('with a link that is of no use leads to a new link', async ({ page, faults }) => {
    const candidate = await newCandidate();
    await page.goto(await mailedLink(candidate));
    await expect(field(page, 'email')).toHaveValue(candidate.email);
    letLinkExpire(candidate.email);
    await choose(page, NEW);
    await expect(page.getByText('Ce lien ne fonctionne plus')).toBeFocused();
    await expect(page).toHaveURL(`${siteUrl}/reset-password`);
    await expect(field(page, 'email')).toHaveValue(candidate.email);
    await expectFine(page);
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(alert(page)).toContainText(SENT);
    // Chromium itself reports the 422 that was provoked.
    expect(faults.splice(0)).toHaveLength(1);
  });

  test('is not asked for with a piece of a link, but another link is', async ({ page }) => {
    await page.goto('/reset-password?token=abc');
    await expect(page.getByText('ouvrez le lien que nous vous avons envoyé')).toBeVisible();
    await expect(field(page, 'password')).toHaveCount(0);
    await expect(page).toHaveURL(`${siteUrl}/reset-password`);
    await field(page, 'email').fill('demo@wema.example');
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(alert(page)).toContainText(SENT);
  });

  test('that is sent before the script has come is set as soon as it has @long', async ({
    page,
  }) => {
    const { email } = await newCandidate();
    const release = await holdRequests(page, '**/ResetPassword*.js');
    await page.goto(await mailedLink({ email }), { waitUntil: 'commit' });
    await choose(page, NEW);
    await expect(page.getByRole('button', { name: 'Chargement du formulaire…' })).toBeVisible();
    release();
    await expect(page).toHaveURL(`${siteUrl}/login`);
    expect((await post('login', { email, password: NEW })).status).toBe(200);
  });

  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('leaves no trace of its link', async ({ page }) => {
      const { email } = await newCandidate();
      await page.goto('/about');
      await page.evaluate(() => navigator.serviceWorker.ready);
      const referrers: (string | undefined)[] = [];
      page.on('request', (request) => referrers.push(request.headers()['referer']));
      const link = await mailedLink({ email });
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
