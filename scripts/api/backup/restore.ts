import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { makeDataDir, OWN_FOLDER } from '../../lib/data-dir.ts';
import { flush } from '../../lib/flush.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { lockDataDir } from '../../lib/server-lock.ts';
import { openDatabase, sqliteOf, type Database } from '../database/database.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { extractBackup } from './extract.ts';
import { DATABASE, STORAGE } from '../data-files.ts';
import { FORMAT, type Manifest } from './manifest.ts';
import { workFolder } from './restoring.ts';
import { removeFolder } from './work-folder.ts';

interface Restored extends Manifest {
  /** Files of uploads that were under way when the backup was made. */
  underWay: string[];
}

/**
 * Restores a backup into a DATA_DIR without data, except for sessions, password links and mails. It is
 * extracted to a work folder and verified. Then the files are moved into place, and the database last.
 */
export async function restoreBackup(dataDir: string, file: string): Promise<Restored> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new OperatorError(`There is no file ${file}.`);
  }
  makeDataDir(dataDir);
  refuseDatabase(dataDir);
  // Until this ends, no API and no other restore can start.
  const lock = lockDataDir(dataDir, 'api');
  const work = workFolder(dataDir);
  try {
    await removeInterrupted(dataDir, work);
    refuseStorage(dataDir);
    await mkdir(work, { mode: OWN_FOLDER });
    // The files come first: if a work folder holds only the database, they are already in place.
    await mkdir(path.join(work, STORAGE));
    const manifest = await extractBackup(file, work);
    if (manifest.format > FORMAT) throw newerBackup(file);
    const underWay = await checkDatabase(path.join(work, DATABASE), file, manifest);
    await flush(work);
    refuseDatabase(dataDir);
    refuseStorage(dataDir);
    await moveIntoPlace(work, dataDir);
    await flush(dataDir);
    return { ...manifest, underWay };
  } finally {
    await removeFolder(work);
    lock.release();
  }
}

async function removeInterrupted(dataDir: string, work: string): Promise<void> {
  const isPlaced = existsSync(path.join(work, DATABASE)) && !existsSync(path.join(work, STORAGE));
  if (isPlaced) await removeFolder(path.join(dataDir, STORAGE));
  await removeFolder(work);
}

function refuseDatabase(dataDir: string): void {
  // SQLite would apply the journals of an earlier database to the restored one.
  const names = ['', '-wal', '-shm', '-journal'].map((suffix) => DATABASE + suffix);
  const found = names.find((name) => existsSync(path.join(dataDir, name)));
  if (found) refuseExisting(path.join(dataDir, found));
}

function refuseStorage(dataDir: string): void {
  const storage = path.join(dataDir, STORAGE);
  if (existsSync(storage) && readdirSync(storage).length > 0) refuseExisting(storage);
}

function refuseExisting(found: string): never {
  throw new OperatorError(
    `${found} already exists: stop the API, move DATA_DIR away, and restore again.`,
  );
}

async function moveIntoPlace(work: string, dataDir: string): Promise<void> {
  const [files, storage] = [path.join(work, STORAGE), path.join(dataDir, STORAGE)];
  await rename(files, storage);
  try {
    await rename(path.join(work, DATABASE), path.join(dataDir, DATABASE));
  } catch (error) {
    await rename(storage, files);
    throw error;
  }
}

/**
 * Checks the database, then deletes its sessions and password links: whoever logged out or used a link
 * after the backup would have them again. Waiting mails lead to such links, and were sent long ago.
 *
 * @param file the backup, for messages
 * @returns files that are not to be removed any more: their projects may have been stored since
 */
async function checkDatabase(
  database: string,
  file: string,
  { madeAt }: Manifest,
): Promise<string[]> {
  const damaged = (fault: string) =>
    new OperatorError(`The database in ${file} is damaged: use another file. (${fault})`);
  const db = openDatabase({ file: database });
  try {
    const sqlite = sqliteOf(db)!;
    const state = sqlite.prepare('PRAGMA integrity_check').get()!['integrity_check'];
    const broken = sqlite.prepare('PRAGMA foreign_key_check').get();
    if (state !== 'ok') throw damaged(String(state));
    if (broken) throw damaged(`${broken['table']} refers to a row that is missing`);
    if (await isNewer(db)) throw newerBackup(file);
    sqlite.exec('DELETE FROM tokens; DELETE FROM password_resets; DELETE FROM outbox;');
    const columns = sqlite.prepare(`SELECT name FROM pragma_table_info('removals')`).all();
    // Earlier versions have no rows of uploads.
    if (!columns.some(({ name }) => name === 'due_at')) return [];
    const rows = sqlite.prepare('DELETE FROM removals WHERE due_at > ? RETURNING path').all(madeAt);
    return rows.map(({ path }) => String(path));
  } finally {
    await db.destroy();
  }
}

/** The API brings an earlier version up to date when it starts. */
const isNewer = (db: Database): Promise<boolean> =>
  pendingMigrations(db).then(
    () => false,
    (error: unknown) => {
      if (error instanceof OperatorError) return true;
      throw error;
    },
  );

const newerBackup = (file: string) =>
  new OperatorError(
    `${file} was made by a newer version of this program: update it, and restore again.`,
  );
