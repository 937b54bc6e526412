// A phone that opens the portal, and how long it keeps its user waiting.
import { chromium, type Page } from 'playwright/test';
import { fullChromium } from '../../scripts/chromium.mjs';
import type { Portal } from './portal.ts';

/** `slowDown` makes its processor so many times slower. */
export async function onPhone(
  { url }: Portal,
  work: (page: Page, slowDown: (rate: number) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await fullChromium(),
    args: ['--disable-background-networking', '--disable-quic', '--no-first-run'],
  });
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await work(page, (rate) => session.send('Emulation.setCPUThrottlingRate', { rate }));
  await browser.close();
}

/** What Chromium has noted of each key press and tap meanwhile, until the next picture. */
export async function measureWaits(page: Page, act: () => Promise<void>): Promise<string> {
  await page.evaluate(() => {
    const waits = new Map<number, number>();
    Object.assign(globalThis, { waits });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        const { interactionId: id, duration } = entry;
        if (id) waits.set(id, Math.max(waits.get(id) ?? 0, duration));
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act();
  // The last ones are told a moment later.
  await page.waitForTimeout(500);
  const waits = await page.evaluate(() => [
    ...(globalThis as unknown as { waits: Map<number, number> }).waits.values(),
  ]);
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor((waits.length - 1) * share)];
  return `${waits.length} noted, median ${at(0.5)} ms, 98 % ${at(0.98)} ms, worst ${at(1)} ms`;
}
