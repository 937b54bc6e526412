// The builder's own copy of the site. Files are replaced, never modified in place: releases share
// them by hard links.
import { existsSync, rmSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { replaceAtomically } from '../../src/files/write-atomically.ts';
import { hash, type FileHashes } from '../lib/files.ts';
import { compress, compressedExtensions, isText } from './compress.ts';
import { linkOrCopy } from './output.ts';

export type WorkingFolder = ReturnType<typeof openWorkingFolder>;

interface Options {
  folder: string;
  before: FileHashes;
  /** Whether the same code made what was there before: then what is derived from it holds. */
  isSameCode: boolean;
  /** Called before the first change. */
  onChange?: () => Promise<void>;
}

export function openWorkingFolder({ folder, before, isSameCode, onChange }: Options) {
  const files: FileHashes = {};
  const linked: string[] = [];
  const folders = new Set<string>();
  let preparing: Promise<void> | undefined;
  const prepareChange = () => (preparing ??= onChange?.() ?? Promise.resolve());

  async function makeFolder(name: string): Promise<void> {
    if (folders.has(name)) return;
    await mkdir(name, { recursive: true });
    folders.add(name);
  }

  async function replace(file: string, write: (target: string) => Promise<void>): Promise<void> {
    const target = path.join(folder, file);
    await prepareChange();
    await makeFolder(path.dirname(target));
    // No release has a new file, and none is left by a build that was interrupted.
    if (!(file in before)) return write(target);
    await Promise.all(
      compressedExtensions.map((extension) => rm(target + extension, { force: true })),
    );
    await replaceAtomically(target, write);
  }

  /** Compressed at once: meanwhile, this thread renders other pages. */
  async function write(file: string, data: Uint8Array | string): Promise<void> {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    files[file] = hash(bytes);
    if (before[file] === files[file]) return;
    await replace(file, (target) => writeFile(target, bytes));
    await compress(folder, file, bytes);
  }

  /** Adds a file from elsewhere by hard link, or by copying it. */
  async function link(file: string, from: string, hashed: string): Promise<void> {
    files[file] = hashed;
    if (before[file] === hashed) return;
    await replace(file, async (target) => linkOrCopy(from, target));
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

    async add(file: string, from: string): Promise<boolean> {
      const exists = file in before || existsSync(from);
      if (exists) await link(file, from, before[file] ?? hash(await readFile(from)));
      return exists;
    },

    async derive(file: string, source: string, make: () => Promise<Uint8Array>): Promise<void> {
      const isUnchanged = isSameCode && file in before && files[source] === before[source];
      if (isUnchanged) files[file] = before[file]!;
      else await write(file, await make());
    },

    /** Removes files that were not added and compresses those linked; returns all hashes. */
    async finish(): Promise<FileHashes> {
      const removed = Object.keys(before).filter((file) => !(file in files));
      if (removed.length > 0) await prepareChange();
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
