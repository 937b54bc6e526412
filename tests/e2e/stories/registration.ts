import { expect as anyExpect, type Page } from 'playwright/test';
import { PATIENCE } from './phone.ts';

const expect = anyExpect.configure({ timeout: PATIENCE });

export interface Person {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
}

/** From the link « S’inscrire » of the login page to the page that names the mail. */
export async function register(page: Page, person: Person): Promise<void> {
  const link = page.getByRole('link', { name: 'S’inscrire' });
  // Its script may come late.
  await expect(link).toHaveAttribute('href', /redirect=/);
  await link.click();
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page).toHaveURL(/\/verify-email/);
}

export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Prénom').fill(person.first_name);
  await page.getByLabel('Nom', { exact: true }).fill(person.last_name);
  await page.getByLabel('Profil').selectOption('etudiant');
  await page.getByLabel('Adresse e-mail').fill(person.email);
  await page.locator('input[name="phone"]').fill('01 97 12 34 56');
  await page.locator('input[name="password"]').fill(person.password);
  await page.locator('input[name="confirmedPassword"]').fill(person.password);
  await page.locator('input[name="checkBox"]').check();
}
