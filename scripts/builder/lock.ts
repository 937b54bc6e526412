// Only one builder at a time uses a DATA_DIR: that of the portal server, or that of npm run build.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lock } from '../lib/lock.ts';

/** Milliseconds. The builder of a killed server ends as soon as it notices. */
const PATIENCE = 10_000;
/** For the server's builder: on a slow machine, npm start's first bundle takes minutes. */
export const SERVER_PATIENCE = 15 * 60_000;

/**
 * Locks the build cache until this process ends. Blocks the process while it waits.
 *
 * @returns a function that unlocks it
 * @throws OperatorError if another process holds the lock
 */
export function lockCache(dataDir: string, timeout = PATIENCE): () => void {
  const cache = path.join(dataDir, 'cache');
  mkdirSync(cache, { recursive: true });
  return lock(
    path.join(cache, 'lock.db'),
    timeout,
    `Another build is using DATA_DIR=${dataDir}: wait until it ends, or set another DATA_DIR.`,
  );
}
