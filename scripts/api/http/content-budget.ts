import { setImmediate } from 'node:timers/promises';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import pLimit from 'p-limit';
import { MEGABYTE } from '../../../src/contract/submission/uploads.ts';
import { isOwnAddress } from '../../lib/client-address.ts';
import { createNetworkThrottle } from '../../lib/throttle.ts';
import type { Services } from '../services.ts';
import { tooMany } from './refusal.ts';

/** Per network and minute; a lecture hall is one network. */
export const contentLimit = { bytes: 2_000 * MEGABYTE, lists: 6_000 };

/**
 * Limits how much of the public content and of the files a network reads: 429 for more. Requests from
 * this machine are not counted, because the portal's build is one of them. Behind a proxy that
 * TRUST_PROXY does not name, all requests come from this machine: strangers could block the build.
 */
export function createContentBudget({ clock, address, network }: Services) {
  const bytes = createNetworkThrottle(clock, contentLimit.bytes);
  /** @param least bytes that an answer counts for */
  const limit = (least: number) =>
    createMiddleware(async (context, next) => {
      if (isOwnAddress(context, address(context))) return next();
      const key = network(context);
      const wait = bytes.wait(key);
      if (wait > 0) throw tooMany(wait);
      await next();
      const length = Number(context.res.headers.get('Content-Length') ?? 0);
      bytes.record(key, Math.max(length, least));
    });
  // A file costs little beyond its bytes. A list has to be read from the database, however short it is.
  return {
    lists: every(limit(contentLimit.bytes / contentLimit.lists), inTurn()),
    files: limit(0),
  };
}

/** Answers one request at a time, and lets other waiting work run between two of them. */
function inTurn() {
  const queue = pLimit(1);
  return createMiddleware(async (_context, next) => {
    await queue(() => setImmediate());
    await next();
  });
}
