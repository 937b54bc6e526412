// « Mon activité » with two hundred projects on a slow phone: how long each key and tap waits, and
// how evenly it scrolls. npm run bench
import type { Page } from 'playwright/test';
import { openWithProjects, outside, university } from '../e2e/tracking/seeded-projects.ts';
import { measureWaits, onPhone } from './phone.ts';
import { withPortal } from './portal.ts';

const PROJECTS = 200;
const SLOWER = 4;

await withPortal(async (portal) => {
  process.env['E2E_DATA_DIR'] = portal.dataDir;
  await onPhone(portal, async (page, slowDown) => {
    await openWithProjects(
      page,
      Array.from({ length: PROJECTS }, (_, index) => ({
        ...(index % 2 ? outside : university),
        titre_solution: `Projet ${index}`,
      })),
    );
    await slowDown(SLOWER);
    await page.goto('/status');
    await page.locator('.projects .step').first().waitFor();
    console.log(`Tab through 40 links: ${await measureWaits(page, () => press(page, 'Tab', 40))}`);
    console.log(
      `Page Down 20 times: ${await measureWaits(page, () => press(page, 'PageDown', 20))}`,
    );
    await page.keyboard.press('Home');
    console.log(`Actualiser: ${await measureWaits(page, () => refresh(page))}`);
    console.log(`Scrolling 10 screens: ${await scroll(page)}`);
  });
});

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await page.keyboard.press(key);
    await page.waitForTimeout(100);
  }
}

async function refresh(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Actualiser' });
  await button.tap();
  await button.waitFor();
}

/** How long the pictures stand while the page moves under a finger. */
async function scroll(page: Page): Promise<string> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    let before = performance.now();
    requestAnimationFrame(function next(now) {
      frames.push(now - before);
      before = now;
      requestAnimationFrame(next);
    });
  });
  for (let turn = 0; turn < 100; turn++) {
    await page.mouse.wheel(0, 74);
    await page.waitForTimeout(30);
  }
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  frames.sort((a, b) => a - b);
  const at = (share: number) => Math.round(frames[Math.floor((frames.length - 1) * share)] ?? 0);
  return `${frames.length} frames, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`;
}
