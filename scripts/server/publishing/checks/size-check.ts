// Checks the sizes of files and of the whole site.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { BuildFailed } from '../failure.ts';
import type { Loss } from '../build-record.ts';
import type { Site } from './check-site.ts';

/** Far larger than any article. */
const MAX_PAGE_BYTES = 5 * 1024 * 1024;
/** A small site may lose this much with a few items and their pictures. */
const MIN_LOST_BYTES = 1024 * 1024;

type Files = Pick<Site, 'folder' | 'files'>;

const limit = pLimit(64);

/** @throws BuildFailed for an empty file or a page that is too large */
export async function checkFileSizes(folder: string, files: readonly string[]): Promise<void> {
  const sizes = await sizesOf(folder, files);
  for (const [index, file] of files.entries()) {
    const size = sizes[index] ?? 0;
    if (size === 0) throw new BuildFailed(`The build wrote an empty ${file}.`);
    if (file.endsWith('.html') && size > MAX_PAGE_BYTES) {
      throw new BuildFailed(
        `The page ${file} has ${size} bytes: at most ${MAX_PAGE_BYTES} are allowed.`,
      );
    }
  }
}

/** The loss of more than half of the site's bytes, and at least MIN_LOST_BYTES. */
export async function findLostBytes(before: Files, site: Files): Promise<Loss[]> {
  const added = sum(await sizesOf(site.folder, differing(site, before)));
  const removed = sum(await sizesOf(before.folder, differing(before, site)));
  const lost = removed - added;
  if (lost < MIN_LOST_BYTES) return [];
  const after = sum(await sizesOf(site.folder, Object.keys(site.files)));
  return after < lost ? [{ list: 'bytes', before: after + lost, after }] : [];
}

/** The files that are missing or different in the other site. */
const differing = ({ files }: Files, other: Files): string[] =>
  Object.keys(files).filter((file) => files[file] !== other.files[file]);

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** 0 for a file that was deleted manually. */
const sizesOf = (folder: string, files: readonly string[]): Promise<number[]> =>
  limit.map(files, (file) =>
    stat(path.join(folder, file)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
