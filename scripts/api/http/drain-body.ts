import { createMiddleware } from 'hono/factory';
import { MEGABYTE } from '../../../src/contract/submission/uploads.ts';

/** More than any of our forms sends, even an oversized one. */
const MAX_BYTES = 200 * MEGABYTE;

/**
 * Sends the response only after the whole request body has arrived. Browsers and proxies do not
 * read it while they send. If the connection were closed earlier, the response would be lost, and
 * the client would report a network error.
 */
export const drainBody = createMiddleware(async ({ req }, next) => {
  await next();
  const { body } = req.raw;
  if (!body || body.locked) return;
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) return;
    }
  } catch {
    // The client has disconnected.
  }
});
