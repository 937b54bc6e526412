import { createMiddleware } from 'hono/factory';
import { MEGABYTE } from '../../src/contract/uploads.ts';

/** More than any form of ours sends, even one that is refused for its weight. */
const MOST = 200 * MEGABYTE;

/**
 * An answer leaves when all of the body has come. Browsers and proxies read none while they send, and
 * a line that is closed before takes the answer along: who was refused early would hear of a broken
 * connection.
 */
export const readToEnd = createMiddleware(async ({ req }, next) => {
  await next();
  const { body } = req.raw;
  if (!body || body.locked) return;
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > MOST) return;
    }
  } catch {
    // The line is cut: nobody waits for the answer.
  }
});
