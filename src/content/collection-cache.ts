// The data built from the items of a collection, kept from one build to the next. It is divided into
// files by the items' ids, so that a change rewrites only one of them.
import path from 'node:path';
import { readJson, removeOthers, writeJson } from './json-files.ts';

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

export type CollectionCache<Data extends object> = ReturnType<typeof createCollectionCache<Data>>;

export function createCollectionCache<Data extends object>(folder: string) {
  return {
    /** The name of the file for an item. */
    fileOf: (id: string): string => `${Math.floor(Number(id) / FILE_IDS)}.json`,

    /** The items of a file. A missing or damaged one only costs time. */
    read: async (file: string): Promise<CachedDataById<Data>> =>
      new Map(await readJson<[string, CachedData<Data>][]>(path.join(folder, file))),

    write: (file: string, items: CachedDataById<Data>): Promise<void> =>
      writeJson(path.join(folder, file), [...items]),

    /** Removes the files that this build has not used. */
    retain: (files: ReadonlySet<string>): Promise<void> => removeOthers(folder, files),
  };
}
