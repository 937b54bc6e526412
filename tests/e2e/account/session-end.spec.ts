// How a session ends: at the server, in this tab and in others.
import type { Page } from 'playwright/test';
import { isAlive, logIn, logOut, revoke, signIn } from '../candidate.ts';
import { expect, expectAccessible, test } from '../page.ts';
import { siteUrl } from '../portal.ts';
import { login, ready, visits } from '../tabs.ts';

const dialog = (page: Page) => page.getByRole('alertdialog');
const expired = 'Veuillez vous reconnecter. Votre session a expiré.';

test('a session that the server has ended ends in every tab, is announced in the visible one, and all continue after the login', async ({
  page,
  context,
  faults,
}) => {
  const session = await signIn(page);
  const behind = await context.newPage();
  await behind.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  });
  for (const [tab, address] of [
    [behind, '/profile?de=mail'] as const,
    [page, '/profile'] as const,
  ]) {
    // A late answer would end the session on this page.
    const asked = tab.waitForResponse(/users\/000$/);
    await tab.goto(address);
    await asked;
  }
  const pages = visits(behind);
  await revoke(session);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page).toHaveURL(login('/home'));
  await expect(dialog(page)).toContainText(expired);
  await expectAccessible(page);
  await expect(behind).toHaveURL(login('/profile?de=mail'));
  await ready(behind);
  await behind.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect(dialog(behind)).toHaveCount(0);
  expect(pages).toEqual(['/login?redirect=%2Fprofile%3Fde%3Dmail']);

  await page.keyboard.press('Escape');
  await logIn(page);
  await expect(page).toHaveURL(`${siteUrl}/home`);
  await expect(behind).toHaveURL(`${siteUrl}/profile?de=mail`);
  await expect(behind.locator('main')).toBeVisible();
  expect(faults.splice(0).length).toBeGreaterThan(0);
});

test('logging out ends the session here, at the server and in every tab, and leaves nothing private', async ({
  page,
  context,
}) => {
  const session = await signIn(page);
  const other = await context.newPage();
  await other.goto('/profile');
  await page.goto('/profile');
  // It keeps what it has read on the device.
  await page.goto('/status');
  await expect(page.getByText('Aucun projet soumis.')).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL(`${siteUrl}/#deconnexion`);
  await expect(page.getByRole('link', { name: 'S’inscrire' })).toBeVisible();
  await expect(page.getByText('Déconnexion réussie.')).toBeFocused();
  await expect(other).toHaveURL(login('/profile'));
  await ready(other);
  await expect(dialog(other)).toHaveCount(0);
  // The login page of the other tab may just be testing whether it can store a session.
  await expect.poll(() => page.evaluate(() => ({ ...localStorage }))).toEqual({});
  await expect.poll(() => isAlive(session)).toBe(false);

  await page.goBack();
  await expect(page).toHaveURL(login('/profile'));
  await expect(page.locator('body')).not.toContainText('Dossou');
});
