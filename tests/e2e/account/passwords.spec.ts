// A forgotten password, from the link at the login to the new password in it.
import type { Page } from 'playwright/test';
import { linkIn, newAccount, OLD, post } from './mails.ts';
import { expect, test, toast, expectFine } from '../page.ts';
import { tabTo } from '../tabs.ts';
import { siteUrl } from '../portal.ts';

const NEW = 'Nouveau-2026';
const SENT = 'Le lien a été envoyé. Rendez-vous dans votre boite mail pour finaliser le processus.';

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const alert = (page: Page) => page.getByRole('alertdialog');

test('a forgotten password is replaced with the keyboard alone', async ({ page }) => {
  const { email } = await newAccount();
  const { keyboard } = page;
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  await tabTo(page, 'Mot de passe oublié');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(`${siteUrl}/forget-password`);
  await expect(page.getByRole('button', { name: 'Envoyer le lien' })).toBeEnabled();
  await tabTo(page, 'email');
  await keyboard.type(email);
  await keyboard.press('Enter');
  await expect(alert(page)).toContainText(SENT);
  await keyboard.press('Escape');
  await expect(alert(page)).toBeHidden();
  await expect(field(page, 'email')).toBeFocused();
  await expect(field(page, 'email')).toHaveValue(email);

  await page.goto(await linkIn(email, 'reset-password'));
  await expect(field(page, 'email')).toHaveValue(email);
  await expectFine(page);
  await tabTo(page, 'password');
  await keyboard.type(NEW);
  await tabTo(page, 'password_confirmation');
  await keyboard.type(NEW);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(`${siteUrl}/login`);
  await expect(toast(page, 'Votre mot de passe a été changé.')).toBeVisible();

  // It is not typed again.
  await expect(field(page, 'email')).toHaveValue(email);
  await tabTo(page, 'password');
  await keyboard.type(NEW);
  await keyboard.press('Enter');
  // The address is not verified yet, so the login leads no further.
  await expect(page).toHaveURL(`${siteUrl}/verify-email`);
  await expect(page.getByText(email)).toBeVisible();
  expect((await post('login', { email, password: OLD })).status).toBe(401);
});
