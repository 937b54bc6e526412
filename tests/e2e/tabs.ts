// Where the tabs of a browser are, and have been.
import type { Page } from 'playwright/test';
import { apiUrl, siteUrl } from './portal.ts';

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

/**
 * The home of a candidate with all that it asks for: Chromium would report the refusal of what is
 * asked after a logout.
 */
export async function openHome(page: Page): Promise<void> {
  const answers = ['users/000', 'announcements'].map((call) =>
    page.waitForResponse(`${apiUrl}/${call}`),
  );
  await page.goto('/home');
  await Promise.all(answers);
}
