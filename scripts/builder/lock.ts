// Only one builder at a time uses a DATA_DIR: that of the portal server, or that of npm run build.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { lock } from '../lib/lock.ts';
import { OperatorError } from '../lib/operator-error.ts';

/** Milliseconds. The builder of a killed server ends as soon as it notices. */
const PATIENCE = 10_000;
/** For the server's builder: on a slow machine, npm start's first bundle takes minutes. */
export const SERVER_PATIENCE = 15 * 60_000;
/** An attempt blocks this process. Between attempts it stops if told to. */
const ATTEMPT = 500;

/**
 * Locks the build cache until this process ends.
 *
 * @returns a function that unlocks it; keep it, as garbage collection would unlock the cache too
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
