import type { Page } from 'playwright/test';
import { keep, newSession, signIn } from '../candidate.ts';
import { expect, expectFine, expectNoSidewaysScroll, test } from '../page.ts';
import { apiUrl, siteUrl } from '../portal.ts';
import { tabTo } from '../tabs.ts';

const profileButton = (page: Page) => page.getByRole('button', { name: /^Mon compte/ });
const profileMenu = (page: Page) => page.locator('#compte');
const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

const openSideMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click();

/** The profile menu opens at its button, within the screen. */
async function expectBelow(page: Page): Promise<void> {
  const button = (await profileButton(page).boundingBox())!;
  const menu = (await profileMenu(page).boundingBox())!;
  expect(menu.y).toBeCloseTo(button.y + button.height, 0);
  expect(menu.x + menu.width).toBeCloseTo(button.x + button.width, 0);
  expect(Math.min(menu.x, button.x)).toBeGreaterThanOrEqual(0);
}

test('both menus work by keyboard alone', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  const focused = page.locator(':focus');

  await tabTo(page, 'Mon compte');
  await page.keyboard.press('Enter');
  await expect(profileMenu(page)).toBeVisible();
  await tabTo(page, 'Mon profil');
  await tabTo(page, 'Se déconnecter');
  await page.keyboard.press('Escape');
  await expect(profileMenu(page)).toBeHidden();
  await expect(profileButton(page)).toBeFocused();
  // Left by keyboard, it does not cover the focused element.
  await page.keyboard.press('Enter');
  await tabTo(page, 'Se déconnecter');
  await page.keyboard.press('Tab');
  await expect(profileMenu(page)).toBeHidden();

  await tabTo(page, 'Menu');
  await page.keyboard.press('Space');
  await tabTo(page, 'Fermer');
  await tabTo(page, 'Mon activité');
  await page.keyboard.press('Escape');
  await expect(sideMenu(page)).toBeHidden();
  await expect(focused).toHaveText('Menu');
  await page.keyboard.press('Enter');
  await tabTo(page, 'À propos');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${siteUrl}/about`);
});

test('the profile menu shows the name, the profile and the logout', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await expect(profileButton(page)).toHaveText(/Afi Dossou/);
  await expect(profileMenu(page)).toBeHidden();
  await profileButton(page).click();
  await expect(profileMenu(page).getByRole('listitem')).toHaveText([
    'Mon profil',
    'Se déconnecter',
  ]);
  await expectBelow(page);
  // Beside it.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(profileMenu(page)).toBeHidden();

  // Where the text is twice as large, too.
  const { width, height } = page.viewportSize()!;
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
  await profileButton(page).click();
  for (const each of [width, 1280]) {
    await page.setViewportSize({ width: each, height });
    await expectBelow(page);
  }
  await profileMenu(page).getByRole('link', { name: 'Mon profil' }).click();
  await expect(page).toHaveURL(`${siteUrl}/profile`);
});

async function expectLargeTargets(page: Page): Promise<void> {
  const heights = await page.locator('header :is(a, button):visible').evaluateAll((targets) =>
    targets.map((target) => {
      // A button's ring is its shadow.
      const ring = target.matches('.button') ? 6 : 0;
      return [target.textContent, target.getBoundingClientRect().height + ring] as const;
    }),
  );
  expect(heights.length).toBeGreaterThan(3);
  expect(heights.filter(([, height]) => Math.round(height) < 44)).toEqual([]);
}

test('the bar is accessible with its menus open, and large enough for fingers and names', async ({
  page,
}) => {
  await keep(page, { ...(await newSession()), short_name: 'WWWWWWWWWWWWWWWWWWWWWWW…' });
  // The server would return the name that it knows.
  await page.route(`${apiUrl}/**`, () => {});
  await page.goto('/');
  await expect(page.locator('header [data-session-name]')).toHaveText(/^W+…$/);
  await expectNoSidewaysScroll(page);
  await page.goto('/home');
  await profileButton(page).click();
  await expect(profileMenu(page)).toBeVisible();
  await expectFine(page);
  await expectLargeTargets(page);
  await page.keyboard.press('Escape');
  await openSideMenu(page);
  await expect(sideMenu(page)).toBeVisible();
  await expectFine(page);
  await expectLargeTargets(page);
});

test('the public bar shows the name, which leads home, or the login and the registration', async ({
  page,
}) => {
  const account = page.getByRole('navigation', { name: 'Compte' });
  await page.goto('/faq');
  await expect(account.getByRole('link')).toHaveText(['Se connecter', 'S’inscrire']);
  await signIn(page);
  await page.goto('/faq');
  await expect(account.getByRole('link')).toHaveText(['Mon espace : Afi Dossou']);
  await account.getByRole('link').click();
  await expect(page).toHaveURL(`${siteUrl}/home`);
});
