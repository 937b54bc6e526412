// Removes candidates' files. A row names each file before it is removed, and even before it is stored:
// what no row names is never removed, because another database may name it.
import { log } from '../../lib/log.ts';
import { StorageFault } from '../../lib/s3/refusals.ts';
import type { Database } from '../database/database.ts';
import { isDatabaseLost } from '../database/lost.ts';
import { inDays } from '../../lib/time.ts';
import { previewOf, type CandidateFiles } from './storage.ts';

/** When what a submission has stored is removed, unless it was kept. */
const UPLOAD_DAYS = 1;
/** Milliseconds: the page of an account waits half a minute for the answer. */
const PATIENCE = 10_000;

interface RemovalServices {
  db: Database;
  clock: () => Date;
  files: CandidateFiles;
}

/** Files that are about to be stored, and are removed in a day unless they are kept. */
export const markUploads = (db: Database, now: Date, paths: readonly string[]): Promise<void> =>
  insert(db, paths, inDays(now, UPLOAD_DAYS));

/** Files that nobody needs any more. */
export const markUnused = (db: Database, now: Date, paths: readonly string[]): Promise<void> =>
  insert(db, paths, now.toISOString());

async function insert(db: Database, paths: readonly string[], due_at: string): Promise<void> {
  if (paths.length === 0) return;
  await db
    .insertInto('removals')
    .values(paths.map((path) => ({ path, due_at })))
    .execute();
}

/** Keeps uploads, in the transaction that writes the rows which name them. */
export async function keepUploads(db: Database, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const { numDeletedRows } = await db
    .deleteFrom('removals')
    .where('path', 'in', paths)
    .executeTakeFirstOrThrow();
  if (Number(numDeletedRows) === paths.length) return;
  throw new StorageFault(
    'Storing the files took more than a day, so they were removed: check the network to the storage.',
  );
}

/**
 * Removes those of these files that were not kept. Waits a while, and reports no fault: what is left goes
 * at night.
 */
export async function removeNow(
  services: RemovalServices,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  const rows = services.db.selectFrom('removals').select('path').where('path', 'in', paths);
  const removed = rows
    .execute()
    .then((marked) => remove(services, marked))
    .catch((error: unknown) => log('api.files_left', { error: String(error) }));
  await Promise.race([removed, new Promise((resolve) => setTimeout(resolve, PATIENCE).unref())]);
}

/** Removes all files that are due. Returns how many. */
export async function removeDue(services: RemovalServices): Promise<number> {
  const { db, clock } = services;
  const rows = db
    .selectFrom('removals')
    .select('path')
    .where('due_at', '<=', clock().toISOString());
  return remove(services, await rows.execute());
}

/** Nobody answers: no file would be removed, and each attempt would take a minute. */
export const isSilent = (error: unknown): boolean =>
  isDatabaseLost(error) || (error instanceof StorageFault && error.status === 0);

async function remove({ db, files }: RemovalServices, rows: { path: string }[]): Promise<number> {
  let count = 0;
  for (const { path } of rows) {
    try {
      await files.remove(path);
      await files.remove(previewOf(path));
      await db.deleteFrom('removals').where('path', '=', path).execute();
      count += 1;
    } catch (error) {
      log('api.files_left', { path, error: String(error) });
      if (isSilent(error)) break;
    }
  }
  return count;
}
