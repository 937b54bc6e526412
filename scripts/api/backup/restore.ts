import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDataDir, OWN_FOLDER } from '../../lib/data-dir.ts';
import { flush, flushNames } from '../../lib/flush.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { lockDataDir } from '../../lib/server-lock.ts';
import type { Purpose } from '../database/tables.ts';
import { DATABASE, PROJECTS, STORAGE } from '../storage/data-files.ts';
import { addFile, findFiles, LOCK } from './contents.ts';

/** The database until all files are in their place. */
const partial = (dataDir: string): string => path.join(dataDir, `${DATABASE}.new`);

const isHalfRestored = (dataDir: string): boolean =>
  existsSync(partial(dataDir)) && !existsSync(path.join(dataDir, DATABASE));

/** Until a restore is complete, the API would create an empty database. */
export function refuseHalfRestored(dataDir: string): void {
  if (!isHalfRestored(dataDir)) return;
  throw new OperatorError(
    `A backup is being restored into ${dataDir}, or that was interrupted: wait until it ends, or restore it again.`,
  );
}

/** Restores a backup into a DATA_DIR without data: first the files, then the database. */
export async function restoreBackup(dataDir: string, folder: string, isBucket = false) {
  if (![DATABASE, LOCK].every((name) => existsSync(path.join(folder, name)))) {
    throw new OperatorError(`There is no backup in ${folder}.`);
  }
  makeDataDir(dataDir);
  // Until this ends, no API and no other restore can start.
  const lock = lockDataDir(dataDir, 'api', 0);
  const storage = path.join(dataDir, STORAGE);
  try {
    await clearHalfRestored(dataDir);
    // SQLite would apply the journals of an earlier database to the restored one.
    const journals = ['-wal', '-shm', '-journal'].map((end) => DATABASE + end);
    for (const name of [DATABASE, ...journals]) refuse(path.join(dataDir, name));
    // It may be a disk of its own, which cannot be moved away.
    if (existsSync(storage) && readdirSync(storage).length > 0) refuse(storage);
    await cp(path.join(folder, DATABASE), partial(dataDir));
    const { found, ...kept } = check(partial(dataDir), path.join(folder, STORAGE), isBucket);
    await mkdir(path.join(storage, PROJECTS), { recursive: true, mode: OWN_FOLDER });
    for (const name of found.files) await addFile(name, path.join(folder, STORAGE), storage);
    await flush(dataDir);
    await rename(partial(dataDir), path.join(dataDir, DATABASE));
    await flushNames(dataDir);
    return { ...found, ...kept };
  } finally {
    await clearHalfRestored(dataDir);
    lock.release();
  }
}

async function clearHalfRestored(dataDir: string): Promise<void> {
  if (!isHalfRestored(dataDir)) return;
  const storage = path.join(dataDir, STORAGE);
  const names = existsSync(storage) ? readdirSync(storage) : [];
  for (const name of names) await rm(path.join(storage, name), { recursive: true });
  await rm(partial(dataDir));
}

function refuse(file: string): void {
  if (!existsSync(file)) return;
  throw new OperatorError(
    `${file} already exists: stop the API, move DATA_DIR away, and restore again.`,
  );
}

/**
 * Sessions, links for a new password, and recovery codes: some may have been used since. The links of jurors end
 * too.
 */
const ENDED = ['tokens', 'password_resets', 'member_sessions', 'member_links', 'member_codes'];
/** Mails whose links open nothing without a log-in. For the others, people ask again. */
const WITHOUT_SECRET: Purpose[] = ['submission', 'step', 'message', 'notice'];

/**
 * Checks the database, then deletes what must not come back: sessions, links for a new password with the mails
 * that lead to them, and recovery codes. Waiting mails about projects are sent: without them, nobody would know of a decision.
 * A trial beside the portal must not remove files from a bucket either.
 */
function check(database: string, storage: string, isBucket: boolean) {
  const db = new DatabaseSync(database);
  try {
    // A journal of an interrupted write would be applied to the next copy.
    db.exec('PRAGMA journal_mode = MEMORY; PRAGMA secure_delete = ON');
    const [state] = Object.values(db.prepare('PRAGMA integrity_check').get()!);
    if (state !== 'ok') throw new Error(String(state));
    const found = findFiles(database, storage, isBucket);
    // A backup of an earlier version lacks some of them.
    const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    const names = new Set(tables.map(({ name }) => String(name)));
    for (const table of ENDED) if (names.has(table)) db.exec(`DELETE FROM ${table}`);
    if (names.has('jurors')) db.exec('UPDATE jurors SET hash = NULL');
    const purposes = WITHOUT_SECRET.map((purpose) => `'${purpose}'`).join();
    db.exec(`DELETE FROM outbox WHERE purpose NOT IN (${purposes})`);
    const waiting = db.prepare('SELECT id FROM outbox WHERE next_attempt_at IS NOT NULL').all();
    const removals = db.prepare('DELETE FROM removals RETURNING path').all();
    return {
      found,
      removals: removals.map((row) => String(row['path'])),
      mails: waiting.length,
    };
  } catch (error) {
    throw new OperatorError(
      `The backup is damaged, or not of this version: use another one. (${(error as Error).message})`,
    );
  } finally {
    db.close();
  }
}
