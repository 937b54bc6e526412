import type { Page } from 'playwright/test';

/** The scroll positions of the open page since it was opened, in order. */
export async function watchScrolling(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const places: number[] = [];
    Object.assign(globalThis, { places });
    addEventListener('scroll', () => places.push(Math.round(scrollY)));
  });
  return () => page.evaluate(() => (globalThis as unknown as { places: number[] }).places);
}

/** How far the page was scrolled at the last click, even if another page is open by now. */
export async function watchLeaving(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    addEventListener('click', () => sessionStorage.setItem('y', String(Math.round(scrollY))), true);
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('y')));
}
