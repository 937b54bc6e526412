import type { Page } from 'playwright/test';

/** Where the page that is open has been scrolled to since it was opened, one place after another. */
export async function watchScrolling(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const places: number[] = [];
    Object.assign(globalThis, { places });
    addEventListener('scroll', () => places.push(Math.round(scrollY)));
  });
  return () => page.evaluate(() => (globalThis as unknown as { places: number[] }).places);
}

/** How far the page was scrolled when something in it was clicked, in whatever page one is by now. */
export async function watchLeaving(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    addEventListener('click', () => sessionStorage.setItem('y', String(Math.round(scrollY))), true);
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('y')));
}
