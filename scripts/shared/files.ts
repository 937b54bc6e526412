import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { listFiles } from '../../src/serving/files.ts';

/** The hash of each file below a folder, by its path with slashes, in order of the paths. */
export type FileHashes = Record<string, string>;

/** Many files at once, and far from the number that a process may open. */
const READERS = 32;

export async function hashFiles(folder: string): Promise<FileHashes> {
  const hashes = await pLimit(READERS).map(
    await listFiles(folder),
    async (file) => [file, hash(await readFile(path.join(folder, file)))] as const,
  );
  return Object.fromEntries(hashes);
}

/** One hash over the paths and contents. */
export function hashOfAll(hashes: FileHashes): string {
  return hash(JSON.stringify(Object.entries(hashes)));
}

export function hash(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
