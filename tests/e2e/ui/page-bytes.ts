// What a page weighs as the portal sends it, to a browser that takes brotli.
import { expect, type Page, type Request } from 'playwright/test';

/** The browser itself asks for the icon of its tab, some versions twice: its type is `other`. */
export const isOfPage = (request: Request): boolean => request.resourceType() !== 'other';

/** All that the page asks for from now on, with the headers of the answers. */
export const countPageBytes = (page: Page): (() => Promise<number>) =>
  countBytes(page, isOfPage, true);

/**
 * Scripts that the page asks for from now on.
 *
 * @param later what is not counted, by its address
 */
export const countScriptBytes = (page: Page, later?: RegExp): (() => Promise<number>) =>
  countBytes(
    page,
    (request) => request.resourceType() === 'script' && !later?.test(request.url()),
    false,
  );

/** Each call waits for what is on its way, and tells the bytes since the last one. */
function countBytes(
  page: Page,
  isCounted: (request: Request) => boolean,
  withHeaders: boolean,
): () => Promise<number> {
  const pending = new Set<Request>();
  const sizes: Promise<number>[] = [];
  page.on('request', (request) => {
    if (isCounted(request)) pending.add(request);
  });
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('requestfinished', (request) => {
    if (!pending.delete(request)) return;
    const size = request
      .sizes()
      .then(
        ({ responseBodySize, responseHeadersSize }) =>
          responseBodySize + (withHeaders ? responseHeadersSize : 0),
      );
    sizes.push(size);
  });
  return async () => {
    await expect.poll(() => pending.size).toBe(0);
    const finished = await Promise.all(sizes.splice(0));
    return finished.reduce((sum, size) => sum + size, 0);
  };
}
