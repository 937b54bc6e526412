import { apiCommand, apiUrl, siteUrl } from './stack.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './page.ts';
import type { Page, TestInfo } from 'playwright/test';

const password = 'mot-de-passe-de-test';

const emailOf = ({ project, title }: TestInfo): string =>
  `${project.name}-${title.replace(/[^a-z]+/gi, '-')}@exemple.bj`.toLowerCase();

async function fillRegistration(page: Page, email: string): Promise<void> {
  if (!page.url().startsWith(`${siteUrl}/register`)) await page.goto('/register');
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
  await expect(page.getByText('courriers indésirables (spams)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Se reconnecter' })).toBeVisible();
  await page.getByRole('button', { name: 'Renvoyer l’e-mail' }).click();
  await expect(toast(page, 'Email renvoyé !')).toBeVisible();

  await page.goto(await linkInMail(email));
  await expect(page).toHaveURL(`${siteUrl}/home`);
  await expect(toast(page, 'Votre adresse email a été vérifié avec succès!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Codjo !');

  await page.getByRole('button', { name: /^Mon compte/ }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(`${siteUrl}/`);
  await expect(page.getByRole('link', { name: 'S’inscrire' })).toBeVisible();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(`${siteUrl}/home`);

  await page.goto('/');
  await expect(page.locator('[data-session-name]')).toHaveText('Codjo Agbossou-Kpanou-A…');
  await expect(page.getByRole('link', { name: 'Se connecter' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'S’inscrire' })).toBeHidden();
});

test('who has no account comes back to where they were going', async ({ page }, info) => {
  const place = '/profile?etape=2#suite';
  const query = `?redirect=${encodeURIComponent(place)}`;
  await page.goto(place);
  // By every door there is, forth and back.
  const doors = [
    ['Mot de passe oublié ?', '/forget-password'],
    ['Retour à la connexion', '/login'],
    ['S’inscrire', '/register'],
    ['Se connecter', '/login'],
    ['Mot de passe oublié ?', '/forget-password'],
    ['S’inscrire', '/register'],
  ] as const;
  for (const [name, door] of doors) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', door + query);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(siteUrl + door + query);
  }
  const email = emailOf(info);
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page).toHaveURL(`${siteUrl}/verify-email${query}`);
  await expect(
    page.getByRole('link', { name: 'S’inscrire avec une autre adresse' }),
  ).toHaveAttribute('href', `/register${query}`);

  await page.getByRole('button', { name: 'Se reconnecter' }).click();
  await expect(page).toHaveURL(`${siteUrl}/login${query}`);
  await fetch(await linkInMail(email), { redirect: 'manual' });
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(siteUrl + place);
  await page.goto(`/verify-email${query}`);
  await page.getByRole('link', { name: 'Aller à mon espace' }).click();
  await expect(page).toHaveURL(siteUrl + place);
});

test('no door passes on an address of another site', async ({ page }) => {
  await page.goto('/login?redirect=https%3A%2F%2Failleurs.example');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  const links = page.locator('a[data-door]');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/forget-password',
    '/register',
  ]);
});

test('logging in by the keys alone, from the first Tab', async ({ page, faults }) => {
  await page.goto('/login');
  await expect(page.locator('astro-island[data-ready]')).toBeAttached();
  const { keyboard } = page;
  const focused = page.locator(':focus');
  const expectFocus = async (name: string) => {
    await expect(focused).toHaveAccessibleName(name);
    await expect(focused).toHaveCSS('outline-style', 'solid');
  };
  const order = [
    'Aller au contenu',
    'Wéma Retour à l’accueil',
    'Adresse e-mail',
    'Mot de passe',
    'Afficher le mot de passe',
    'Se connecter',
    'Mot de passe oublié ?',
    'S’inscrire',
    'Conditions d’utilisation',
  ];
  for (const name of order) {
    await keyboard.press('Tab');
    await expectFocus(name);
    if (name === 'Adresse e-mail') await keyboard.type('demo@wema.example');
    if (name === 'Mot de passe') await keyboard.type('Demo-Wema-202');
  }
  for (const name of order.slice(5, 8).reverse()) {
    await keyboard.press('Shift+Tab');
    await expectFocus(name);
  }
  await keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Votre Email ou votre mot de passe est incorrect.');
  await expectFocus('Fermer');
  await keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expectFocus('Se connecter');

  await keyboard.press('Shift+Tab');
  await keyboard.press('Space');
  await expectFocus('Masquer le mot de passe');
  await keyboard.press('Shift+Tab');
  await expect(focused).toHaveAttribute('type', 'text');
  await keyboard.press('End');
  await keyboard.type('6');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(`${siteUrl}/home`);
  await expect(page.locator('header [data-session-name]')).toHaveText('Afi Dossou');
  // Chromium itself reports the 401.
  expect(faults.splice(0)).toHaveLength(1);
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
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
  await summary.getByRole('link', { name: 'Le champ nom est obligatoire' }).click();
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused();
});

test('a registration that is filled in badly tells the fault of each field', async ({ page }) => {
  await fillRegistration(page, 'codjo@exemple');
  await page.locator('input[name="phone"]').fill('97');
  await page.locator('input[name="confirmedPassword"]').fill('autre-mot-de-passe');
  await page.locator('input[name="checkBox"]').uncheck();
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  const faults = {
    phone: "Le numéro de téléphone n'est pas valide.",
    email: 'Le champ email doit être une adresse e-mail valide',
    confirmedPassword: 'Les deux mots de passe ne sont pas identiques',
    checkBox: "Vous devez accepter les conditions d'utilisation pour vous inscrire.",
  };
  await expect(page.locator('form .error')).toHaveCount(4);
  for (const [name, text] of Object.entries(faults)) {
    await expect(page.locator(`input[name="${name}"]`)).toHaveAccessibleDescription(
      new RegExp(`${text}$`),
    );
  }
});

test('the registration offers six profiles, three genders and our countries first', async ({
  page,
}) => {
  await page.goto('/register');
  const profiles = page.getByLabel('Profil').locator('option[value]:not([value=""])');
  expect(
    await profiles.evaluateAll((options) => options.map((option) => option.getAttribute('value'))),
  ).toEqual([
    'etudiant',
    'jeune_diplome',
    'entrepreneur',
    'innovateur',
    'enseignant_chercheur',
    'visiteur',
  ]);
  await expect(profiles).toHaveText([
    /^Étudiant/,
    /^Jeune diplômé/,
    /^Entrepreneur, porteur/,
    /^Innovateur/,
    /^Enseignant-chercheur/,
    /^Visiteur/,
  ]);

  const genders = page.locator('input[name="radioGender"]');
  expect(
    await genders.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value'))),
  ).toEqual(['M', 'F', 'O']);
  await expect(page.locator('input[name="radioGender"]:checked')).toHaveValue('M');

  await expect(page.locator('input[name="phone"]')).toHaveValue('+229');
  await page.locator('.selected-flag').click();
  const countries = page.locator('.country-list li[data-country-code]');
  expect(
    await countries.evaluateAll((items) =>
      items.slice(0, 8).map((item) => item.getAttribute('data-country-code')),
    ),
  ).toEqual(['bj', 'bf', 'ci', 'dj', 'ne', 'sn', 'tg', 'ga']);
});

test('the password of the login can be shown and hidden', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Adresse e-mail')).toBeEditable();
  const field = page.locator('input[name="password"]');
  await field.fill('Demo-Wema-2026');
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Masquer le mot de passe' }).click();
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveValue('Demo-Wema-2026');
});

test('the login leads to registration, home, a forgotten password and the terms', async ({
  page,
}) => {
  await page.goto('/login');
  const links = page.getByRole('link').and(page.locator(':visible'));
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(expect.arrayContaining(['/', '/forget-password', '/register', '/cgu']));
});

test('a login that is not filled in tells the fault of each field', async ({ page }) => {
  await page.goto('/login');
  const [email, password] = [page.getByLabel('Adresse e-mail'), page.locator('#password')];
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(email).toHaveAccessibleDescription(/Le champ email est obligatoire$/);
  await expect(password).toHaveAccessibleDescription(/Le champ mot de passe est obligatoire$/);
  await email.fill('demo@wema');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(email).toHaveAccessibleDescription(
    /Le champ email doit être une adresse e-mail valide$/,
  );
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
  await expect(page).toHaveURL(`${siteUrl}/verify-email`);
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
  await expect(page.locator('footer')).toContainText(`© ${new Date().getFullYear()} `);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/login');
  await expect(page).toHaveURL(`${siteUrl}/home`);
});

test('after the login comes the page that its address names', async ({ page }) => {
  await page.goto('/login?redirect=%2Fevenements%3Fde%3Dici');
  await page.getByLabel('Adresse e-mail').fill('demo@wema.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Demo-Wema-2026');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(`${siteUrl}/evenements?de=ici`);
});

test('who has not verified the address is led to the verification', async ({ page }, info) => {
  const email = emailOf(info);
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page).toHaveURL(`${siteUrl}/verify-email`);
  await page.goto('/home');
  await expect(page).toHaveURL(`${siteUrl}/verify-email`);
  await expect(page.getByText(email)).toBeVisible();
});

test('a session that has expired is told at the login', async ({ page, faults }) => {
  // Not on the login page, which goes on as soon as somebody is signed in.
  await page.goto('/robots.txt');
  await page.evaluate(() =>
    localStorage.setItem(
      'session',
      JSON.stringify({ access_token: 'revoked', email: 'a@exemple.bj', step: 'x' }),
    ),
  );
  await page.goto('/verify-email');
  await page.getByRole('button', { name: 'Renvoyer l’e-mail' }).click();
  await expect(page).toHaveURL(`${siteUrl}/login?redirect=%2Fverify-email`);
  await expect(page.getByRole('alertdialog')).toContainText(
    'Veuillez vous reconnecter. Votre session a expiré.',
  );
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  // Chromium itself reports the 401 that was provoked.
  expect(faults.splice(0)).toHaveLength(1);
});

test('login, registration, verification and terms stand alone and fade in', async ({ page }) => {
  for (const address of ['/login', '/register', '/verify-email', '/cgu']) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(siteUrl + address);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('nav, footer')).toHaveCount(0);
    await expect(page.locator('.page')).toHaveCSS('animation-name', 'fade');
    // The cloth behind the page.
    await expect(page.locator('.cloth')).toHaveCount(address === '/register' ? 1 : 0);
  }
  await page.evaluate(() => localStorage.setItem('session', '{"access_token":"x"}'));
  for (const address of ['/register', '/verify-email', '/cgu']) {
    await page.goto(address);
    await expect(page.locator('html[data-session="in"] h1')).toBeVisible();
    await expect(page).toHaveURL(siteUrl + address);
  }
});

for (const address of ['/login', '/register', '/verify-email']) {
  test(`${address} is accessible and fits the screen`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('button').last()).toBeEnabled();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
    await expectNoSidewaysScroll(page);
  });
}
