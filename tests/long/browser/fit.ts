// Whether a page can be read: nothing is wider than the screen, and no text is cut off.
import { expect, type Page } from 'playwright/test';
import { expectNoSidewaysScroll } from '../../e2e/page.ts';

export async function expectWhole(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect(await page.evaluate(cutTexts)).toEqual([]);
}

/** Texts outside the visible part of a parent that nobody can scroll. */
function cutTexts(): string[] {
  const SLACK = 2;
  const shortened =
    '[data-session-name], .attachments p > a, .visually-hidden, .progress li > span';
  const cuts = (value: string) => value === 'hidden' || value === 'clip';
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement!;
    if (!text.nodeValue?.trim() || !parent.checkVisibility() || parent.closest(shortened)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (width === 0) continue;
    for (let box = parent; box !== document.body; box = box.parentElement!) {
      const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(box);
      // It ends with an ellipsis: the summary of the faults has the whole text.
      if (webkitLineClamp !== 'none') break;
      const frame = box.getBoundingClientRect();
      const isCut =
        (cuts(overflowX) && (left < frame.left - SLACK || right > frame.right + SLACK)) ||
        (cuts(overflowY) && (top < frame.top - SLACK || bottom > frame.bottom + SLACK));
      if (isCut) found.push(`${text.nodeValue.trim().slice(0, 60)} in ${box.className}`);
      // Scrolled content can be brought into view; fixed content is above everything else.
      if (isCut || overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed') break;
    }
  }
  return found;
}
