// The folder of a new site. Files that are the same in the last one are linked from there, with the
// compressed files beside them. No file is changed in place, as releases share them.
//
// Links are made by synchronous calls: for 10,000 files, these take a third of the time.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { linkOrCopy } from '../../src/files/link-or-copy.ts';
import { hash, type FileHashes } from '../lib/files.ts';
import { compress, compressedExtensions, isText } from './compress.ts';

/** The last site, made by the same code. */
interface LastSite {
  folder: string;
  files: FileHashes;
}

/** Names of files are relative to `folder`. */
export interface SiteFolder {
  folder: string;
  write(file: string, data: Uint8Array | string): Promise<void>;
  /** Adds a file from elsewhere, whose name changes with its content. False if `from` is missing. */
  add(file: string, from: string): boolean;
  /** Writes a file that is made from the page `source` and the files that this page names. */
  derive(file: string, source: string, make: () => Promise<Uint8Array>): Promise<void>;
  /** Adds a file from another folder. */
  link(file: string, from: string, hashed: string): void;
  /** Adds a file as it was in the last site; false if it was not there, or somebody has removed it. */
  keep(file: string): boolean;
  /** The hashes of all files so far, sorted. */
  hashes(): FileHashes;
}

/** @param folder must not exist yet, or be empty */
export function openSiteFolder(folder: string, last?: LastSite): SiteFolder {
  const files: FileHashes = {};
  const made = new Set<string>();

  function makeFolderOf(file: string): void {
    const parent = path.join(folder, path.dirname(file));
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
  }

  function link(file: string, from: string, hashed: string): void {
    files[file] = hashed;
    makeFolderOf(file);
    const target = path.join(folder, file);
    linkOrCopy(from, target);
    if (!isText(file)) return;
    for (const extension of compressedExtensions)
      if (existsSync(from + extension)) linkOrCopy(from + extension, target + extension);
  }

  function keep(file: string): boolean {
    const hashed = last?.files[file];
    if (!last || hashed === undefined) return false;
    const from = path.join(last.folder, file);
    const exists = existsSync(from);
    if (exists) link(file, from, hashed);
    return exists;
  }

  async function write(file: string, data: Uint8Array | string): Promise<void> {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    const hashed = hash(bytes);
    if (last?.files[file] === hashed && keep(file)) return;
    files[file] = hashed;
    makeFolderOf(file);
    writeFileSync(path.join(folder, file), bytes);
    await compress(folder, file, bytes);
  }

  return {
    folder,
    link,
    keep,
    write,
    hashes: () => Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),

    add(file, from) {
      if (keep(file)) return true;
      const exists = existsSync(from);
      if (exists) link(file, from, hash(readFileSync(from)));
      return exists;
    },

    async derive(file, source, make) {
      const isUnchanged = last !== undefined && files[source] === last.files[source];
      if (!isUnchanged || !keep(file)) await write(file, await make());
    },
  };
}
