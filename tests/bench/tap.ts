// From the touch of a card to the first paint of its article, over a line of 400 kbit/s with 400 ms
// there and back: with the rules for fetching pages in advance, and without them. npm run bench
import { chromium, type Page } from 'playwright/test';
import { fullChromium } from '../../scripts/chromium.mjs';
import { throttledNetwork } from '../e2e/stories/throttled-network.ts';
import { withPortal } from './portal.ts';

const BYTES_PER_SECOND = 50_000;
const DELAY = 200;
/** Milliseconds that a finger stays on the glass. */
const TOUCH = 90;
const TAPS = 7;

await withPortal(async ({ url }) => {
  const line = throttledNetwork(BYTES_PER_SECOND, DELAY);
  const origin = `http://127.0.0.1:${await line.to(Number(new URL(url).port))}`;
  for (const [name, isFetched] of [
    ['fetched in advance', true],
    ['fetched after the tap', false],
  ] as const) {
    const times: number[] = [];
    for (let tap = 0; tap < TAPS; tap++) times.push(await measureTap(origin, isFetched));
    times.sort((a, b) => a - b);
    console.log(
      `touch to first paint of an article, ${name}: ${times.map(Math.round).join(', ')} ms`,
    );
  }
  line.close();
});

async function measureTap(origin: string, isFetched: boolean): Promise<number> {
  const browser = await chromium.launch({ executablePath: await fullChromium() });
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  // As for a reader who saves data (src/client/save-data.ts).
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setDataSaverOverride', { dataSaverEnabled: !isFetched });
  await page.goto(`${origin}/blog`);
  const { x, y, width, height } = (await page.locator('main li a').first().boundingBox())!;
  const point = { x: x + width / 2, y: y + height / 2 };
  const touched = Date.now();
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(TOUCH);
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForURL(/\/blog\/\d/);
  const painted = await firstPaint(page);
  await browser.close();
  return painted - touched;
}

/** Milliseconds since the epoch. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) resolve(performance.timeOrigin + paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}
