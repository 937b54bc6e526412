import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { makeDataDir, OWN_FOLDER } from '../../lib/data-dir.ts';
import { flush, flushNames } from '../../lib/flush.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { lockDataDir } from '../../lib/server-lock.ts';
import { migrations } from '../database/migrations/index.ts';
import { DATABASE, PROJECTS, STORAGE } from '../data-files.ts';
import { addFile, findFiles, withDatabase, type BackupRecord } from './contents.ts';

/** Holds the database until all files are in their place. */
const workFolder = (dataDir: string): string => path.join(dataDir, 'restoring');

/** Until a restore is complete, the API would create an empty database. */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(path.join(dataDir, DATABASE)) || !existsSync(workFolder(dataDir))) return;
  throw new OperatorError(
    `A backup is being restored into ${dataDir}, or that was interrupted: wait until it ends, or restore it again.`,
  );
}

/**
 * Restores a backup into a DATA_DIR without data, except for sessions, password links and mails: first the
 * files, then the database.
 */
export async function restoreBackup(dataDir: string, folder: string) {
  if (!existsSync(path.join(folder, DATABASE))) {
    throw new OperatorError(`There is no backup in ${folder}.`);
  }
  makeDataDir(dataDir);
  // SQLite would apply the journals of an earlier database to the restored one.
  for (const end of ['', '-wal', '-shm', '-journal']) refuse(path.join(dataDir, DATABASE + end));
  // Until this ends, no API and no other restore can start.
  const lock = lockDataDir(dataDir, 'api');
  const [work, storage] = [workFolder(dataDir), path.join(dataDir, STORAGE)];
  const database = path.join(work, DATABASE);
  try {
    // The files of one that was interrupted.
    if (existsSync(database)) await removeFolder(storage);
    if (existsSync(storage) && readdirSync(storage).length > 0) refuse(storage);
    await removeFolder(work);
    await mkdir(work, { mode: OWN_FOLDER });
    await cp(path.join(folder, DATABASE), database);
    const checked = check(database, folder);
    await mkdir(path.join(storage, PROJECTS), { recursive: true, mode: OWN_FOLDER });
    for (const name of checked.files) await addFile(name, path.join(folder, STORAGE), storage);
    await flush(dataDir);
    await rename(database, path.join(dataDir, DATABASE));
    await flushNames(dataDir);
    return checked;
  } finally {
    if (existsSync(database)) await removeFolder(storage);
    await removeFolder(work);
    lock.release();
  }
}

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

function refuse(file: string): void {
  if (!existsSync(file)) return;
  throw new OperatorError(
    `${file} already exists: stop the API, move DATA_DIR away, and restore again.`,
  );
}

function check(database: string, folder: string) {
  try {
    return withDatabase(database, (db) => checkBackup(db, path.join(folder, STORAGE)));
  } catch (error) {
    throw new OperatorError(
      `${folder} is damaged, or no backup of this version: use another one. (${(error as Error).message})`,
    );
  }
}

/**
 * Checks the database and the files that it names, then deletes its sessions and password links: whoever
 * logged out or used a link after the backup would have them again. Waiting mails lead to such links, and
 * were sent long ago.
 */
function checkBackup(db: DatabaseSync, storage: string) {
  const [state] = Object.values(db.prepare('PRAGMA integrity_check').get()!);
  if (state !== 'ok') throw new Error(String(state));
  const broken = db.prepare('PRAGMA foreign_key_check').get();
  if (broken) throw new Error(`${broken['table']} refers to a row that is missing`);
  const applied = db.prepare('SELECT name FROM kysely_migration').all();
  const isOther = applied.some(({ name }) => !Object.hasOwn(migrations, String(name)));
  if (isOther) throw new Error('it is of another version');
  const record = db.prepare(`DELETE FROM settings WHERE name = 'backup' RETURNING value`).get();
  if (!record) throw new Error('the command backup has not made it');
  const { madeAt, missing, isBucket } = JSON.parse(String(record['value'])) as BackupRecord;
  const found = findFiles(db, storage, isBucket);
  const lost = found.missing.filter((name) => !missing.includes(name));
  if (lost.length > 0) throw new Error(`missing or changed: ${lost.join(', ')}`);
  db.exec('DELETE FROM tokens; DELETE FROM password_resets; DELETE FROM outbox;');
  // Their projects may have been stored since.
  const uploads = db.prepare('DELETE FROM removals WHERE due_at > ? RETURNING path').all(madeAt);
  const underWay = uploads.map((row) => String(row['path']));
  return { madeAt, ...found, underWay };
}
