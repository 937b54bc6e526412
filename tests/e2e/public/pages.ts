// The public pages of the running portal, and what they weigh.
import { kinds } from '../../../src/routes/items.ts';
import { publicPages } from '../../../src/routes/pages.ts';
import { get } from 'node:http';
import type { Page } from 'playwright/test';
import { siteUrl } from '../portal.ts';

/** Bytes on the line of one file, for a browser that knows gzip alone. */
export function gzipped(address: string): Promise<{ bytes: number; body: string }> {
  return new Promise((resolve, reject) => {
    const url = new URL(address, siteUrl);
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
        fetch(url)
          .then(async (plain) => resolve({ bytes, body: await plain.text() }))
          .catch(reject);
      });
    }).on('error', reject);
  });
}

export async function publicAddresses(): Promise<string[]> {
  const { body } = await gzipped('/sitemap.xml');
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
}

/** What kind of page is at an address: its number, its slug and its category do not matter. */
const typeOf = (address: string): string =>
  address.replace(/\/categorie\/[^/]+/, '/categorie/…').replace(/\/\d+(\/.*)?$/, '/…');

/** Each kind of public page; a test compares them with the sitemap. */
export const knownTypes: string[] = [
  ...publicPages,
  ...Object.values(kinds).map(({ page }) => `${page}/…`),
  // The demo has no page of older events, which are six at most, and one category of other lists.
  `${kinds.blogs.list}/page/…`,
  `${kinds.blogs.list}/categorie/…`,
];

/** The first address of each kind of page, under the name of the kind. */
export async function pageTypes(): Promise<Map<string, string>> {
  const newest = (await publicAddresses()).reverse();
  return new Map(newest.map((address) => [typeOf(address), address]));
}

/** Slowly enough for lazy pictures, which are asked for from a frame. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
    }
    await frame();
  });
}
