// The form of a new article, opened by a member of the team.
import type { Page } from 'playwright/test';
import { demo } from '../candidate.ts';
import { expect } from '../page.ts';
import { apiUrl } from '../portal.ts';

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

export async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(demo.email);
  await page.getByLabel('Mot de passe').fill(demo.password);
  await press(page, 'Se connecter');
}

/** Also takes the answer 401 of the log-in page out of the faults. */
export async function openNewArticle(page: Page, faults: string[]): Promise<void> {
  await page.goto(`${apiUrl}/equipe/contenus/articles/nouveau`);
  await logIn(page);
  await expect(page.getByRole('toolbar')).toBeVisible();
  faults.length = 0;
}

export const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Texte', exact: true });

/** What the bar below the form says. */
export const expectStatus = (page: Page, text: string | RegExp) =>
  expect(page.locator('[data-saved]')).toContainText(text);

/** What would be saved. */
export const expectText = (page: Page, html: string | RegExp) =>
  expect(page.locator('#content')).toHaveValue(html);
