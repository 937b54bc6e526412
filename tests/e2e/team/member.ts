// A member of the team in the browser.
import type { Page } from 'playwright/test';
import { logIn } from '../candidate.ts';
import { expect } from '../page.ts';
import { apiUrl } from '../portal.ts';

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** Also takes the answer 401 of the log-in page out of the faults. */
export async function openAsMember(page: Page, path: string, faults: string[]): Promise<void> {
  await page.goto(`${apiUrl}/equipe/${path}`);
  await logIn(page);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  faults.length = 0;
}
