// Pages on paper: no controls, no colours of the night, no heading without its text.
import type { Page } from 'playwright/test';
import { expect, expectReadableByNight } from '../page.ts';

/** A4 within the margins of a browser. */
export const sheet = { width: 718, height: 1047 };

export async function expectFitForPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('button:visible, [href="/recherche"]:visible')).toHaveCount(0);
  await expectReadableByNight(page);
  expect(await partedHeadings(page)).toEqual([]);
}

/** Headings without the text behind them, on sheets of any height: columns break where they do. */
const partedHeadings = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts: { range: Range; isHeading: boolean }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = new Range();
      range.selectNodeContents(node);
      const { parentElement: parent } = node;
      if (!node.textContent?.trim() || !parent || parent.closest('.visually-hidden')) continue;
      if (range.getClientRects().length === 0) continue;
      texts.push({ range, isHeading: parent.closest('h1, h2, h3, h4, summary') !== null });
    }
    const WIDTH = 700;
    const columnOf = (range: Range, end: 0 | -1) =>
      Math.floor(([...range.getClientRects()].at(end)?.left ?? 0) / WIDTH);
    const parted = new Set<string>();
    for (let height = 700; height < 1300; height += 20) {
      main.style.cssText = `box-sizing: content-box; width: ${WIDTH}px; height: ${height}px;
        min-height: 0; margin: 0; padding: 0; columns: ${WIDTH}px; column-gap: 0; column-fill: auto`;
      for (const [index, { range, isHeading }] of texts.entries()) {
        const next = texts[index + 1];
        if (!isHeading || !next) continue;
        if (columnOf(range, -1) !== columnOf(next.range, 0)) parted.add(range.toString());
      }
    }
    return [...parted];
  });
