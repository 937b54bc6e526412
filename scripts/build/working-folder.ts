// The site as the last build left it, in a folder that nobody else reads. Files are replaced, never
// written into: releases share them by hard links.
import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hash, type FileHashes } from '../shared/files.ts';
import { compressFiles, isText, twinEndings } from './compress.ts';

export type WorkingFolder = ReturnType<typeof openWorkingFolder>;

interface Options {
  folder: string;
  before: FileHashes;
  /** Called before the first change. */
  onChange(): Promise<void>;
}

export function openWorkingFolder({ folder, before, onChange }: Options) {
  const files: FileHashes = {};
  const fresh: string[] = [];
  let changing: Promise<void> | undefined;
  const change = () => (changing ??= onChange());

  async function replace(file: string, write: (target: string) => Promise<void>): Promise<void> {
    const target = path.join(folder, file);
    await change();
    await mkdir(path.dirname(target), { recursive: true });
    if (file in before) {
      await Promise.all(twinEndings.map((ending) => rm(target + ending, { force: true })));
    }
    await write(`${target}.new`);
    await rename(`${target}.new`, target);
    fresh.push(file);
  }

  return {
    folder,

    /** Whether the last build had it. */
    had: (file: string): boolean => file in before,

    hashOf: (file: string): string | undefined => files[file],

    /** Those that the site has so far, in order. */
    files: (): string[] => Object.keys(files).sort(),

    /** The file stays as it is. */
    keep(file: string): void {
      files[file] = before[file]!;
    },

    async put(file: string, data: Uint8Array | string): Promise<void> {
      files[file] = hash(data);
      if (before[file] === files[file]) return;
      await replace(file, (target) => writeFile(target, data));
    },

    /** A file that lies elsewhere. */
    async take(file: string, from: string, hashed: string): Promise<void> {
      files[file] = hashed;
      if (before[file] === hashed) return;
      await replace(file, async (target) => linkOrCopy(from, target));
    },

    /** Removes what the site no longer has and compresses what is new; returns all of it. */
    async finish(): Promise<FileHashes> {
      const gone = Object.keys(before).filter((file) => !(file in files));
      if (gone.length > 0) await change();
      for (const file of gone) {
        for (const ending of ['', ...twinEndings]) {
          rmSync(path.join(folder, file + ending), { force: true });
        }
      }
      await compressFiles(folder, fresh);
      return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}

/** Ten thousand links at once: one by one they take a third of the time. */
export function linkTree(from: string, to: string, files: readonly string[]): void {
  const folders = new Set(files.map((file) => path.dirname(file)));
  for (const folder of folders) mkdirSync(path.join(to, folder), { recursive: true });
  for (const file of files) {
    linkOrCopy(path.join(from, file), path.join(to, file));
    if (isText(file)) for (const ending of twinEndings) linkTwin(from, to, file + ending);
  }
}

function linkTwin(from: string, to: string, file: string): void {
  try {
    linkOrCopy(path.join(from, file), path.join(to, file));
  } catch (error) {
    // A small file has no compressed twins.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // Not every disk knows hard links, and none knows any number of them.
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes(code)) throw error;
    copyFileSync(from, to);
  }
}
