import type { Page } from 'playwright/test';

/** What the page asks for there waits, as on a slow line, until it is let through. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let go = () => {};
  const waiting = new Promise<void>((resolve) => (go = resolve));
  await page.route(address, async (route) => {
    await waiting;
    await route.continue();
  });
  return go;
}
