import { hash as hashOnce } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { listFiles } from '../../src/files/list-files.ts';

/** The SHA-256 of each file below a folder, by its path with slashes, sorted by path. */
export type FileHashes = Record<string, string>;

/** A file in a release's folder that tells the next build how its site was made. */
export const BUILD_MANIFEST = 'build-manifest.json';

/** Concurrent reads, far below the limit on open files. */
const CONCURRENCY = 32;

export async function hashFiles(folder: string): Promise<FileHashes> {
  const hashes = await pLimit(CONCURRENCY).map(
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
  return hashOnce('sha256', data, 'hex');
}
