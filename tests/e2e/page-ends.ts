// The ways in which a page ends, and the form comes back.
import type { Page } from 'playwright/test';

/** @returns the page with the form again, on the same step */
type End = (page: Page) => Promise<Page>;

export const pageEnds: Record<string, End> = {
  async reload(page) {
    await page.reload();
    return page;
  },
  async back(page) {
    await page.goBack();
    await page.goForward();
    return page;
  },
  async close(page) {
    await page.close();
    return openAgain(page);
  },
  // As a phone does that needs the memory.
  async kill(page) {
    const devtools = await page.context().newCDPSession(page);
    const killed = page.waitForEvent('crash');
    void devtools.send('Page.crash').catch(() => undefined);
    await killed;
    return openAgain(page);
  },
};

async function openAgain(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  await next.goto(page.url());
  await page.close();
  return next;
}
