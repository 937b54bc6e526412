// A page that reports every fault: an error in the console, a script that the content security
// policy stopped, a call that failed on its own, a text that was not filled in, an id
// that two elements have.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, test as base, type Page } from 'playwright/test';
import { reportShownFaults } from './shown-faults.ts';

export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        // What playwright.config.ts asks for.
        if (message.text() === 'Service Worker registration blocked by Playwright') return;
        if (['error', 'warning'].includes(message.type())) faults.push(message.text());
      });
      await reportShownFaults(page);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Instead of the phone that these tests use. */
export const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false };

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

/** By night, on a page that is accessible by day: only its colours differ. */
export async function expectReadableByNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const values = ['color-contrast', 'link-in-text-block'];
  expect(await violations(page, { type: 'rule', values })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

async function violations(
  page: Page,
  runOnly?: axe.RunOptions['runOnly'],
): Promise<[string, string[]][]> {
  await page.evaluate(settled);
  // Reading it takes as long as checking a page, so it is read once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async (options) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      const { violations: found } = await loaded.run(document, options);
      return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    },
    // What has passed is not put together.
    { resultTypes: ['violations' as const], ...(runOnly && { runOnly }) },
  );
}

/** What fades in has half its contrast halfway; this does not wait for what turns or counts down. */
async function settled(): Promise<void> {
  const fading = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1_000,
    );
  await Promise.allSettled(fading.map(({ finished }) => finished));
}

/** The same page in the window of a desktop, whose accessibility the long tests look at. */
export async function expectFitsDesktop(page: Page): Promise<void> {
  const phone = page.viewportSize()!;
  await page.setViewportSize(desktop.viewport);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(phone);
}

/** Smaller text in a field would make an iPhone zoom in. */
async function expectLargeFields(page: Page): Promise<void> {
  const sizes = await page
    .locator(
      'select, textarea, input:not([type=hidden], [type=radio], [type=checkbox], [type=file])',
    )
    .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)));
  expect(sizes.filter((size) => size < 16)).toEqual([]);
}

/**
 * As it stands: accessible, not too wide for a phone, and its fields are large enough. npm run
 * test:long also looks at it in dark colours and on a desktop.
 */
export async function expectFine(page: Page): Promise<void> {
  // Elements are there before their styles. A page that sends a form at once is never said to be loaded.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet,
    ),
  );
  await expectLargeFields(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (!test.info().config.metadata['everyLook']) return;
  await expectReadableByNight(page);
  await expectFitsDesktop(page);
}

/** Nothing may make a phone scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBe(0);
}

/** A visible toast; a second copy is there for screen readers. */
export const toast = (page: Page, text: string) =>
  page.locator('.notyf__message').filter({ hasText: text });
