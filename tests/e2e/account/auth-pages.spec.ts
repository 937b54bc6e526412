// The pages of the account as they open, by day and by night.
import type { Page } from 'playwright/test';
import { keep, newCandidate } from '../candidate.ts';
import { expect, test, expectFine } from '../page.ts';
import { siteUrl } from '../portal.ts';

test('/login stands alone, fades in and fits the screen', ({ page }) =>
  expectAuthPage(page, '/login'));

test('/register stands alone, on a cloth, fades in and fits the screen', ({ page }) =>
  expectAuthPage(page, '/register'));

test('/verify-email stands alone, fades in and fits the screen', ({ page }) =>
  expectAuthPage(page, '/verify-email'));

test('/forget-password stands alone, fades in and fits the screen', ({ page }) =>
  expectAuthPage(page, '/forget-password'));

test('/reset-password stands alone, fades in and fits the screen', ({ page }) =>
  expectAuthPage(page, '/reset-password'));

async function expectAuthPage(page: Page, address: string): Promise<void> {
  await expectAlone(page, address);
  // The cloth in the background.
  await expect(page.locator('.cloth')).toHaveCount(address === '/register' ? 1 : 0);
  await expect(page.getByRole('button').last()).toBeEnabled();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectFine(page);
}

test('the terms stand alone and fade in, and open for signed-in candidates too', async ({
  page,
}) => {
  await expectAlone(page, '/cgu');
  await keep(page, await newCandidate());
  for (const address of ['/cgu', '/register', '/verify-email', '/forget-password']) {
    await page.goto(address);
    await expect(page.locator('html[data-session="in"] h1')).toBeVisible();
    await expect(page).toHaveURL(siteUrl + address);
  }
});

async function expectAlone(page: Page, address: string): Promise<void> {
  const response = await page.goto(address);
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL(siteUrl + address);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('nav, footer')).toHaveCount(0);
  await expect(page.locator('.page')).toHaveCSS('animation-name', 'fade');
}
