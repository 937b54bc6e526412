import { statSync } from 'node:fs';
import { log } from '../../lib/log.ts';

export type DatabaseFault = 'database_missing' | 'database_replaced';

/** Milliseconds for which an answer holds. */
const INTERVAL = 1_000;

/**
 * Returns a function that tells whether the path of the open database leads to another file by now.
 * What is written to the open one would be lost.
 */
export function watchDatabase(
  file: string,
  now: () => number = Date.now,
): () => DatabaseFault | undefined {
  const opened = identityOf(file);
  let checkedAt = now();
  let fault: DatabaseFault | undefined;
  return () => {
    if (Math.abs(now() - checkedAt) < INTERVAL) return fault;
    checkedAt = now();
    const found = identityOf(file);
    const current = found === opened ? undefined : found ? 'database_replaced' : 'database_missing';
    if (current && !fault) {
      log(`api.${current}`, {
        remedy:
          'bring the file back; if it is lost, stop the API, move DATA_DIR away and restore a backup. Until then, requests are answered with 503',
      });
    }
    fault = current;
    return fault;
  };
}

function identityOf(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat && `${stat.dev} ${stat.ino}`;
}
