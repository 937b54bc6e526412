// A newcomer, from the registration, which is refused and corrected, to their own space.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { linkIn } from './mails.ts';
import { apiUrl, siteUrl } from '../portal.ts';
import { expect, expectFine, test, toast } from '../page.ts';
import { demo } from '../candidate.ts';
import { tabTo } from '../tabs.ts';

/** Types over what is there. */
async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

test('with the keyboard alone, every error is shown at once, nothing is lost, and the mail leads home', async ({
  page,
  faults,
}) => {
  const email = `senan-${randomUUID()}@exemple.bj`;
  await page.goto('/register');
  await tabTo(page, 'first_name');
  await expect(page.locator('.selected-flag')).toBeVisible();
  // As in the HTML, where the field with the countries has replaced the plain one.
  await expect(page.locator('input[name="phone"]')).toHaveAttribute('autocomplete', 'tel');
  await page.keyboard.type('Sènan');
  await tabTo(page, 'last_name');
  await page.keyboard.type('Hounkpatin');
  await tabTo(page, 'radioGender');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'userType');
  await page.keyboard.type('innov');
  await tabTo(page, 'phone');
  // After the code, and nothing is selected.
  await expect(page.locator('input[name="phone"]')).toHaveJSProperty('selectionStart', 4);
  await page.keyboard.type('66 00 12 34');
  await tabTo(page, 'email');
  await page.keyboard.type(demo.email);
  await tabTo(page, 'password');
  await page.keyboard.type('court');
  await tabTo(page, 'confirmedPassword');
  await page.keyboard.type('autre');
  await tabTo(page, 'checkBox');
  await page.keyboard.press('Space');
  await tabTo(page, 'S’inscrire');
  await page.keyboard.press('Enter');

  const summary = page.locator('.error-summary');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText([
    /8 caractères au moins$/,
    'Les deux mots de passe ne sont pas identiques',
  ]);
  await tabTo(page, 'password');
  await typeOver(page, 'assez-long');
  await expect(summary.getByRole('listitem')).toHaveCount(1);
  await expect(page.locator('[name="password"]:focus')).toHaveAttribute('aria-invalid', 'false');
  await tabTo(page, 'confirmedPassword');
  await typeOver(page, 'assez-long');
  await page.keyboard.press('Enter');

  // The address is the demo account's, which only the API knows.
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText([
    /^Cette adresse e-mail est déjà utilisée\.$/,
  ]);
  await expect(toast(page, 'Veuillez bien remplir le formulaire et réessayez.')).toBeVisible();
  await expectFine(page);
  // Who has an account already is led to the login.
  await expect(page.locator('form').getByRole('link', { name: 'Se connecter' })).toBeVisible();
  await expect(page.locator('form').getByRole('link', { name: 'Mot de passe' })).toBeVisible();
  const typed = await page.evaluate(() => Object.fromEntries(new FormData(document.forms[0])));
  expect(typed).toEqual({
    first_name: 'Sènan',
    last_name: 'Hounkpatin',
    radioGender: 'F',
    userType: 'innovateur',
    phone: '+229 66 00 12 34',
    email: demo.email,
    password: 'assez-long',
    confirmedPassword: 'assez-long',
    checkBox: 'on',
  });

  await tabTo(page, 'Cette adresse e-mail est déjà utilisée.');
  await page.keyboard.press('Enter');
  await expect(page.locator('[name="email"]')).toBeFocused();
  await typeOver(page, email);
  const [request] = await Promise.all([
    page.waitForRequest(`${apiUrl}/users`),
    page.keyboard.press('Enter'),
  ]);
  expect(request.postDataJSON()).toEqual({
    ...typed,
    phone: '+229 01 66 00 12 34',
    email,
    checkBox: true,
  });
  await expect(page).toHaveURL(`${siteUrl}/verify-email`);
  await expect(toast(page, 'Votre compte a été créé avec succès !')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  // Chromium itself reports the 422.
  expect(faults.splice(0)).toHaveLength(1);

  await expect(page.getByText('courrier indésirable (spam)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Se reconnecter' })).toBeVisible();
  await page.getByRole('button', { name: 'Renvoyer l’e-mail' }).click();
  await expect(toast(page, 'Email renvoyé !')).toBeVisible();
  await expectFine(page);
  // Without the mail, this is as far as it goes.
  await page.goto('/home');
  await expect(page).toHaveURL(`${siteUrl}/verify-email`);
  await page.goto(await linkIn(email, 'email/verify'));
  await expect(page).toHaveURL(`${siteUrl}/home`);
  await expect(toast(page, 'Votre adresse email a été vérifié avec succès!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Sènan !');
});
