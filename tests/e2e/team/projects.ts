// Projects that a member of the team reads and decides about.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect } from '../page.ts';
import { openWithProjects, storePicture, university } from '../tracking/seeded-projects.ts';

/** Projects of a candidate with a picture, and with titles that have a word of their own. */
export async function withProjects(page: Page, count: number, answers: object = {}, more = '') {
  const word = randomUUID().slice(0, 8);
  const titles = Array.from({ length: count }, (_, index) => `Eau ${word} ${index + 1}${more}`);
  const files = [await storePicture()];
  const rows = titles.map((titre_solution) => ({
    ...university,
    ...answers,
    titre_solution,
    files,
  }));
  return { word, titles, ...(await openWithProjects(page, rows)) };
}

export const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

export async function search(page: Page, word: string): Promise<void> {
  await page.getByRole('searchbox').fill(word);
  await page.keyboard.press('Enter');
  await page.waitForURL(/[?&]q=/);
}

export const tick = (page: Page, title: string): Promise<void> =>
  page.getByLabel(`Choisir « ${title} »`, { exact: true }).check();
