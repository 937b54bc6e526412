import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { log } from '../../lib/log.ts';
import { OperatorError } from '../../lib/operator-error.ts';

/** See lock.ts for the last one. */
export type DatabaseFault = 'database_missing' | 'database_replaced' | 'database_lost';

/** Milliseconds for which a result is valid. */
const INTERVAL = 1_000;

/**
 * Returns a function that tells whether the path of the open database now leads to another file.
 * Anything written to the open one would be lost.
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
    const before = fault;
    fault = current;
    if (current && !before) {
      log(`api.${current}`, {
        remedy:
          'bring the file back; if it is lost, stop the API, move DATA_DIR away and restore a backup. Until then, requests are answered with 503',
      });
    }
    // Also if the file was missing for a while before another one took its place.
    if (current === 'database_replaced' && before !== current) {
      writeFileSync(ownerFile(file), opened ?? '');
    }
    return fault;
  };
}

/** Tells which database the -wal file belongs to, once another one has taken its place. */
const ownerFile = (file: string): string => `${file}-wal-owner`;

/** After an API that was killed in that state: SQLite would apply its journal to the other database. */
export function refuseForeignJournal(file: string): void {
  const owner = ownerFile(file);
  if (!existsSync(owner)) return;
  const isForeign = existsSync(`${file}-wal`) && readFileSync(owner, 'utf8') !== identityOf(file);
  if (isForeign) {
    throw new OperatorError(
      `${file}-wal is the journal of a database other than ${file}, which was replaced while the API was running: bring the earlier file back, or remove ${file}-wal and ${file}-shm.`,
    );
  }
  rmSync(owner);
}

function identityOf(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat && `${stat.dev} ${stat.ino}`;
}
