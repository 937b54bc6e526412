// What a page costs a phone: the budgets of the public pages, compressed as they are served.
import type { Page } from 'playwright/test';
import { siteUrl } from './stack.ts';
import { expect, test } from './page.ts';
import { gzipped, pageTypes, publicAddresses } from './pages.ts';

const KB = 1024;
const FIRST_FLIGHT = 14_600;
const SCRIPTS = 5 * KB;
/** Once for the whole site, in the background. */
const WORKER = 2.75 * KB;
const HOME = 150 * KB;

/** Slowly enough for lazy pictures, which are asked for from a frame. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo({ top: y, behavior: 'instant' });
      for (let count = 0; count < 2; count += 1) await frame();
    }
  });
}

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

test('every type of page is light, still, and asks nobody else', async ({ page }) => {
  expect((await gzipped('/sw.js')).bytes).toBeLessThanOrEqual(WORKER);
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) =>
          [node?.nodeName, node?.className, JSON.stringify([previousRect, currentRect])].join(' '),
        );
        shifts.push(`${value} at ${startTime}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const address of await pageTypes()) {
    const asked: URL[] = [];
    const note = (request: { url(): string }) => asked.push(new URL(request.url()));
    page.on('request', note);
    await page.goto(address);
    const lazy = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.getBoundingClientRect().top > innerHeight)
        .map(({ loading }) => loading),
    );
    await scrollToEnd(page);
    page.off('request', note);

    expect(lazy, address).toEqual(lazy.map(() => 'lazy'));
    expect(new Set(asked.map(({ origin }) => origin)), address).toEqual(new Set([siteUrl]));
    const scripts = asked.filter(({ pathname }) => pathname.endsWith('.js'));
    const weights = await Promise.all(scripts.map(({ pathname }) => gzipped(pathname)));
    const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total, `${address}: scripts`).toBeLessThanOrEqual(SCRIPTS);
    expect(await page.locator('astro-island').count(), address).toBe(0);
    const shifts = await page.evaluate(
      () => (globalThis as unknown as { shifts: string[] }).shifts,
    );
    expect(shifts, `${address}: layout shifts`).toEqual([]);
  }
});

test('the first picture of a page is asked for at once', async ({ page }) => {
  for (const address of await pageTypes()) {
    await page.goto(address);
    const pictures = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.getBoundingClientRect().width > innerWidth / 2)
        .map(({ loading, fetchPriority }) => `${loading} ${fetchPriority}`),
    );
    if (pictures.length > 0) expect(pictures[0], address).toBe('eager high');
  }
});

test.describe('on a phone with a dense screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 });

  test('the home page is small in all, scrolled to its end', async ({ page }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    // The service worker, which is off in this test, fetches nothing but itself and its page.
    let bytes = (await gzipped('/sw.js')).bytes + (await gzipped('/hors-ligne')).bytes;
    client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto('/');
    await scrollToEnd(page);
    await page.waitForFunction(() =>
      [...document.images].every(
        ({ complete, loading, currentSrc }) => complete || (loading === 'lazy' && !currentSrc),
      ),
    );
    expect(bytes).toBeGreaterThan(20 * KB);
    expect(bytes).toBeLessThanOrEqual(HOME);
  });
});
