// What the scripts of a page weigh as the portal sends them, to a browser that takes brotli.
import type { Page } from 'playwright/test';

/**
 * Counts those that a page fetches from now on; each call tells the bytes since the last one.
 *
 * @param later what is not counted, by its address
 */
export function countScriptBytes(page: Page, later?: RegExp): () => Promise<number> {
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script' || later?.test(request.url())) return;
    scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => {
    const weights = await Promise.all(scripts.splice(0));
    return weights.reduce((sum, weight) => sum + weight, 0);
  };
}
