import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { makeDataDir } from '../../shared/data-dir.ts';
import { flush } from '../../shared/flush.ts';
import { OperatorError } from '../../shared/operator-error.ts';
import type { Settings } from '../../shared/settings.ts';
import { schema } from '../schema.ts';
import { extractBackup } from './extract.ts';
import { isServed } from './is-served.ts';
import { DATABASE, FORMAT, STORAGE, type Manifest } from './manifest.ts';
import { restoringStart } from './restoring.ts';
import { listWorkFolders, makeWorkFolder, removeFolder } from './work-folder.ts';

/**
 * Brings a backup into a DATA_DIR without data. All of it is read and checked beside its place first;
 * then the files come into place, and the database last.
 */
export async function restoreBackup(
  settings: Pick<Settings, 'dataDir' | 'host' | 'apiPort'>,
  file: string,
): Promise<Manifest> {
  const { dataDir } = settings;
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new OperatorError(`There is no file ${file}.`);
  }
  makeDataDir(dataDir);
  refuseDatabase(dataDir);
  const work = await makeWorkFolder(restoringStart(dataDir));
  try {
    // Now: where two begin at once, at least one sees the other.
    refuseOther(await removeLeft(dataDir, work), dataDir);
    refuseStorage(dataDir);
    // Before the database: where this one is and that one is not, the files are in their place.
    await mkdir(path.join(work, STORAGE));
    if (await isServed(settings, path.basename(work))) {
      throw new OperatorError(`The API runs on ${dataDir}: stop it first.`);
    }
    // The other one takes its place.
    await rmdir(path.join(dataDir, STORAGE));
    const manifest = await extractBackup(file, work);
    if (manifest.format > FORMAT || manifest.schema > schema.length) {
      throw new OperatorError(
        `${file} was made by a newer version of this program: update it, and restore again.`,
      );
    }
    await flush(work);
    refuseDatabase(dataDir);
    refuseStorage(dataDir);
    await putInPlace(work, dataDir);
    await flush(dataDir);
    return manifest;
  } finally {
    await removeFolder(work);
  }
}

/** Removes what restores that were cut off have left; returns the folders of those that run. */
async function removeLeft(dataDir: string, own: string): Promise<string[]> {
  const { busy, left } = await listWorkFolders(restoringStart(dataDir));
  const storage = path.join(dataDir, STORAGE);
  for (const work of left.filter((folder) => folder !== own)) {
    const isPlaced = existsSync(path.join(work, DATABASE)) && !existsSync(path.join(work, STORAGE));
    await rm(isPlaced ? storage : path.join(storage, path.basename(work)), {
      recursive: true,
      force: true,
    });
    await removeFolder(work);
  }
  return busy;
}

function refuseOther([busy]: string[], dataDir: string): void {
  if (busy === undefined) return;
  throw new OperatorError(
    `Another process restores into ${dataDir}: wait for its end; if there is none, remove ${busy}.`,
  );
}

function refuseDatabase(dataDir: string): void {
  // What a database has left beside it, SQLite would take for that of the new one.
  const names = ['', '-wal', '-shm', '-journal'].map((ending) => DATABASE + ending);
  const found = names.find((name) => existsSync(path.join(dataDir, name)));
  if (found) refuse(path.join(dataDir, found));
}

function refuseStorage(dataDir: string): void {
  const storage = path.join(dataDir, STORAGE);
  if (existsSync(storage) && readdirSync(storage).length > 0) refuse(storage);
}

function refuse(found: string): never {
  throw new OperatorError(
    `${found} is there already: stop the API, move DATA_DIR away first, and restore again.`,
  );
}

async function putInPlace(work: string, dataDir: string): Promise<void> {
  const [files, storage] = [path.join(work, STORAGE), path.join(dataDir, STORAGE)];
  await rename(files, storage);
  try {
    await rename(path.join(work, DATABASE), path.join(dataDir, DATABASE));
  } catch (error) {
    await rename(storage, files);
    throw error;
  }
}
