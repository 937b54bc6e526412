import { link, rename } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { ENDINGS } from './compress.ts';
import type { FileHashes } from './files.ts';

interface Site {
  folder: string;
  files: FileHashes;
}

/**
 * Makes the files of a new site that are the same in the previous one hard links to those: they
 * keep their date, so that browsers need not load them again, and cost no space and no second
 * compression. Returns the files that are new.
 */
export async function carryOver(site: Site, previous: Site): Promise<string[]> {
  const files = Object.keys(site.files);
  const isNew = await pLimit(32).map(files, async (file) => {
    if (site.files[file] !== previous.files[file]) return true;
    return !(await carry(path.join(previous.folder, file), path.join(site.folder, file)));
  });
  return files.filter((_, index) => isNew[index]);
}

/** False where the disk knows no hard links, or the previous release lost the file. */
async function carry(from: string, to: string): Promise<boolean> {
  try {
    await link(from, `${to}.link`);
    await rename(`${to}.link`, to);
  } catch {
    return false;
  }
  // A small file has no compressed twins.
  await Promise.allSettled(ENDINGS.map((ending) => link(from + ending, to + ending)));
  return true;
}
