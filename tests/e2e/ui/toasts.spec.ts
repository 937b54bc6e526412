// The time of a toast, in a page where nothing else of the site runs.
import type { Page } from 'playwright/test';
import { toast } from '../../../src/messages/notice.ts';
import type * as toaster from '../../../src/islands/ui/toaster.ts';
import { openModules } from '../browser-modules.ts';
import { expect, test } from '../page.ts';

declare const src: typeof toaster;

test.use({ bypassCSP: true });

const toasts = (page: Page) => page.locator('.notyf__toast');
const progress = (page: Page) => page.locator('.toast-progress');
const field = (page: Page) => page.locator('input');

test.beforeEach(async ({ page }) => {
  await openModules(
    page,
    'islands/ui/toaster.ts',
    ...['tokens', 'reset', 'base'].map((name) => `./styles/${name}.css`),
    'notyf/notyf.min.css',
    './styles/notices.css',
  );
  await page.evaluate(() => document.body.append(document.createElement('input')));
});

async function show(page: Page, ...messages: string[]): Promise<void> {
  await page.evaluate(
    (all) => all.forEach((notice) => src.showToast(notice)),
    messages.map((message) => toast('warning', message)),
  );
  await expect(toasts(page)).toHaveCount(messages.length);
}

const states = (page: Page) =>
  progress(page).evaluateAll((bars) => bars.map((bar) => bar.getAnimations()[0]!.playState));

/** Milliseconds since each toast was shown, without those in which it waited. */
const times = (page: Page) =>
  progress(page).evaluateAll((bars) => bars.map((bar) => bar.getAnimations()[0]!.currentTime));

const setTimes = (page: Page, time: number) =>
  progress(page).evaluateAll((bars, milliseconds) => {
    for (const bar of bars) bar.getAnimations()[0]!.currentTime = milliseconds;
  }, time);

test('a toast waits while it is pointed at or has the focus', async ({ page }) => {
  await show(page, 'Un.', 'Deux.');
  await toasts(page).last().hover();
  expect(await states(page)).toEqual(['paused', 'paused']);
  await setTimes(page, 1_000);
  // With the keyboard, out of a field and back into it.
  await field(page).focus();
  await toasts(page).first().getByRole('button', { name: 'Fermer' }).focus();
  await page.mouse.move(5, 600);
  expect(await states(page)).toEqual(['paused', 'paused']);
  expect(await times(page)).toEqual([1_000, 1_000]);
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  // The other one continues where it stopped, and disappears.
  await expect(toasts(page)).toHaveText(['Attention !...Deux.']);
  expect(await states(page)).toEqual(['running']);
  await setTimes(page, 3_900);
  await expect(toasts(page)).toHaveCount(0);
});

test('a toast waits while nobody looks at the page', async ({ page }) => {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => !('seen' in globalThis) });
  });
  await show(page, 'Bonjour.');
  expect(await states(page)).toEqual(['paused']);
  await setTimes(page, 3_990);
  await page.evaluate(() => {
    Object.assign(globalThis, { seen: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(toasts(page)).toHaveCount(0);
});

test('what has the focus is not left under a toast, and Escape sends all of them away', async ({
  page,
}) => {
  await show(page, 'Un.', 'Deux.');
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Dessous';
    const { left, top } = document.querySelector('.notyf__toast')!.getBoundingClientRect();
    button.style.cssText = `position: fixed; left: ${left + 20}px; top: ${top + 10}px`;
    document.body.append(button);
  });
  const button = page.getByRole('button', { name: 'Dessous' });
  const isSeen = () =>
    button.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      return document.elementFromPoint(x + 2, y + 2) === element;
    });
  expect(await isSeen()).toBe(false);
  await page.keyboard.press('Tab');
  await button.focus();
  await expect.poll(isSeen).toBe(true);
  await expect(toasts(page)).toHaveCount(2);

  await page.keyboard.press('Escape');
  await expect(toasts(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  // The next one is where they are looked for.
  await show(page, 'Trois.');
  expect((await toasts(page).boundingBox())!.y).toBeLessThan(100);
});
