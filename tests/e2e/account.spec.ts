import { apiCommand, apiUrl, siteUrl } from './stack.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './page.ts';
import type { Page, TestInfo } from 'playwright/test';

const password = 'mot-de-passe-de-test';

const emailOf = ({ project, title }: TestInfo): string =>
  `${project.name}-${title.replace(/[^a-z]+/gi, '-')}@exemple.bj`.toLowerCase();

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Prénom').fill('Codjo');
  await page.getByLabel('Nom', { exact: true }).fill('Agbossou-Kpanou-Adjovi');
  await page.getByLabel('Profil').selectOption('entrepreneur');
  // The field with the countries takes the place of the plain one.
  await expect(page.locator('.react-tel-input')).toBeVisible();
  await page.locator('input[name="phone"]').fill('01 97 12 34 56');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="confirmedPassword"]').fill(password);
  await page.locator('input[name="checkBox"]').check();
}

async function linkInMail(email: string): Promise<string> {
  const mails = (await apiCommand('outbox')).split(/(?=^\d{4}-\d\d-\d\dT)/m);
  const mail = mails.findLast((text) => text.includes(email)) ?? '';
  return /https?:\/\/\S+\/email\/verify\S+/.exec(mail)?.[0] ?? '';
}

test('from registration to the name in the bar', async ({ page }, info) => {
  const email = emailOf(info);
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'S’inscrire' }).click();

  await expect(page).toHaveURL(`${siteUrl}/verify-email`);
  await expect(toast(page, 'Votre compte a été créé avec succès !')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Renvoyer l’e-mail' }).click();
  await expect(toast(page, 'Email renvoyé !')).toBeVisible();

  await page.goto(await linkInMail(email));
  await expect(page).toHaveURL(`${siteUrl}/home`);
  await expect(toast(page, 'Votre adresse email a été vérifié avec succès!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Codjo !');

  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(`${siteUrl}/`);
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(`${siteUrl}/home`);

  await page.goto('/');
  await expect(page.locator('[data-session-name]')).toHaveText('Codjo Agbossou-Kpanou-A…');
  await expect(page.getByRole('link', { name: 'Se connecter' })).toBeHidden();
});

test('the phone number arrives in international form', async ({ page }, info) => {
  await fillRegistration(page, emailOf(info));
  const [request] = await Promise.all([
    page.waitForRequest(`${apiUrl}/users`),
    page.getByRole('button', { name: 'S’inscrire' }).click(),
  ]);
  expect(request.postDataJSON()).toEqual({
    first_name: 'Codjo',
    last_name: 'Agbossou-Kpanou-Adjovi',
    phone: '+229 01 97 12 34 56',
    email: emailOf(info),
    userType: 'entrepreneur',
    radioGender: 'M',
    password,
    confirmedPassword: password,
    checkBox: true,
  });
  await expect(page).toHaveURL(`${siteUrl}/verify-email`);
});

test('an empty registration shows every fault and loses nothing', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Prénom').fill('Codjo');
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveCount(7);
  await expect(page).toHaveTitle(/^Erreur : /);
  await expect(page.getByLabel('Prénom')).toHaveValue('Codjo');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await summary.getByRole('link', { name: 'Le champ nom est obligatoire' }).click();
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused();
});

test('a wrong password is told, and what was typed stays', async ({ page, faults }) => {
  await page.goto('/login');
  await page.getByLabel('Adresse e-mail').fill('personne@exemple.bj');
  await page.getByLabel('Mot de passe', { exact: true }).fill('rien');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    'Votre Email ou votre mot de passe est incorrect. Veuillez réessayer.',
  );
  await expect(toast(page, "Échec de l'authentification.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('personne@exemple.bj');
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('rien');
  // Chromium itself reports the 401 that was provoked.
  expect(faults.splice(0)).toHaveLength(1);
});

test('without a network the candidate is told', async ({ page, faults }) => {
  await page.goto('/login');
  await page.getByLabel('Adresse e-mail').fill('demo@wema.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('x');
  await page.route(`${apiUrl}/**`, (route) => route.abort());
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(
    toast(page, 'Pas de connexion au serveur. Vérifier votre connexion internet et réessayer.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  expect(faults.splice(0)).toHaveLength(1);
});

test('a link that has expired is told', async ({ page }) => {
  await page.goto(`${apiUrl}/email/verify/1/x?expires=2020&signature=x`);
  await expect(page).toHaveURL(`${siteUrl}/verify-email?status=fail`);
  await expect(page.getByRole('heading', { name: 'Echec !' })).toBeVisible();
  await expectAccessible(page);
});

test('who is not signed in is led to the login, and back', async ({ page }) => {
  await page.goto('/home');
  await expect(page).toHaveURL(`${siteUrl}/login?redirect=%2Fhome`);
  await page.getByLabel('Adresse e-mail').fill('demo@wema.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Demo-Wema-2026');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(`${siteUrl}/home`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/login');
  await expect(page).toHaveURL(`${siteUrl}/home`);
});

for (const address of ['/login', '/register', '/verify-email']) {
  test(`${address} is accessible and fits the screen`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('button').last()).toBeEnabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
