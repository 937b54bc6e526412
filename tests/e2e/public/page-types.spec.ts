// Each type of public page in one visit: what it loads and what that weighs, that nothing in it jumps,
// its pictures, whether everyone can read it, whether it fits.
import type { Page, Request } from 'playwright/test';
import { expect, expectNoSidewaysScroll, test, expectFine } from '../page.ts';
import { holdRequests } from '../hold-requests.ts';
import { watchEveryShift } from './layout-shifts.ts';
import { gzipped, pageTypes, scrollToEnd, knownTypes } from './pages.ts';
import { siteUrl } from '../portal.ts';

const SCRIPTS = 5 * 1024;

/** What comes after the HTML on a slow line. */
const SCRIPTS_AND_PICTURES = /\.(?:js|avif|webp|png|jpe?g|svg)$/;

/** The one that the sitemap does not have. */
const OFFLINE = '/hors-ligne';

test('the sitemap has no other type of page', async () => {
  expect([...(await pageTypes()).keys()].toSorted()).toEqual(knownTypes.toSorted());
});

/** The pages of one tab, which reads what they share once; three tabs, because three run at a time. */
const types = [...knownTypes, OFFLINE];
for (const [tab, from] of ['first', 'second', 'third'].map(
  (name, index) => [name, index] as const,
)) {
  const visited = types.filter((_type, index) => index % 3 === from);
  test(`each type of page is light, still, asks nobody else, is accessible and fits every screen: the ${tab} third`, async ({
    page,
  }) => {
    for (const type of visited) await test.step(type, () => expectLightAndStill(page, type));
  });
}

async function expectLightAndStill(page: Page, type: string): Promise<void> {
  const address = (await pageTypes()).get(type) ?? type;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const letThrough = await holdRequests(page, SCRIPTS_AND_PICTURES);
  const asked: URL[] = [];
  const note = (request: Request) => void asked.push(new URL(request.url()));
  page.on('request', note);
  await page.goto(address, { waitUntil: 'commit' });
  // Before the HTML is there and painted, a line of text that a piece cuts in its middle wraps.
  await page.waitForFunction(() => document.readyState !== 'loading');
  for (let frame = 0; frame < 2; frame++)
    await page.evaluate(() => new Promise(requestAnimationFrame));
  const shifts = await watchEveryShift(page);
  letThrough();
  await page.waitForLoadState();
  const pictures = await picturesOf(page);
  await scrollToEnd(page);

  expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set([siteUrl]));
  expect(await weightOfScripts(asked)).toBeLessThanOrEqual(SCRIPTS);
  expect(await shifts()).toEqual([]);
  const [first, second] = pictures.filter(({ isLarge, isBelow }) => isLarge && !isBelow);
  // A picture on a preview is not urgent.
  const largest = first?.isPreview ? second : first;
  const fetchPriority = first?.isPreview ? 'auto' : 'high';
  if (first) expect(largest).toMatchObject({ loading: 'eager', fetchPriority });
  const lazy = pictures.filter(({ isBelow }) => isBelow).map(({ loading }) => loading);
  expect(lazy).toEqual(lazy.map(() => 'lazy'));

  // The terms fade in: halfway, they have half their contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectFine(page);
  await page.setViewportSize({ width: 320, height: 740 });
  await expectNoSidewaysScroll(page);
  page.off('request', note);
  await page.unrouteAll();
}

test('an item shows its picture with the text, before any picture has come', async ({ page }) => {
  await holdRequests(page, SCRIPTS_AND_PICTURES);
  for (const type of ['/blog/…', '/evenement/…', '/formation/…', '/accompagnement/…']) {
    await page.goto((await pageTypes()).get(type)!, { waitUntil: 'commit' });
    const preview = page.locator('.figure img').first();
    const width = () => preview.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width, type).toBe(400);
    const [place, figure] = [
      await preview.boundingBox(),
      await page.locator('.figure').boundingBox(),
    ];
    expect(place, type).toEqual(figure);
  }
});

const picturesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.images].map((image) => {
      const { top, width } = image.getBoundingClientRect();
      const { loading, fetchPriority } = image;
      return {
        loading,
        fetchPriority,
        isBelow: top > innerHeight,
        isLarge: width > innerWidth / 2,
        isPreview: image.currentSrc.startsWith('data:'),
      };
    }),
  );

async function weightOfScripts(asked: URL[]): Promise<number> {
  const scripts = asked.filter(({ pathname }) => pathname.endsWith('.js'));
  const weights = await Promise.all(scripts.map(({ pathname }) => gzipped(pathname)));
  return weights.reduce((sum, { bytes }) => sum + bytes, 0);
}
