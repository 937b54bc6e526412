// Snapshots of the provider's lists, for later builds that cannot read them.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { LIST_INDEX, type ListIndex } from '../../report/list-index.ts';
import { writeJson } from '../json-files.ts';
import type { Omissions } from './omissions.ts';
import type { ProviderFiles } from './provider-files.ts';
import type { ContentSettings } from './settings.ts';

/** A list read by this build or, if it is stale, by an earlier one. */
export interface ListSnapshot<Item> {
  items: Item[];
  /** ISO 8601. */
  readAt: string;
  /** Why some or all of its items come from an earlier build. */
  stale?: string | undefined;
}

export function createSnapshots(
  { listsDir, lastListsDir }: ContentSettings,
  files: ProviderFiles,
  omissions: Omissions,
) {
  const index: ListIndex = {};
  let lastWrite = Promise.resolve();

  /** Writes are serialised, so that the last one contains all entries. */
  function updateIndex(folder: string, list: string, entry: ListIndex[string]): Promise<void> {
    index[list] = { ...entry, omissions: omissions.of(list) };
    lastWrite = lastWrite.then(() => writeJson(path.join(folder, LIST_INDEX), index));
    return lastWrite;
  }

  return {
    /** Writes the snapshot of a list, and its entry in the index. */
    async save<Item>(list: string, snapshot: ListSnapshot<Item>): Promise<void> {
      if (!listsDir) return;
      const { items, readAt, stale } = snapshot;
      await files.writeList(fileOf(listsDir, list), { readAt }, items);
      await updateIndex(listsDir, list, { count: items.length, readAt, stale });
    },

    /**
     * Updates the entry of a list after its items are made: with what is not shown of them, and with
     * their count, because the site may show fewer than the list has.
     */
    async saveResult(list: string, count: number): Promise<void> {
      const entry = index[list];
      const isSame = entry?.count === count && entry.omissions === omissions.of(list);
      if (!listsDir || !entry || isSame) return;
      await updateIndex(listsDir, list, { ...entry, count });
    },

    /** Whether the published release has the list. */
    has: (list: string): boolean =>
      lastListsDir !== undefined && existsSync(fileOf(lastListsDir, list)),

    /** The list of the published release; undefined without a valid snapshot. */
    async last<Item>(list: string): Promise<ListSnapshot<Item> | undefined> {
      if (!lastListsDir) return undefined;
      return files.read<ListSnapshot<Item>>(fileOf(lastListsDir, list));
    },
  };
}

export type Snapshots = ReturnType<typeof createSnapshots>;

const fileOf = (folder: string, list: string): string => path.join(folder, `${list}.json`);
