// One builder at a time for a DATA_DIR: the portal server's, or that of npm run build.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lock } from '../lib/lock.ts';
import { OperatorError } from '../lib/operator-error.ts';

/** Milliseconds. A server that was killed has left a builder that ends as soon as it notices. */
const PATIENCE = 10_000;
/**
 * Of the server's builder, for the bundle that npm start makes first. Less than the server's patience
 * for a sign of life.
 */
export const SERVER_PATIENCE = 2 * 60_000;

/**
 * Locks the build cache until this process ends.
 *
 * @returns unlocks it; without a reference to this, the garbage collector does so
 * @throws OperatorError if another process holds the lock
 */
export function lockCache(dataDir: string, timeout = PATIENCE): () => void {
  const cache = path.join(dataDir, 'cache');
  mkdirSync(cache, { recursive: true });
  const unlock = lock(path.join(cache, 'lock.db'), timeout);
  if (unlock) return unlock;
  throw new OperatorError(
    `Another build is using DATA_DIR=${dataDir}: wait until it ends, or set another DATA_DIR.`,
  );
}
