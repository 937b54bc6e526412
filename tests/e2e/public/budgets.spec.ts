// What a page costs a phone: the budgets of the public pages, compressed as they are served.
import { expect, test } from 'playwright/test';
import { countPageBytes } from '../ui/page-bytes.ts';
import { gzipped, pageTypes, publicAddresses, scrollToEnd } from './pages.ts';

const KB = 1024;
const FIRST_FLIGHT = 14_600;
const WORKER = 3 * KB;
const HOME = 150 * KB;

test('HTML and CSS of every public page fit into the first flight', async () => {
  const addresses = await publicAddresses();
  expect(addresses.length).toBeGreaterThan(45);
  for (const address of addresses) {
    const { bytes, body } = await gzipped(address);
    const sheets = [...body.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]*)"/g)];
    const weights = await Promise.all(sheets.map(([, href = '']) => gzipped(href)));
    const total = weights.reduce((sum, sheet) => sum + sheet.bytes, bytes);
    expect(total, address).toBeLessThanOrEqual(FIRST_FLIGHT);
  }
});

test('the service worker, which the whole site needs once, is light', async () => {
  expect((await gzipped('/sw.js')).bytes).toBeLessThanOrEqual(WORKER);
});

test.describe('on a phone with a dense screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 });

  test('the home page is small in all, scrolled to its end', async ({ page }) => {
    const bytesOf = countPageBytes(page);
    await page.goto('/');
    await scrollToEnd(page);
    await page.waitForFunction(() =>
      [...document.images].every(
        ({ complete, loading, currentSrc }) => complete || (loading === 'lazy' && !currentSrc),
      ),
    );
    const bytes = await bytesOf();
    expect(bytes).toBeGreaterThan(20 * KB);
    // The service worker, which is off in this test, fetches nothing but itself and its page.
    const worker = (await gzipped('/sw.js')).bytes + (await gzipped('/hors-ligne')).bytes;
    expect(bytes + worker).toBeLessThanOrEqual(HOME);
  });

  test('what is far below an article is not laid out until a reader comes near', async ({
    page,
  }) => {
    await page.goto((await pageTypes()).get('/blog/…')!);
    const card = page.locator('.four a').first();
    const isLaidOut = () =>
      card.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
    // Until its first frame, a page does not know what is near.
    await expect.poll(isLaidOut).toBe(false);
    await card.scrollIntoViewIfNeeded();
    await expect.poll(isLaidOut).toBe(true);
  });
});
