// Public pages that were read once, without a network.
import type { Page } from 'playwright/test';
import { keptBy, keptPaths, note, read } from './offline.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../page.ts';
import { apiList, siteUrl, type Item } from '../portal.ts';
import { unreliableNetwork } from '../unreliable-network.ts';

test.use({ serviceWorkers: 'allow' });

/** Whether the visible pictures are loaded, at least one of them. */
const allShown = (page: Page) =>
  page.locator('main img').evaluateAll((all) => {
    const seen = (all as HTMLImageElement[]).filter((image) => {
      const { top, left } = image.getBoundingClientRect();
      return top < innerHeight && left < innerWidth;
    });
    return seen.length > 0 && seen.every(({ naturalWidth }) => naturalWidth > 0);
  });

/** An article with a picture. */
async function pictured() {
  const articles = await apiList<Item & { image?: string }>('blogs');
  const { id, slug, title } = articles.find(({ image }) => image) ?? {};
  return { address: `/blog/${id}/${slug}`, title: title ?? '' };
}

test('a page that was read opens without a network, on a turned phone too, and says so', async ({
  page,
  context,
  faults,
}) => {
  const { address, title } = await pictured();
  // The first page that a visitor reads was loaded before there was a worker.
  await read(page, address);
  await expect.poll(() => allShown(page)).toBe(true);
  await expect.poll(async () => (await keptBy(page))['images-1']?.length).toBeGreaterThan(0);
  await expect(note(page)).toHaveCount(0);

  await context.setOffline(true);
  await page.goto(`${address}?utm_source=mail`);
  await expect(page.locator('h1')).toHaveText(title);
  await expect(note(page)).toHaveRole('status');
  await expect(note(page)).toHaveText(
    /^Vous êtes hors ligne\. Cette page est celle de votre dernière visite, le (1er|\d+)\u00a0\S+ \d{4} à \d+\u00a0h(\u00a0\d\d)?\.$/,
  );
  await expect.poll(() => allShown(page)).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A rotated phone asks for a picture that it never loaded, and shows the one that it has.
  await page.setViewportSize({ width: 1000, height: 360 });
  await page.goto(address);
  const picture = page.locator('main img').first();
  expect(await keptPaths(page)).not.toContain(
    await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname),
  );
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await context.setOffline(false);
  await page.reload();
  await expect(page.locator('h1')).toHaveText(title);
  await expect(note(page)).toHaveCount(0);
  // Chromium itself reports what did not load.
  faults.length = 0;
});

test('a page that was not read tells which ones can be', async ({ page, context, faults }) => {
  await read(page, '/contact');
  await read(page, '/blog');
  await context.setOffline(true);
  // Chromium 150 simulates it for pages only.
  await context
    .serviceWorkers()[0]!
    .evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  for (const address of ['/n-existe-pas', '/evenements?a=b']) {
    await page.goto(address);
    await expect(page).toHaveURL(siteUrl + address);
    await expect(page.locator('h1')).toHaveText('Vous êtes hors ligne');
  }
  const list = page.locator('main li');
  await expect(list).toHaveText(['Actualités', 'Contact']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // By keyboard: setOffline() does not affect what a touch fetches in advance.
  await list.getByRole('link', { name: 'Contact' }).press('Enter');
  await expect(page.locator('h1')).toHaveText('Contact');
  await expect(note(page)).toBeVisible();

  await page.goto('/faq');
  await page.getByRole('link', { name: 'Réessayer' }).press('Enter');
  await expect(page).toHaveURL(`${siteUrl}/faq`);
  await expect(page.locator('h1')).toHaveText('Vous êtes hors ligne');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page).toHaveURL(`${siteUrl}/faq`);
  await expect(page.locator('h1')).toHaveText('Questions fréquentes');
  faults.length = 0;
});

test('an error or the silence of the server gives way to a copy, and a page that is gone does not', async ({
  page,
  context,
  faults,
}) => {
  const line = await unreliableNetwork();
  const [contact, faq] = [`${line.url}/contact`, `${line.url}/faq`];
  for (const address of [contact, faq]) await read(page, address);
  for (const status of [500, 504]) {
    line.fail(status);
    await page.goto(contact);
    await expect(page.locator('h1'), String(status)).toHaveText('Contact');
    await expect(note(page)).toHaveText(/^Le site ne répond pas\. Cette page est celle de/);
  }
  // What was not read has no copy.
  await page.goto(`${line.url}/about`);
  await expect(page.locator('h1')).toHaveText('504');
  line.fail(410);
  await page.goto(contact);
  await expect(page.locator('h1')).toHaveText('410');
  await expect.poll(() => keptPaths(page)).not.toContain('/contact');

  line.hang();
  // The worker's patience, asked for in milliseconds, ends at once.
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(() => {
    const asked: unknown[] = [];
    const hurried = (run: () => void, patience: number) => (asked.push(patience), run());
    Object.assign(self, { asked, setTimeout: hurried });
  });
  await page.goto(faq);
  await expect(page.locator('h1')).toHaveText('Questions fréquentes');
  await expect(note(page)).toHaveText(/^Le site ne répond pas\. Cette page est celle de/);
  expect(await worker!.evaluate(() => Reflect.get(self, 'asked') as unknown)).toEqual([5_000]);
  line.close();
  faults.length = 0;
});
