// Where the tabs of a browser are, and have been.
import type { Page } from 'playwright/test';
import { siteUrl } from './portal.ts';

/** The login that leads to this place afterwards. */
export const login = (redirect: string): string =>
  `${siteUrl}/login?${new URLSearchParams({ redirect }).toString()}`;

/** Every page that the tab has opened since. */
export function visits(page: Page): string[] {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) addresses.push(frame.url().replace(siteUrl, ''));
  });
  return addresses;
}

/** Until the forms and menus of the page work. */
export const ready = (page: Page) => page.waitForFunction(() => !document.querySelector('[ssr]'));

/** Presses Tab until a control with this name in the form, or with this text, has the focus. */
export async function tabTo(page: Page, control: string): Promise<void> {
  const reached: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const { name, text } = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement;
      return { name: element.name, text: element.textContent.trim() };
    });
    if (name === control || text.startsWith(control)) return;
    reached.push(name || text.slice(0, 40));
  }
  throw new Error(`${control} is not reached after ${reached.join(', ')}`);
}
