// Every screen, for people who enlarge it, set their own spacing or colours, have no mouse, or feel
// ill from motion. Every run of npm test checks roles, names and contrast on a phone.
import type { Page } from 'playwright/test';
import { desktop, expect, expectAccessible, test } from '../../e2e/page.ts';
import { expectWhole } from './fit.ts';
import { walk } from './focus.ts';
import { screens } from './screens.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 1024 };
/** What a desktop window shows at these zooms. */
const ZOOMED = { '200 %': { width: 640, height: 512 }, '400 %': { width: 320, height: 256 } };

/** The spacing of WCAG 1.4.12. */
const SPACING = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p {
    margin-bottom: 2em !important;
  }
`;

test.use({ bypassCSP: true });

/** Faults that people notice when they go from stop to stop. */
async function faultsOfWalk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const stops = await walk(page, key);
  expect(stops.length).toBeGreaterThan(0);
  return stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`));
}

// Chromium itself reports the 404.
test.afterEach(({ faults }) => {
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('status of 404')));
});

for (const [name, open] of Object.entries(screens)) {
  test.describe(name, () => {
    test('zoomed, spaced and with large text it is whole', async ({ page }) => {
      const expectWholeAt = async (...sizes: (typeof PHONE)[]) => {
        for (const size of sizes) {
          await page.setViewportSize(size);
          await expectWhole(page);
        }
      };
      await open(page);
      await expectWholeAt(PHONE, ...Object.values(ZOOMED));
      const spacing = await page.addStyleTag({ content: SPACING });
      await expectWholeAt(PHONE, DESKTOP);
      await spacing.evaluate((element) => (element as Element).remove());
      // The text size that somebody has set for all sites.
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
      await expectWholeAt(PHONE, DESKTOP);
    });

    test('in the window of a desktop it is accessible', async ({ page }) => {
      // What fades in has less contrast until it is there.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page);
      await page.setViewportSize(desktop.viewport);
      await expectAccessible(page);
    });

    // On a page of its own each way: after the end of one, Chromium goes round the page the other way.
    for (const [key, size] of [
      ['Tab', PHONE],
      ['Shift+Tab', ZOOMED['400 %']],
    ] as const) {
      test(`by ${key} every stop is seen and large enough`, async ({ page }) => {
        // While it scrolls smoothly to the next stop, a page shows neither.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await open(page);
        await page.setViewportSize(size);
        expect(await faultsOfWalk(page, key)).toEqual([]);
      });
    }

    test('in the reader’s own colours the focus is seen', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      await open(page);
      expect(await faultsOfWalk(page, 'Tab')).toEqual([]);
    });

    test('nothing moves for who wants no motion, and nothing for ever', async ({ page }) => {
      await open(page);
      // Except for the remaining time of a toast: it is information, and over in four seconds.
      const running = () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .map(({ effect }) => effect as KeyframeEffect)
            .filter(({ target }) => !target?.matches('.toast-progress'))
            .map((effect) => Number(effect.getComputedTiming().endTime)),
        );
      expect((await running()).filter((time) => time > 5_000)).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page);
      expect((await running()).filter((time) => time > 1)).toEqual([]);
    });
  });
}
