// What the service worker keeps, as a test sees it.
import type { Page } from 'playwright/test';
import { expect } from '../page.ts';
import { siteUrl } from '../portal.ts';

/** Everything that the browser keeps for the site: the paths of each cache, in order. */
export const keptBy = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const paths = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => url.replace(location.origin, ''));
    const names = await caches.keys();
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await paths(name)] as const)),
    );
  });

export const keptPaths = async (page: Page) => Object.values(await keptBy(page)).flat();

/** Reads a page until it is kept. */
export async function read(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectCopies(page, new URL(address, siteUrl).pathname);
}

/** Waits until the current page is kept with all its files, a moment after they were used. */
export async function expectCopies(page: Page, ...paths: string[]): Promise<void> {
  const needed = [...paths, ...(await loaded(page))];
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(needed));
}

/** Paths of the scripts and styles of the current page. */
const loaded = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(
        ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_astro/'),
      )
      .map(({ pathname }) => pathname),
  );

export const note = (page: Page) => page.locator('.offline');
