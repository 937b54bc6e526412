// How the account's forms behave around the moment of sending: too early, twice, without scripts.
import type { Page } from 'playwright/test';
import { demo, logIn } from '../candidate.ts';
import { apiUrl, siteUrl } from '../portal.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, expectAccessible, test } from '../page.ts';

/** All scripts with a file of their own. */
const SCRIPTS = `${siteUrl}/_astro/*.js`;

/** Checks that the browser itself sends nothing, neither in a query nor in a body. */
function watchNavigations(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.push(`${request.method()} ${request.url()}`);
  });
  return seen;
}

test('what is pressed before the scripts have come says so, and is sent when they have', async ({
  page,
}) => {
  const navigations = watchNavigations(page);
  const go = await holdRequests(page, SCRIPTS);
  await page.goto('/login', { waitUntil: 'commit' });
  await logIn(page);
  const button = page.locator('form [type=submit]');
  await expect(button).toHaveAccessibleName('Chargement du formulaire…');
  await expect(page.getByRole('status').first()).toHaveText('Chargement du formulaire…');
  await expectAccessible(page);
  expect(navigations).toEqual([`GET ${siteUrl}/login`]);
  const sent = page.waitForRequest(`${apiUrl}/login`);
  go();
  expect((await sent).postDataJSON()).toEqual(demo);
  await expect(page).toHaveURL(`${siteUrl}/home`);
  expect(navigations).toEqual([`GET ${siteUrl}/login`, `GET ${siteUrl}/home`]);
});

test('a field cannot be changed while the form is sent: the answer is about what it shows', async ({
  page,
}) => {
  const go = await holdRequests(page, `${apiUrl}/forgot-password`);
  await page.goto('/forget-password');
  const email = page.getByLabel('Adresse e-mail');
  await email.fill('personne@exemple.bj');
  const asked = page.waitForRequest(`${apiUrl}/forgot-password`);
  await email.press('Enter');
  await asked;
  await expect(email).not.toBeEditable();
  await expect(email).toBeFocused();
  go();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fermer' }).click();
  await expect(email).toBeEditable();
});

test('a script that cannot be loaded is told, and nothing is sent', async ({ page, faults }) => {
  const navigations = watchNavigations(page);
  await page.route(/\/_astro\/LoginForm\..*\.js/, (route) => route.abort());
  await page.goto('/login');
  await logIn(page);
  const told = page.getByText('Cette page n’a pas pu être chargée entièrement.');
  await expect(told).toBeVisible();
  await expectAccessible(page);
  expect(navigations).toEqual([`GET ${siteUrl}/login`]);
  await page.unrouteAll();
  await told.getByRole('button', { name: 'Recharger' }).click();
  await expect(page.locator('astro-island[data-ready]')).toBeAttached();
  await expect(told).toHaveCount(0);
  // Chromium's reports of the failed loads, and Astro's.
  expect(faults.splice(0).length).toBeGreaterThan(0);
});

test('a browser that is too old for the scripts is told so, and nothing of a bad line', async ({
  page,
  faults,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'at'));
  await page.route(SCRIPTS, (route) => route.abort());
  await page.addInitScript(() =>
    addEventListener('astro:hydration-error', () => Object.assign(window, { failed: true })),
  );
  await page.goto('/login');
  const told = page.getByText('Cette page a besoin de JavaScript et d’un navigateur récent.');
  await expect(told.first()).toBeVisible();
  await page.waitForFunction(() => 'failed' in window);
  await expect(page.getByText('Vérifiez votre connexion')).toHaveCount(0);
  faults.length = 0;
});

test('a browser that cannot read the scripts says what the page needs', async ({
  page,
  faults,
}) => {
  // As those that know no more than the JavaScript of 2009.
  await page.route(/\/(login|recherche)$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('<script>', '<script>=> ');
    await route.fulfill({ response, body });
  });
  await page.route(SCRIPTS, (route) => route.abort());
  for (const address of ['/login', '/recherche']) {
    await page.goto(address);
    await expect(page.getByText('a besoin de JavaScript')).toBeVisible();
    await expect(page.locator('main form')).toBeHidden();
  }
  await expect(page.getByText('Pour la recevoir, écrivez-nous')).toBeVisible();
  faults.length = 0;
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages say what they need, and offer nothing that does not work', async ({ page }) => {
    for (const address of ['/login', '/register']) {
      await page.goto(address);
      await expect(page.locator('#unsupported')).toContainText('a besoin de JavaScript');
      await expect(page.locator('#unsupported')).toBeVisible();
      await expect(page.locator('main form')).toBeHidden();
      await expect(page.getByRole('button')).toHaveCount(0);
    }
    // It leads to the lists instead: tests/unit/pages/recherche/index.test.ts.
    await page.goto('/recherche');
    await expect(page.locator('main .no-script p')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    for (const address of ['/home', '/soumission-projet/formulaire']) {
      await page.goto(address);
      await expect(page.locator('#unsupported')).toBeVisible();
      await expect(page.locator('main astro-island').first()).toBeHidden();
      await expect(page.locator('main')).not.toContainText('Chargement', { useInnerText: true });
    }
  });
});
