import type { Page } from 'playwright/test';

/** Holds the page's requests to these addresses, as on a slow line, until they are released. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let go = () => {};
  const waiting = new Promise<void>((resolve) => (go = resolve));
  await page.route(address, async (route) => {
    await waiting;
    await route.fallback();
  });
  return go;
}
