import { setImmediate } from 'node:timers/promises';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import pLimit from 'p-limit';
import { MEGABYTE } from '../../../src/contract/submission/uploads.ts';
import { isOwnAddress } from '../../lib/client-address.ts';
import { createNetworkThrottle } from '../../lib/throttle.ts';
import type { Services } from '../services.ts';
import { tooMany } from './refusal.ts';

/** Bytes per network and minute; a lecture hall is one network. */
export const contentLimit = { bytes: 2_000 * MEGABYTE };

/**
 * Limits how much of the public content and of the files a network reads: 429 for more. Requests from
 * this machine are not counted, because the portal's build is one of them. Behind a proxy that
 * TRUST_PROXY does not name, all requests come from this machine: strangers could block the build.
 */
export function createContentBudget({ clock, address, network }: Services) {
  const bytes = createNetworkThrottle(clock, contentLimit.bytes);
  const files = createMiddleware(async (context, next) => {
    if (isOwnAddress(context, address(context))) return next();
    const key = network(context);
    const wait = bytes.wait(key);
    if (wait > 0) throw tooMany(wait);
    await next();
    bytes.record(key, Number(context.res.headers.get('Content-Length') ?? 0));
  });
  return { lists: every(files, inTurn()), files };
}

/** Answers one request at a time, and lets other waiting work run between two of them. */
function inTurn() {
  const queue = pLimit(1);
  return createMiddleware(async (_context, next) => {
    await queue(() => setImmediate());
    await next();
  });
}
