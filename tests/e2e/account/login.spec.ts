import { demo } from '../candidate.ts';
import { expect, expectAccessible, expectReadableByNight, test, toast } from '../page.ts';
import { siteUrl } from '../portal.ts';
import { FORM } from '../submission/project-form.ts';
import { ready } from '../tabs.ts';

test('a candidate can log in with the keyboard alone, from the first Tab', async ({
  page,
  faults,
}) => {
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
    'S’inscrire',
    'Adresse e-mail',
    'Mot de passe',
    'Afficher le mot de passe',
    'Se connecter',
    'Mot de passe oublié ?',
    'Conditions d’utilisation',
  ];
  for (const name of order) {
    await keyboard.press('Tab');
    await expectFocus(name);
    if (name === 'Adresse e-mail') await keyboard.type('demo@wema.example');
    if (name === 'Mot de passe') await keyboard.type('Demo-Wema-202');
  }
  for (const name of order.slice(6, 8).reverse()) {
    await keyboard.press('Shift+Tab');
    await expectFocus(name);
  }
  await keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Votre Email ou votre mot de passe est incorrect.');
  await expect(dialog.getByRole('heading')).toHaveText("Une erreur s'est produite!");
  await expect(toast(page, "Échec de l'authentification.")).toBeVisible();
  await expectAccessible(page);
  await expectReadableByNight(page);
  await expectFocus('Fermer');
  await keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  // What was typed stays, and is completed below.
  await expectFocus('Se connecter');

  const password = page.getByLabel('Mot de passe', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await keyboard.press('Shift+Tab');
  for (const [button, type] of [
    ['Masquer le mot de passe', 'text'],
    ['Afficher le mot de passe', 'password'],
    ['Masquer le mot de passe', 'text'],
  ] as const) {
    await keyboard.press('Space');
    await expectFocus(button);
    await expect(password).toHaveAttribute('type', type);
  }
  await keyboard.press('Shift+Tab');
  await expect(password).toBeFocused();
  await keyboard.press('End');
  await keyboard.type('6');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(`${siteUrl}/home`);
  await expect(page.locator('header [data-session-name]')).toHaveText('Afi Dossou');
  // Chromium itself reports the 401.
  expect(faults.splice(0)).toHaveLength(1);
});

test('a password that was shown is hidden again when it is sent, and when its page is left', async ({
  page,
  faults,
}) => {
  await page.goto('/register');
  const typed = page.locator('input[autocomplete="new-password"]');
  await expect(typed).toHaveCount(2);
  for (const name of ['Afficher le mot de passe', 'Afficher la confirmation']) {
    await page.getByRole('button', { name }).click();
  }
  for (const field of await typed.all()) await expect(field).toHaveAttribute('type', 'text');
  // Before the page is frozen: when Firefox brings it back, what React would have done later is lost.
  const frozen = await typed.evaluateAll((fields: HTMLInputElement[]) => {
    dispatchEvent(new Event('pagehide'));
    return fields.map(({ type }) => type);
  });
  expect(frozen).toEqual(['password', 'password']);

  await page.goto('/login');
  await ready(page);
  // Nothing can be sent: why stays at the button.
  await page.route('**/login', (route) => route.abort());
  await page.getByLabel('Adresse e-mail').fill(demo.email);
  const password = page.getByLabel('Mot de passe', { exact: true });
  await password.fill('mot-de-passe');
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'n’a pas abouti' });
  await expect(told).toBeInViewport({ ratio: 1 });
  await expect(password).toHaveAttribute('type', 'password');
  await expectAccessible(page);
  // Chromium itself reports the failed request.
  expect(faults.splice(0)).toHaveLength(1);
});

test('an address goes along from one account page to the next, in no URL', async ({ page }) => {
  const query = `?redirect=${encodeURIComponent(FORM)}`;
  const email = page.getByLabel('Adresse e-mail');
  await page.goto(`/login${query}`);
  await ready(page);
  await email.fill(demo.email);
  for (const [name, next] of [
    ['Mot de passe oublié ?', '/forget-password'],
    ['Retour à la connexion', '/login'],
    ['S’inscrire', '/register'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(siteUrl + next + query);
    await expect(email).toHaveValue(demo.email);
  }
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  // The destination is not lost either if nobody is signed in.
  await page.goto(`/verify-email${query}`);
  const registration = page.getByRole('main').getByRole('link', { name: 'S’inscrire' });
  await expect(registration).toHaveJSProperty('href', `${siteUrl}/register${query}`);
});
