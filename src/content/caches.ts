// The build's caches of content, which a builder may read before its build begins.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../files/list-files.ts';
import { readAhead } from '../files/read-ahead.ts';
import { readItems } from './collection-cache.ts';
import { parsePage } from './provider/page-cache.ts';
import { cacheDirs } from './provider/settings.ts';

/** A file of a list or a collection, in the folder of that. */
const FILE = /^[A-Za-z-]+\/\d+\.jsonl?$/;

/** Reads the pages of the provider's lists, and what was made of their items, ahead. */
export async function readCachesAhead(dataDir: string): Promise<void> {
  const { pageCacheDir, contentCacheDir } = cacheDirs(dataDir);
  await readFolderAhead(pageCacheDir, parsePage);
  await readFolderAhead(contentCacheDir, readItems);
}

/** One after the other: what is read of a file on the way takes more memory than what stays of it. */
async function readFolderAhead(
  folder: string,
  read: (file: string) => Promise<unknown>,
): Promise<void> {
  if (!existsSync(folder)) return;
  const files = (await listFiles(folder)).filter((file) => FILE.test(file));
  for (const file of files) await readAhead(path.join(folder, file), read);
}
