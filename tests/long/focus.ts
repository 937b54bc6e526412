// Where the focus goes on a page, key by key, and whether it is seen there.
import { expect, type Page } from 'playwright/test';

/** What stops there, with what is wrong about it. */
export interface Stop {
  name: string;
  faults: string[];
}

/** More than any page has. */
const STOPS = 250;

/** @param key Tab, or Shift+Tab to go backwards */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() =>
    document
      .querySelectorAll('[data-walked]')
      .forEach((each) => each.removeAttribute('data-walked')),
  );
  while (stops.length < STOPS) {
    await page.keyboard.press(key);
    if (!(await page.evaluate(isFurther))) return stops;
    let stop = await page.evaluate(look);
    // A toast that lies over all that a small window shows can be sent away from where one is.
    if (stop.faults.includes('is hidden')) {
      await page.keyboard.press('Escape');
      await expect(page.locator('.notyf__toast')).toHaveCount(0);
      stop = await page.evaluate(look);
    }
    stops.push(stop);
  }
  throw new Error(
    `The focus does not come to an end: ${stops
      .slice(-5)
      .map(({ name }) => name)
      .join(', ')}`,
  );
}

/** Neither at the end of the page nor where all begins again. */
function isFurther(): boolean {
  const element = document.activeElement!;
  const isNew = element !== document.body && !element.hasAttribute('data-walked');
  element.setAttribute('data-walked', '');
  return isNew;
}

/** Of the element that has the focus. */
async function look(): Promise<Stop> {
  // A toast makes room in the next frame.
  await new Promise(requestAnimationFrame);
  const element = document.activeElement!;
  const faults: string[] = [];
  const { outlineStyle, outlineWidth, display } = getComputedStyle(element);
  if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) faults.push('has no outline');

  const boxes = [...element.getClientRects()];
  const isSeen = boxes.some((box) =>
    [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => {
        const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element));
      }),
    ),
  );
  if (!isSeen) faults.push('is hidden');

  // A control is as large as its label; a link in a line of text as its line.
  const { labels } = element as HTMLInputElement;
  const areas = [element, ...(labels ?? [])].map((each) => each.getBoundingClientRect());
  const inText = display === 'inline' && element.parentElement!.textContent !== element.textContent;
  if (!inText && !areas.some(({ width, height }) => width >= 24 && height >= 24))
    faults.push(
      `is smaller than 24 pixels: ${areas.map(({ width, height }) => `${width} x ${height}`).join(', ')}`,
    );

  const name = (
    element.getAttribute('aria-label') ??
    element.getAttribute('name') ??
    element.textContent ??
    ''
  ).trim();
  return { name: `${element.localName} ${name.slice(0, 60)}`, faults };
}
