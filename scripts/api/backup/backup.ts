import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../../../src/files/list-files.ts';
import { OWN_FOLDER } from '../../lib/data-dir.ts';
import { flush, flushNames } from '../../lib/flush.ts';
import { lock } from '../../lib/lock.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { DATABASE, PROJECTS, requireDatabase, STORAGE } from '../storage/data-files.ts';
import { copyDatabase } from '../database/sqlite.ts';
import { checksumOf, checksumsFile, readChecksums, writeChecksums } from './checksums.ts';
import { addFile, findFiles, LOCK } from './contents.ts';

/**
 * Brings a backup up to date while the API runs. It can be restored at every moment: first new files are
 * added, then the database is replaced, then files that it does not name are removed.
 */
export async function makeBackup(dataDir: string, folder: string, isBucket = false) {
  requireDatabase({ databaseUrl: undefined, dataDir });
  try {
    const unlock = await openFolder(dataDir, folder);
    return await update(dataDir, folder, isBucket).finally(unlock);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `${folder} was not brought up to date: check its disk and its rights, and those of ${dataDir}. (${(error as Error).message})`,
    );
  }
}

/** Its files are replaced and removed, so it must be new, empty or a backup. */
async function openFolder(dataDir: string, folder: string): Promise<() => void> {
  if (!existsSync(folder)) await mkdir(folder, { mode: OWN_FOLDER });
  if (!path.relative(realpathSync(dataDir), realpathSync(folder)).startsWith('..')) {
    throw new OperatorError(`${folder} is in DATA_DIR: name a folder outside of it.`);
  }
  const names = readdirSync(folder);
  if (names.length > 0 && !names.includes(LOCK)) {
    throw new OperatorError(`${folder} holds something other than a backup: name a new folder.`);
  }
  const refusal = `Another backup is being written to ${folder}: wait until it ends.`;
  return lock(path.join(folder, LOCK), 0, refusal);
}

async function update(dataDir: string, folder: string, isBucket: boolean) {
  const database = path.join(folder, `${DATABASE}.new`);
  const [from, to] = [path.join(dataDir, STORAGE), path.join(folder, STORAGE)];
  copyDatabase(path.join(dataDir, DATABASE), database);
  const { files, missing } = findFiles(database, from, isBucket);
  // That of a file that is there already is not made again: the file may have been damaged since.
  const [before, sums] = [await readChecksums(folder), new Map<string, string>()];
  await rm(checksumsFile(folder), { force: true });
  const storedAs = (name: string) => path.posix.join(STORAGE, name);
  await mkdir(path.join(to, PROJECTS), { recursive: true, mode: OWN_FOLDER });
  for (const name of files) {
    const isNew = await addFile(name, from, to).catch((error: unknown) => {
      if (existsSync(path.join(from, name))) throw error;
      // Its candidate has just deleted it.
      missing.push(name);
      return undefined;
    });
    if (isNew === undefined) continue;
    const sum = isNew ? undefined : before.get(storedAs(name));
    sums.set(storedAs(name), sum ?? (await checksumOf(path.join(to, name))));
  }
  for (const name of missing) {
    const sum = before.get(storedAs(name));
    if (sum !== undefined) sums.set(storedAs(name), sum);
  }
  sums.set(DATABASE, await checksumOf(database));
  await flush(folder);
  await rename(database, path.join(folder, DATABASE));
  await flushNames(folder);
  const named = new Set([...files, ...missing]);
  for (const name of await listFiles(to)) if (!named.has(name)) await rm(path.join(to, name));
  writeChecksums(folder, sums);
  return { files: files.length, missing };
}
