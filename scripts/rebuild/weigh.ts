// Whether a new site weighs what it should.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { BuildFailed } from './failure.ts';
import type { FileHashes } from '../shared/files.ts';
import { Refused } from './guard.ts';

/** Far beyond any article, which may hold a whole book. */
const MAX_PAGE_BYTES = 5 * 1024 * 1024;

const atOnce = pLimit(64);

/** @throws BuildFailed for an empty file and a page beyond reason */
export async function weighFiles(folder: string, files: readonly string[]): Promise<void> {
  const sizes = await sizesOf(folder, files);
  for (const [index, file] of files.entries()) {
    const size = sizes[index] ?? 0;
    if (size === 0) throw new BuildFailed(`The build wrote ${file} with nothing in it.`);
    if (file.endsWith('.html') && size > MAX_PAGE_BYTES) {
      throw new BuildFailed(`The page ${file} has ${size} bytes: ${MAX_PAGE_BYTES} are allowed.`);
    }
  }
}

interface Site {
  folder: string;
  files: FileHashes;
}

/** @throws Refused when the site is less than half of the one before it, in bytes */
export async function compareWeights(site: Site, before: Site): Promise<void> {
  const added = sum(await sizesOf(site.folder, differing(site, before)));
  const removed = sum(await sizesOf(before.folder, differing(before, site)));
  // What both have is weighed as far as it takes to outweigh the loss: a few files, mostly.
  const enough = removed - 2 * added;
  let kept = 0;
  for (const file of Object.keys(site.files)) {
    if (kept >= enough) return;
    if (site.files[file] === before.files[file]) kept += await sizeOf(site.folder, file);
  }
  if (kept >= enough) return;
  throw new Refused([{ list: 'bytes', before: kept + removed, after: kept + added }]);
}

/** The files that the other site has not, or has otherwise. */
const differing = ({ files }: Site, other: Site): string[] =>
  Object.keys(files).filter((file) => files[file] !== other.files[file]);

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const sizesOf = (folder: string, files: readonly string[]): Promise<number[]> =>
  atOnce.map(files, (file) => sizeOf(folder, file));

/** Nothing for a file that was deleted by hand. */
const sizeOf = (folder: string, file: string): Promise<number> =>
  stat(path.join(folder, file)).then(
    ({ size }) => size,
    () => 0,
  );
