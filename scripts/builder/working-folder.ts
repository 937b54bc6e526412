// The builder's own copy of the site. Files are replaced, never modified in place: releases share
// them by hard links.
//
// Its calls are synchronous: there is a thread for each core, and for small files handing them to
// Node's own threads takes longer than the work.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { linkOrCopy } from '../../src/files/link-or-copy.ts';
import { replaceAtomicallySync } from '../../src/files/write-atomically.ts';
import { hash, type FileHashes } from '../lib/files.ts';
import { compress, compressedExtensions, compressSync, isText } from './compress.ts';

export type WorkingFolder = ReturnType<typeof openWorkingFolder>;

interface Options {
  folder: string;
  before: FileHashes;
  /** Whether the same code made what was there before: then what is derived from it holds. */
  isSameCode: boolean;
  /** Called before the first change. */
  onChange?: () => void;
}

export function openWorkingFolder({ folder, before, isSameCode, onChange }: Options) {
  const files: FileHashes = {};
  const linked: string[] = [];
  const folders = new Set<string>();
  let isPrepared = false;

  function prepareChange(): void {
    if (!isPrepared) onChange?.();
    isPrepared = true;
  }

  function makeFolder(name: string): void {
    if (folders.has(name)) return;
    mkdirSync(name, { recursive: true });
    folders.add(name);
  }

  function replace(file: string, write: (target: string) => void): void {
    const target = path.join(folder, file);
    prepareChange();
    makeFolder(path.dirname(target));
    // No release has a new file, and none is left by a build that was interrupted.
    if (!(file in before)) return write(target);
    for (const extension of compressedExtensions) rmSync(target + extension, { force: true });
    replaceAtomicallySync(target, write);
  }

  function write(file: string, data: Uint8Array | string): void {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    files[file] = hash(bytes);
    if (before[file] === files[file]) return;
    replace(file, (target) => writeFileSync(target, bytes));
    compressSync(folder, file, bytes);
  }

  /** Adds a file from elsewhere by hard link, or by copying it. */
  function link(file: string, from: string, hashed: string): void {
    files[file] = hashed;
    if (before[file] === hashed) return;
    replace(file, (target) => linkOrCopy(from, target));
    linked.push(file);
  }

  return {
    folder,

    /** The files added so far, sorted. */
    files: (): string[] => Object.keys(files).sort(),

    /** The hashes of the files added so far. */
    hashes: files as Readonly<FileHashes>,

    /** The hashes that these files had before. */
    hashesBefore: (names: readonly string[]): FileHashes =>
      Object.fromEntries(names.flatMap((name) => (name in before ? [[name, before[name]!]] : []))),

    /** Adds files that other threads have written into the folder, after prepareChange(). */
    adopt: (hashes: FileHashes): void => void Object.assign(files, hashes),
    prepareChange,

    /** Adds a file of the last build unchanged. */
    keep(file: string): void {
      files[file] = before[file]!;
    },

    write,
    link,

    add(file: string, from: string): boolean {
      const exists = file in before || existsSync(from);
      if (exists) link(file, from, before[file] ?? hash(readFileSync(from)));
      return exists;
    },

    async derive(file: string, source: string, make: () => Promise<Uint8Array>): Promise<void> {
      const isUnchanged = isSameCode && file in before && files[source] === before[source];
      if (isUnchanged) files[file] = before[file]!;
      else write(file, await make());
    },

    /** Removes files that were not added and compresses those linked; returns all hashes. */
    async finish(): Promise<FileHashes> {
      const removed = Object.keys(before).filter((file) => !(file in files));
      if (removed.length > 0) prepareChange();
      for (const file of removed) {
        for (const extension of ['', ...compressedExtensions]) {
          rmSync(path.join(folder, file + extension), { force: true });
        }
      }
      await pLimit(availableParallelism()).map(linked.filter(isText), async (file) =>
        compress(folder, file, await readFile(path.join(folder, file))),
      );
      return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}
