// Who may see which page, by the session that the browser has or lacks.
import type { Page } from 'playwright/test';
import { keep, logIn, newSession } from '../candidate.ts';
import { expect, expectAccessible, test } from '../page.ts';
import { apiUrl, siteUrl } from '../portal.ts';
import { login, ready, visits } from '../tabs.ts';

const dialog = (page: Page) => page.getByRole('alertdialog');

test.describe('the session guard', () => {
  test('a visitor never sees a private page, not even while the login loads', async ({ page }) => {
    const heights: number[] = [];
    let answer = (): void => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`${siteUrl}/login**`, async (route) => {
      await answered;
      await route.continue();
    });
    await page.exposeFunction('report', (height: number) => {
      if (heights.push(height) === 10) answer();
    });
    await page.addInitScript(() => {
      if (location.pathname !== '/home') return;
      const { report } = window as unknown as { report: (height: number) => void };
      setInterval(() => report((document.body as HTMLElement | null)?.offsetHeight ?? 0), 30);
    });
    await page.goto('/home', { waitUntil: 'commit' });
    await answered;
    expect(new Set(heights)).toEqual(new Set([0]));
    await expect(page).toHaveURL(login('/home'));
    await expect(page.locator('main')).toBeVisible();
  });

  test('the login leads back to the page, its query and its place', async ({ page }) => {
    await page.goto('/profile?etape=2&de=mail#coordonnees');
    await expect(page).toHaveURL(login('/profile?etape=2&de=mail#coordonnees'));
    await logIn(page);
    await expect(page).toHaveURL(`${siteUrl}/profile?etape=2&de=mail#coordonnees`);
    await expect(page.locator('main')).toBeVisible();
    // Back does not lead to the login page that was left.
    await page.goBack();
    await expect(page).not.toHaveURL(/login/);
  });

  test('a candidate without a verified address is sent to the verification, and stays there', async ({
    page,
  }) => {
    await keep(page, { ...(await newSession()), email_verified: false });
    // The server knows better; here it does not answer.
    await page.route(`${apiUrl}/**`, () => {});
    const pages = visits(page);
    const withPage = '/verify-email?redirect=%2Fprofile';
    for (const [address, verification] of [
      ['/home', '/verify-email'],
      ['/profile', withPage],
      ['/login', '/verify-email'],
    ] as const) {
      await page.goto(address);
      await expect(page).toHaveURL(siteUrl + verification);
    }
    await ready(page);
    expect(pages.at(-1)).toBe('/verify-email');
    const verifications = pages.filter((address) => address.startsWith('/verify-email'));
    expect(verifications).toEqual(['/verify-email', withPage, '/verify-email']);
  });
});

/** One of each kind; tests/fixtures/redirects.ts has them all. */
const strange: [string, string][] = [
  ['protocol-relative', '//ailleurs.example'],
  ['a script', 'javascript:document.title="ailleurs"'],
  ['a tab between slashes', '/\t/ailleurs.example'],
];

test('no address leads the login to another site, nor the session guard beside it', async ({
  page,
  context,
}) => {
  const session = JSON.stringify(await newSession());
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (![siteUrl, apiUrl].includes(origin)) elsewhere.push(request.url());
  });
  // As few bytes as possible: only the destination matters.
  await page.route(`${siteUrl}/home`, (route) => route.fulfill({ body: 'home' }));
  for (const [what, redirect] of strange) {
    await page.goto(login(redirect));
    await ready(page);
    const links = page.locator('a[data-keep-redirect]');
    const hrefs = await links.evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).href.split('?')[0]),
    );
    expect(hrefs).toEqual([`${siteUrl}/register`, `${siteUrl}/forget-password`]);
    // As the login does it, or another tab.
    await page.evaluate((value) => {
      localStorage.setItem('session', value);
      dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: value }));
    }, session);
    await expect(page, what).toHaveURL(`${siteUrl}/home`);
    await page.evaluate(() => localStorage.clear());
  }
  expect(elsewhere).toEqual([]);
});

test.describe('where the browser keeps nothing', () => {
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
  test('because that is forbidden, that is told and nothing breaks', async ({ page }) => {
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
});
