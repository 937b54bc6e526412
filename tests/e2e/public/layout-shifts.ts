import type { Page } from 'playwright/test';

/** The parts of the page's content and end that moved without an action of the reader. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(observe, 'main, footer');
  return () => page.evaluate(moved);
}

/** The parts of the open page that move from now on, wherever they are. */
export async function watchEveryShift(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(observe, '*');
  return () => page.evaluate(moved);
}

const moved = () => (globalThis as unknown as { moved: string[] }).moved;

/** Runs in the page. */
function observe(places: string): void {
  interface Shift extends PerformanceEntry {
    sources: { node: Node | null }[];
  }
  const moved: string[] = [];
  Object.assign(globalThis, { moved });
  new PerformanceObserver((list) => {
    const nodes = (list.getEntries() as Shift[]).flatMap(({ sources }) =>
      sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement)),
    );
    const inside = nodes.filter((node) => node?.closest(places));
    moved.push(...inside.map((node) => node?.outerHTML.slice(0, 200) ?? ''));
  }).observe({ type: 'layout-shift', buffered: places !== '*' });
}
