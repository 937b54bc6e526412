// A newcomer, from the registration to their own space.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { linkIn } from './mails.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, test, toast } from '../page.ts';
import { siteUrl } from '../portal.ts';
import { FORM } from '../submission/project-form.ts';

const password = 'mot-de-passe-de-test';

async function register(page: Page): Promise<string> {
  const email = `codjo-${randomUUID()}@exemple.bj`;
  await page.getByLabel('Prénom').fill('Codjo');
  await page.getByLabel('Nom', { exact: true }).fill('Agbossou-Kpanou-Adjovi');
  await page.getByLabel('Profil').selectOption('entrepreneur');
  // The field with the countries replaces the plain one.
  await expect(page.locator('.react-tel-input')).toBeVisible();
  await page.locator('input[name="phone"]').fill('01 97 12 34 56');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="confirmedPassword"]').fill(password);
  await page.locator('input[name="checkBox"]').check();
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  return email;
}

test('from registration to the name in the bar', async ({ page }) => {
  await page.goto('/register');
  const email = await register(page);
  await expect(page).toHaveURL(`${siteUrl}/verify-email`);
  await expect(toast(page, 'Votre compte a été créé avec succès !')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('courriers indésirables (spams)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Se reconnecter' })).toBeVisible();
  await page.getByRole('button', { name: 'Renvoyer l’e-mail' }).click();
  await expect(toast(page, 'Email renvoyé !')).toBeVisible();
  // Without the mail, this is as far as it goes.
  await page.goto('/home');
  await expect(page).toHaveURL(`${siteUrl}/verify-email`);

  await page.goto(await linkIn(email, 'email/verify'));
  await expect(page).toHaveURL(`${siteUrl}/home`);
  await expect(toast(page, 'Votre adresse email a été vérifié avec succès!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Codjo !');

  await page.goto('/');
  await expect(page.locator('[data-session-name]')).toHaveText('Codjo Agbossou-Kpanou-A…');
  await expect(page.getByRole('link', { name: 'Se connecter' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'S’inscrire' })).toBeHidden();
});

test('who registers to submit a project gets to its form, by the mail in another tab', async ({
  page,
  context,
}) => {
  const query = `?redirect=${encodeURIComponent(FORM)}`;
  await page.goto('/soumission-projet');
  await page.getByRole('main').getByRole('link', { name: 'Soumettre un projet' }).click();
  await page.getByRole('link', { name: 'S’inscrire' }).click();
  const email = await register(page);
  await expect(page).toHaveURL(`${siteUrl}/verify-email${query}`);
  await expect(page.getByText(email)).toBeVisible();
  // Visiting their space does not replace the first destination.
  await page.goto('/home');
  await expect(page).toHaveURL(`${siteUrl}/verify-email`);
  await expect(page.getByText(email)).toBeVisible();
  await page.goBack();

  const mail = await context.newPage();
  await mail.goto(await linkIn(email, 'email/verify'));
  await expect(mail).toHaveURL(siteUrl + FORM);
  await expect(toast(mail, 'Votre adresse email a été vérifié avec succès!')).toBeVisible();
  // The first tab does not open the same form on its own.
  await expect(page.getByText(`L’adresse ${email} est vérifiée.`)).toBeVisible();
  await page.getByRole('link', { name: 'Continuer' }).click();
  await expect(page).toHaveURL(siteUrl + FORM);
});

test('a place is kept from one auth page to the next before their modules have come', async ({
  page,
}) => {
  const query = `?redirect=${encodeURIComponent('/profile?etape=2#suite')}`;
  await holdRequests(page, '**/_astro/*.js');
  await page.goto(`/login${query}`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'S’inscrire' }).click();
  await expect(page).toHaveURL(`${siteUrl}/register${query}`);
});
