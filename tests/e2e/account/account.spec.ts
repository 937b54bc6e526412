// A newcomer, from the registration to their own space.
import { randomUUID } from 'node:crypto';
import { linkIn } from './mails.ts';
import { expect, expectFine, test, toast } from '../page.ts';
import { siteUrl } from '../portal.ts';
import { fillRegistration } from '../stories/registration.ts';

test('from registration to the name in the bar', async ({ page }) => {
  await page.goto('/register');
  const email = `codjo-${randomUUID()}@exemple.bj`;
  // The field with the countries replaces the plain one.
  await page.locator('input[name="phone"]').focus();
  await expect(page.locator('.react-tel-input')).toBeVisible();
  await fillRegistration(page, {
    first_name: 'Codjo',
    last_name: 'Agbossou-Kpanou-Adjovi',
    email,
    password: 'mot-de-passe-de-test',
  });
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page).toHaveURL(`${siteUrl}/verify-email`);
  await expect(toast(page, 'Votre compte a été créé avec succès !')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('courriers indésirables (spams)')).toBeVisible();
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Codjo !');

  await page.goto('/');
  await expect(page.locator('[data-session-name]')).toHaveText('Codjo Agbossou-Kpanou-A…');
  await expect(page.getByRole('link', { name: 'Se connecter' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'S’inscrire' })).toBeHidden();
});
