// The text editor in the form of a new article.
import type { Page } from 'playwright/test';
import { expect } from '../page.ts';
import { openAsMember } from './member.ts';

export async function openNewArticle(page: Page, faults: string[]): Promise<void> {
  await openAsMember(page, 'contenus/articles/nouveau', faults);
  await expect(page.getByRole('toolbar')).toBeVisible();
}

/** Until its script has come, a field of HTML with the same name is in its place. */
export const editorOf = (page: Page) =>
  page.locator('.surface').getByRole('textbox', { name: 'Texte', exact: true });

/** @param clipboard texts by their types */
export async function paste(page: Page, clipboard: Record<string, string>): Promise<void> {
  await editorOf(page).evaluate((editor, texts) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text);
    const event = { clipboardData, bubbles: true, cancelable: true };
    editor.dispatchEvent(new ClipboardEvent('paste', event));
  }, clipboard);
}

/** What the bar below the form says. */
export const expectStatus = (page: Page, text: string | RegExp) =>
  expect(page.locator('[data-saved]')).toContainText(text);

/** What would be saved. */
export const expectText = (page: Page, html: string | RegExp) =>
  expect(page.locator('#content')).toHaveValue(html);
