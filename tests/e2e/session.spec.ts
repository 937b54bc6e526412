import type { BrowserContext, Page } from 'playwright/test';
import { isAlive, keep, logIn, newSession, revoke, signIn } from './candidate.ts';
import { expect, expectAccessible, test } from './page.ts';
import { apiUrl, siteUrl } from './stack.ts';

const dialog = (page: Page) => page.getByRole('alertdialog');
const expired = 'Veuillez vous reconnecter. Votre session a expiré.';

const login = (redirect: string) =>
  `${siteUrl}/login?${new URLSearchParams({ redirect }).toString()}`;

/** Every page that the tab has come to since. */
function visits(page: Page): string[] {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) addresses.push(frame.url().replace(siteUrl, ''));
  });
  return addresses;
}

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

/** Until the forms and menus of the page work. */
const ready = (page: Page) => page.waitForFunction(() => !document.querySelector('[ssr]'));

/** Another tab, which no one looks at. */
async function tabBehind(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  });
  return page;
}

const lookAt = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test.describe('the doors', () => {
  test('a private page is not seen by a visitor, not even while the login is on its way', async ({
    page,
  }) => {
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
    // And Back leads to no login that has been passed.
    await page.goBack();
    await expect(page).not.toHaveURL(/login/);
  });

  test('who is signed in and verified comes in everywhere', async ({ page }) => {
    await signIn(page);
    for (const address of ['/home', '/profile']) {
      await page.goto(address);
      await expect(page.locator('main')).toBeVisible();
      await expect(page).toHaveURL(siteUrl + address);
    }
  });

  test('who is not verified is led to the verification, and stays there', async ({ page }) => {
    await keep(page, { ...(await newSession()), email_verified: false });
    // The server knows better; here it does not answer.
    await page.route(`${apiUrl}/**`, () => {});
    const pages = visits(page);
    for (const address of ['/home', '/profile', '/login']) await page.goto(address);
    await expect(page).toHaveURL(`${siteUrl}/verify-email`);
    await ready(page);
    expect(pages.at(-1)).toBe('/verify-email');
    expect(pages.filter((address) => address === '/verify-email')).toHaveLength(3);
  });

  test('who is signed in is sent home from the login, and not from the registration', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('/login?redirect=%2Fprofile');
    await expect(page).toHaveURL(`${siteUrl}/home`);
    await page.goto('/register');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inscription');
  });

  test('what is no session is none, and a login mends it', async ({ page }) => {
    for (const session of ['', '{"access_token":', '[]', '{"access_token":7}']) {
      await keep(page, session);
      await page.goto('/home');
      await expect(page).toHaveURL(login('/home'));
    }
    await logIn(page);
    await expect(page).toHaveURL(`${siteUrl}/home`);
    await expect(page.locator('header [data-session-name]')).toHaveText('Afi Dossou');
  });

  test('a session of which only the token is left leads to a page that works', async ({ page }) => {
    await keep(page, '{"access_token":"x","first_name":{},"email_verified":"yes"}');
    await page.route(`${apiUrl}/**`, () => {});
    const pages = visits(page);
    await page.goto('/home');
    await expect(page).toHaveURL(`${siteUrl}/verify-email`);
    await expect(page.locator('main')).toContainText('courriers indésirables (spams)');
    await expect(page.getByRole('button', { name: 'Se reconnecter' })).toBeEnabled();
    expect(pages).toEqual(['/home', '/verify-email']);
  });
});

/** Some of each kind; tests/unit/stores/redirect.test.ts has them all. */
const strange: [string, string][] = [
  ['absolute', 'https://ailleurs.example/'],
  ['protocol-relative', '//ailleurs.example'],
  ['only slashes', '//'],
  ['a backslash', '/\\ailleurs.example'],
  ['a slash, encoded', '/%2Failleurs.example'],
  ['a backslash, encoded', '/%5Cailleurs.example'],
  ['a script', 'javascript:document.title="ailleurs"'],
  ['a tab between slashes', '/\t/ailleurs.example'],
  ['a dot between slashes', '/.//ailleurs.example'],
  ['a wide slash', '/\uff0failleurs.example'],
  ['userinfo of this site', 'https://127.0.0.1@ailleurs.example'],
  ['very long', `/${'a'.repeat(3_000)}`],
  ['empty', ''],
  ['the login itself', '/login?redirect=/login'],
];

test('no address leads the login to another site', async ({ page, context }) => {
  const session = JSON.stringify(await newSession());
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (![siteUrl, apiUrl].includes(origin)) elsewhere.push(request.url());
  });
  // The fewest bytes: what counts is where the page goes.
  await page.route(`${siteUrl}/home`, (route) => route.fulfill({ body: 'home' }));
  for (const [what, redirect] of strange) {
    await page.goto(login(redirect));
    await ready(page);
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

test.describe('a session that the server has ended', () => {
  test('is told once, however many calls meet it, and leads back', async ({ page, faults }) => {
    const session = await signIn(page);
    await revoke(session);
    const pages = visits(page);
    // It asks for the candidate and for the announcements.
    await page.goto('/home?de=mail#annonces', { waitUntil: 'commit' });
    await expect(page).toHaveURL(login('/home?de=mail#annonces'));
    await expect(dialog(page)).toContainText(expired);
    await expectAccessible(page);
    expect(pages).toHaveLength(2);
    expect(await stored(page)).toEqual({});
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await logIn(page);
    await expect(page).toHaveURL(`${siteUrl}/home?de=mail#annonces`);
    await expect(page.locator('main')).toBeVisible();
    // Chromium itself reports each 401 that was provoked.
    expect(faults.splice(0).length).toBeGreaterThan(0);
  });

  test('ends in every tab, is told in the one that is looked at, and all go on after the login', async ({
    page,
    context,
    faults,
  }) => {
    const session = await signIn(page);
    const behind = await tabBehind(context);
    for (const [tab, address] of [
      [behind, '/profile?de=mail'] as const,
      [page, '/profile'] as const,
    ]) {
      // An answer that is still on its way would end the session on this page.
      const asked = tab.waitForResponse(/users\/000$/);
      await tab.goto(address);
      await asked;
    }
    const pages = visits(behind);
    await revoke(session);
    await page.goto('/home', { waitUntil: 'commit' });
    await expect(page).toHaveURL(login('/home'));
    await expect(dialog(page)).toContainText(expired);
    await expect(behind).toHaveURL(login('/profile?de=mail'));
    await ready(behind);
    await lookAt(behind);
    await expect(dialog(behind)).toHaveCount(0);
    expect(pages).toEqual(['/login?redirect=%2Fprofile%3Fde%3Dmail']);

    await page.keyboard.press('Escape');
    await logIn(page);
    await expect(page).toHaveURL(`${siteUrl}/home`);
    await expect(behind).toHaveURL(`${siteUrl}/profile?de=mail`);
    await expect(behind.locator('main')).toBeVisible();
    expect(faults.splice(0).length).toBeGreaterThan(0);
  });

  test('is told in a tab behind once that is looked at, if no other has told it', async ({
    page,
    context,
  }) => {
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('session-expired', 'yes'));
    const behind = await tabBehind(context);
    await behind.goto('/login?redirect=%2Fhome');
    await ready(behind);
    await expect(behind.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
    await expect(dialog(behind)).toHaveCount(0);
    await lookAt(behind);
    await expect(dialog(behind)).toContainText(expired);
    expect(await stored(page)).toEqual({});
  });
});

test.describe('logging out', () => {
  const logOut = async (page: Page) => {
    await page.getByRole('button', { name: /^Mon compte/ }).click();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
  };

  test('ends the session here, at the server and in every tab', async ({ page, context }) => {
    const session = await signIn(page);
    const other = await context.newPage();
    await other.goto('/profile');
    await page.goto('/home');
    await logOut(page);
    await expect(page).toHaveURL(`${siteUrl}/`);
    await expect(page.getByRole('link', { name: 'S’inscrire' })).toBeVisible();
    await expect(other).toHaveURL(login('/profile'));
    await ready(other);
    await expect(dialog(other)).toHaveCount(0);
    expect(await stored(page)).toEqual({});
    await expect.poll(() => isAlive(session)).toBe(false);
  });

  test('waits for no server', async ({ page }) => {
    await signIn(page);
    await page.goto('/home');
    await ready(page);
    await page.route(`${apiUrl}/**`, () => {});
    await logOut(page);
    await expect(page).toHaveURL(`${siteUrl}/`);
    expect(await stored(page)).toEqual({});
  });

  test('leaves nothing private behind Back', async ({ page }) => {
    await signIn(page);
    await page.goto('/profile');
    await page.goto('/home');
    await logOut(page);
    await expect(page).toHaveURL(`${siteUrl}/`);
    await page.goBack();
    await expect(page).toHaveURL(login('/profile'));
    await expect(page.locator('body')).not.toContainText('Dossou');
  });
});

test.describe('where the browser keeps nothing', () => {
  const refusal = /^Votre navigateur refuse d’enregistrer votre connexion/;

  const ways: [string, () => void][] = [
    [
      'because that is forbidden',
      () => {
        const get = () => {
          throw new DOMException('denied', 'SecurityError');
        };
        Object.defineProperty(window, 'localStorage', { get });
      },
    ],
    ['because it has none', () => Object.defineProperty(window, 'localStorage', { value: null })],
    [
      'because it is full',
      () => {
        for (let size = 4_000_000, n = 0; size >= 1; n++) {
          try {
            localStorage.setItem(`fill-${n}`, 'x'.repeat(size));
          } catch {
            size = Math.floor(size / 2);
          }
        }
      },
    ],
  ];

  for (const [why, block] of ways) {
    test(`${why}, that is told and nothing breaks`, async ({ page }) => {
      await page.addInitScript(block);
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().startsWith(apiUrl)) calls.push(request.url());
      });
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
      expect(calls).toEqual([]);
    });
  }
});
