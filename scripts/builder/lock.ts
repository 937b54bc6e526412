// One builder at a time for a DATA_DIR: the portal server's, or that of npm run build.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { lock } from '../lib/lock.ts';
import { OperatorError } from '../lib/operator-error.ts';

/** Milliseconds. A server that was killed has left a builder that ends as soon as it notices. */
const PATIENCE = 10_000;
/** Of the server's builder: on a slow machine, the bundle that npm start makes first takes minutes. */
export const SERVER_PATIENCE = 15 * 60_000;
/** An attempt blocks this process. Between two of them it gives signs of life, and ends if told to. */
const ATTEMPT = 500;

/**
 * Locks the build cache until this process ends.
 *
 * @returns unlocks it; without a reference to this, the garbage collector does so
 * @throws OperatorError if another process holds the lock
 */
export async function lockCache(dataDir: string, timeout = PATIENCE): Promise<() => void> {
  const cache = path.join(dataDir, 'cache');
  mkdirSync(cache, { recursive: true });
  const end = performance.now() + timeout;
  do {
    const unlock = lock(path.join(cache, 'lock.db'), Math.min(timeout, ATTEMPT));
    if (unlock) return unlock;
    await setImmediate();
  } while (performance.now() < end);
  throw new OperatorError(
    `Another build is using DATA_DIR=${dataDir}: wait until it ends, or set another DATA_DIR.`,
  );
}
