// Where the focus goes on a page, key by key, and whether it is visible there.
import { expect, type Page } from 'playwright/test';

/** A stop of the focus, and what is wrong with it. */
export interface Stop {
  name: string;
  faults: string[];
}

/** More than any page needs. */
const PRESSES = 250;

/** @param key Tab, or Shift+Tab to go backwards */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() =>
    document
      .querySelectorAll('[data-walked]')
      .forEach((element) => element.removeAttribute('data-walked')),
  );
  for (let presses = 0; presses < PRESSES; presses += 1) {
    await page.keyboard.press(key);
    const place = await page.evaluate(placeOf);
    if (place === 'end') return stops;
    if (place === 'again') break;
    if (place === 'within') continue;
    let stop = await page.evaluate(look);
    // A toast that covers all of a small window can be dismissed from the focused element.
    if (stop.faults.includes('is hidden')) {
      await page.keyboard.press('Escape');
      await expect(page.locator('.notyf__toast')).toHaveCount(0);
      stop = await page.evaluate(look);
    }
    stops.push(stop);
  }
  throw new Error(
    `The focus does not come to the end of the page: ${stops
      .slice(-5)
      .map(({ name }) => name)
      .join(', ')}`,
  );
}

/** Whether the page has ended, or the focus is trapped; a date field has several stops. */
function placeOf(): 'end' | 'again' | 'within' | 'further' {
  const element = document.activeElement!;
  if (element === document.body) return 'end';
  if (element.hasAttribute('data-walked'))
    return element.matches('[type="date"]') ? 'within' : 'again';
  element.setAttribute('data-walked', '');
  return 'further';
}

/** What is wrong with the element that has the focus. */
async function look(): Promise<Stop> {
  // A toast makes room in the next frame.
  await new Promise(requestAnimationFrame);
  const element = document.activeElement!;
  const faults: string[] = [];
  const { outlineStyle, outlineWidth, display } = getComputedStyle(element);
  // The browser draws its own ring around the calendar button within a date field.
  const isWithin = element.matches('[type="date"]:not(:focus)');
  if (!isWithin && (outlineStyle === 'none' || parseFloat(outlineWidth) < 2))
    faults.push('has no outline');

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

  // A control is as large as its label, a card's link as its card, a link in a text as its line.
  const { labels } = element as HTMLInputElement;
  const whole = [element, ...(labels ?? []), element.closest('.card') ?? []].flat();
  const areas = whole.map((part) => part.getBoundingClientRect());
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
