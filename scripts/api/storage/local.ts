// Candidates' files in a folder of DATA_DIR.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, rmdir, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { lookup } from 'mrmime';
import { OWN_FOLDER } from '../../lib/data-dir.ts';
import { flushNames } from '../../lib/flush.ts';
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
      for (const file of files) {
        const to = path.join(storageDir, file.path);
        const home = path.dirname(to);
        await mkdir(home, { recursive: true, mode: OWN_FOLDER });
        await move(file.from, to);
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

    async remove(name) {
      const file = path.join(storageDir, name);
      await rm(file, { force: true });
      await rmdir(path.dirname(file)).catch((error: NodeJS.ErrnoException) => {
        if (!['ENOTEMPTY', 'ENOENT'].includes(error.code ?? '')) throw error;
      });
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

/** The storage folder, or a folder in it, may be a disk of its own. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await pipeline(createReadStream(from), createWriteStream(to, { flush: true }));
  }
}
