// Who may see which page, by the session that the browser has or lacks.
import type { Page } from 'playwright/test';
import { logIn } from '../candidate.ts';
import { holdRequests } from '../hold-requests.ts';
import { expect, expectAccessible, test } from '../page.ts';
import { apiUrl, siteUrl } from '../portal.ts';
import { login, visits } from '../tabs.ts';

const dialog = (page: Page) => page.getByRole('alertdialog');

const place = '/profile?etape=2&de=mail#coordonnees';

test('a visitor never sees a private page, and the login leads back to it, its query and its place', async ({
  page,
}) => {
  const heights: number[] = [];
  const answer = await holdRequests(page, `${siteUrl}/login**`);
  await page.exposeFunction('report', (height: number) => {
    if (heights.push(height) === 10) answer();
  });
  await page.addInitScript(() => {
    if (location.pathname !== '/profile') return;
    const { report } = window as unknown as { report: (height: number) => void };
    setInterval(() => report((document.body as HTMLElement | null)?.offsetHeight ?? 0), 30);
  });
  await page.goto(place, { waitUntil: 'commit' });
  await expect(page).toHaveURL(login(place));
  expect(new Set(heights)).toEqual(new Set([0]));
  await logIn(page);
  await expect(page).toHaveURL(siteUrl + place);
  await expect(page.locator('main')).toBeVisible();
  // Back does not lead to the login page that was left.
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

const refusal = /^Votre navigateur refuse d’enregistrer votre connexion/;

/** Every call of the API, of which there should be none. */
function calls(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(apiUrl)) addresses.push(request.url());
  });
  return addresses;
}

// tests/unit/stores/storage.test.ts has the third way: a browser that has no storage at all.
test('where the browser forbids to keep anything, that is told and nothing breaks', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  });
  const called = calls(page);
  const pages = visits(page);
  await page.goto('/home');
  await expect(page).toHaveURL(login('/home'));
  await expect(dialog(page).locator('p')).toHaveText(refusal);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await logIn(page);
  await expect(dialog(page).locator('p')).toHaveText(refusal);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('demo@wema.example');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  expect(pages).toEqual(['/home', '/login?redirect=%2Fhome']);
  await page.goto('/register');
  await expect(dialog(page).locator('p')).toHaveText(refusal);
  await page.goto('/faq');
  await expect(page.getByRole('link', { name: 'S’inscrire' })).toBeVisible();
  expect(called).toEqual([]);
});
