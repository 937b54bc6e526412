// Candidates' files in a folder of DATA_DIR.
import { lstat, mkdir, open, readdir, rename, rm, rmdir, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { lookup } from 'mrmime';
import { OWN_FOLDER } from '../../lib/data-dir.ts';
import { flushNames } from '../../lib/flush.ts';
import { PROJECTS } from '../data-files.ts';
import { RANGE, type CandidateFiles } from './storage.ts';

export function localFiles(
  storageDir: string,
  flush: (folder: string) => Promise<void> = flushNames,
): CandidateFiles {
  return {
    place: storageDir,

    /** Flushes the names to the disk, as the contents were. */
    async put(files) {
      const folders = new Set<string>();
      for (const { from, name } of files) {
        const to = path.join(storageDir, name);
        const home = path.dirname(to);
        await mkdir(home, { recursive: true, mode: OWN_FOLDER });
        await rename(from, to);
        folders.add(home).add(path.dirname(home));
      }
      await Promise.all([...folders].map(flush));
    },

    async read(name, range) {
      const file = await openIfExists(path.join(storageDir, name));
      if (!file) return undefined;
      const { size } = await file.stat();
      const type = lookup(name) ?? 'application/octet-stream';
      const [, first, last] = RANGE.exec(range ?? '') ?? [];
      const start = Number(first ?? 0);
      const end = Math.min(last ? Number(last) : size - 1, size - 1);
      if (first === undefined || start > end) {
        return { body: file.createReadStream(), bytes: size, type };
      }
      const body = file.createReadStream({ start, end });
      return { body, bytes: end - start + 1, type, range: `bytes ${start}-${end}/${size}` };
    },

    removeFolder: (folder) => rm(path.join(storageDir, folder), { recursive: true, force: true }),

    async removeUnused(used, before) {
      const paths = new Set([...used].map((name) => path.join(storageDir, name)));
      const isUnused = async (file: string) => {
        if (paths.has(file)) return false;
        const stat = await ignoreMissing(lstat(file));
        return stat !== undefined && stat.mtimeMs < before;
      };
      return clearFolder(path.join(storageDir, PROJECTS), isUnused);
    },
  };
}

/** Undefined also for folders and the like, and for names that no file can have. */
export async function openIfExists(name: string): Promise<FileHandle | undefined> {
  const missing = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'];
  let file: FileHandle;
  try {
    file = await open(name);
  } catch (error) {
    if (missing.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
  if ((await file.stat()).isFile()) return file;
  await file.close();
  return undefined;
}

/** Removes unused files below a folder, and old folders that are empty. */
async function clearFolder(
  folder: string,
  isUnused: (file: string) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (const entry of (await ignoreMissing(readdir(folder, { withFileTypes: true }))) ?? []) {
    const child = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      // Checked first: removing an entry changes the folder's mtime.
      const isOld = await isUnused(child);
      count += await clearFolder(child, isUnused);
      const remaining = isOld ? await ignoreMissing(readdir(child)) : undefined;
      if (remaining?.length === 0) await ignoreMissing(rmdir(child));
    } else if (await isUnused(child)) {
      await rm(child, { force: true });
      count += 1;
    }
  }
  return count;
}

/** A failed submission, or the API of a running build, may delete the same files concurrently. */
async function ignoreMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
