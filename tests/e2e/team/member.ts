// A member of the team in the browser.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import {
  addMember,
  findMember,
  setPassword,
  type Member,
} from '../../../scripts/api/accounts/members.ts';
import { demo, logIn } from '../candidate.ts';
import { expect } from '../page.ts';
import { apiUrl } from '../portal.ts';
import { services } from '../services.ts';

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** Also takes the answer 401 of the log-in page out of the faults. */
export async function openAsMember(
  page: Page,
  path: string,
  faults: string[],
  who = demo,
): Promise<void> {
  await page.goto(`${apiUrl}/equipe/${path}`);
  await logIn(page, who);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  faults.length = 0;
}

/** With the password of the demo account, because hashing a new one takes a while. */
export async function newMember(name: string, role: Member['role']) {
  const { db } = services();
  const member = await addMember(services(), { email: `${randomUUID()}@hub.example`, name, role });
  const { password_hash } = (await findMember(db, demo.email))!;
  await setPassword(db, member.id, password_hash);
  return { ...member, password: demo.password };
}

/** Another person's browser, in which nobody is logged in. */
export async function newBrowser(page: Page): Promise<Page> {
  const context = await page.context().browser()!.newContext();
  return context.newPage();
}

/** The text of the last mail to somebody, on the page of a site that sends none. */
export async function mailTo(page: Page, email: string): Promise<string> {
  await page.goto(`${apiUrl}/outbox`);
  return page.getByRole('listitem').filter({ hasText: email }).first().locator('pre').innerText();
}

/** A page of the menu. */
export async function follow(page: Page, name: string): Promise<void> {
  await press(page, 'Menu');
  const menu = page.getByRole('navigation', { name: 'Menu de l’équipe' });
  await menu.getByRole('link', { name, exact: true }).click();
}
