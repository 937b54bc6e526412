// Text typed just before a page ends, on a phone that is four times slower: many tries for each way
// in which it ends.
import type { Page } from 'playwright/test';
import { university } from '../../fixtures/answers/projects.ts';
import { openWithDraft } from '../../e2e/submission/stored-draft.ts';
import { expect, test } from '../../e2e/page.ts';
import { form } from '../../e2e/submission/project-form.ts';

const TRIES = 10;
const SLOWER = 4;

/** The ways in which a page ends, and the form comes back on the same step. */
type End = (page: Page) => Promise<Page>;

const pageEnds: Record<string, End> = {
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
  // As a phone does when it needs the memory.
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

for (const [end, leave] of Object.entries(pageEnds)) {
  test(`${end} right after a key: nothing is lost in ${TRIES} tries`, async ({ page }) => {
    test.setTimeout(300_000);
    await openWithDraft(page, university, 2);
    let here = page;
    let text: string = university.titre_memoire;
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const devtools = await here.context().newCDPSession(here);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const title = form(here).locator('[name="titre_memoire"]');
      await title.press('End');
      await here.keyboard.type(` ${attempt}`);
      here = await leave(here);
      text += ` ${attempt}`;
      await expect(form(here).locator('[name="titre_memoire"]')).toHaveValue(text);
    }
  });
}
