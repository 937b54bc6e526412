// The next page is fetched while the finger is still down.
import type { CDPSession, Page } from 'playwright/test';
import { expect, test } from '../page.ts';

test('a public page is there when the finger lifts, and one of candidates is not asked for', async ({
  page,
}) => {
  const device = await page.context().newCDPSession(page);
  await page.goto('/faq');
  expect(await deliveryAfterTouch(page, device, 'footer a[href="/contact"]')).toBe(
    'navigational-prefetch',
  );
  expect(await deliveryAfterTouch(page, device, 'a[href="/register"]')).toBe('');
});

test('nothing is fetched in advance for who saves data', async ({ page }) => {
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  await page.goto('/faq');
  await expect(page.locator('script[type="speculationrules"]')).toHaveCount(0);
  expect(await deliveryAfterTouch(page, device, 'footer a[href="/contact"]')).toBe('');
});

/** How the page of the touched link was loaded, as its navigation entry says. */
async function deliveryAfterTouch(page: Page, device: CDPSession, link: string): Promise<string> {
  const target = page.locator(link).filter({ visible: true }).first();
  const address = (await target.getAttribute('href'))!;
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  const point = { x: x + width / 2, y: y + height / 2 };
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForURL((url) => url.pathname === address);
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return (entry as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
  });
}
