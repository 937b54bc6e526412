// The data built from the items of a collection, kept from one build to the next. It is divided into
// files by the items' ids, so that a change rewrites only one of them.
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '../files/write-atomically.ts';

/** The data built from one source item. */
export interface CachedData<Data> {
  data: Data;
  /** The digest of the source and of everything else that the data depends on. */
  digest: string;
  dataDigest: string;
  /** The file names of its images. */
  images: string[];
}

/** The key is the id of the source. */
export type CachedDataById<Data> = Map<string, CachedData<Data>>;

/** The number of ids in a file. */
const FILE_IDS = 1_000;
/** Excludes the temporary files of another process. Earlier versions wrote `jsonl` files. */
const FILE = /^\d+\.jsonl?$/;

export type CollectionCache<Data extends object> = ReturnType<typeof createCollectionCache<Data>>;

export function createCollectionCache<Data extends object>(folder: string) {
  return {
    /** The name of the file for an item. */
    fileOf: (id: string): string => `${Math.floor(Number(id) / FILE_IDS)}.json`,

    /** The items of a file. A missing or damaged one only costs time. */
    async read(file: string): Promise<CachedDataById<Data>> {
      try {
        const json = (await readFile(path.join(folder, file))).toString();
        return new Map(JSON.parse(json) as [string, CachedData<Data>][]);
      } catch {
        return new Map();
      }
    },

    async write(file: string, items: CachedDataById<Data>): Promise<void> {
      await mkdir(folder, { recursive: true });
      await writeAtomically(path.join(folder, file), JSON.stringify([...items]));
    },

    /** Removes the files that this build has not used. */
    async retain(files: ReadonlySet<string>): Promise<void> {
      const all = await readdir(folder).catch(() => []);
      const unused = all.filter((file) => FILE.test(file) && !files.has(file));
      for (const file of unused) await rm(path.join(folder, file));
    },
  };
}
