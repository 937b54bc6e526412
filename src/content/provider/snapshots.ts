// Snapshots of the provider's lists, for later builds that cannot read them.
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { LIST_INDEX, type ListIndex } from '../../report/list-index.ts';
import { writeJson } from '../json-files.ts';
import type { Notices } from './notices.ts';
import type { CachedPage, PageFile } from './page-cache.ts';
import type { ProviderFiles } from './provider-files.ts';
import type { ContentSettings } from './settings.ts';
import { linkOrCopy } from '../../files/link-or-copy.ts';

/** A list read by this build or, if it is stale, by an earlier one. */
export interface ListSnapshot<Item> {
  items: Item[];
  /** ISO 8601. */
  readAt: string;
  /** Why some or all of its items come from an earlier build. */
  stale?: string | undefined;
  /** The files that have these items, if they are in files. */
  pages?: PageFile[];
}

/** The file of a snapshot contains its items, or the names of the files beside it that do. */
interface SnapshotFile {
  readAt: string;
  items?: unknown[];
  /** The names of hard links to the cached pages of the list, which take no space. */
  pages?: string[];
}

export function createSnapshots(
  { listsDir, lastListsDir }: ContentSettings,
  files: ProviderFiles,
  notices: Notices,
) {
  const index: ListIndex = {};
  let lastWrite = Promise.resolve();

  async function write<Item>(
    folder: string,
    list: string,
    { items, readAt, pages }: ListSnapshot<Item>,
  ): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const { file: page, digest } of pages ?? []) {
      const target = path.join(folder, pageName(list, digest));
      await rm(target, { force: true });
      linkOrCopy(page, target);
    }
    const snapshot: SnapshotFile = {
      readAt,
      ...(pages ? { pages: pages.map(({ digest }) => pageName(list, digest)) } : { items }),
    };
    await files.write(fileOf(folder, list), snapshot);
  }

  /** Writes are serialised, so that the last one contains all entries. */
  function updateIndex(folder: string, list: string, entry: ListIndex[string]): Promise<void> {
    index[list] = { ...entry, notices: notices.of(list) };
    lastWrite = lastWrite.then(() => writeJson(path.join(folder, LIST_INDEX), index));
    return lastWrite;
  }

  const has = (list: string): boolean =>
    lastListsDir !== undefined && existsSync(fileOf(lastListsDir, list));

  return {
    /** Writes the snapshot of a list, and its entry in the index. */
    async save<Item>(list: string, snapshot: ListSnapshot<Item>): Promise<void> {
      if (!listsDir) return;
      await write(listsDir, list, snapshot);
      const { items, readAt, stale } = snapshot;
      await updateIndex(listsDir, list, { count: items.length, readAt, stale });
    },

    /**
     * Updates the entry of a list after its items are made: with what is not shown of them, and with
     * their count, because the site may show fewer than the list has.
     */
    async saveResult(list: string, count: number): Promise<void> {
      const entry = index[list];
      const isSame = entry?.count === count && entry.notices === notices.of(list);
      if (!listsDir || !entry || isSame) return;
      await updateIndex(listsDir, list, { ...entry, count });
    },

    /** Whether the published release has the list. */
    has,

    /** The list of the published release; undefined without a valid snapshot. */
    async last<Item>(list: string): Promise<ListSnapshot<Item> | undefined> {
      if (!lastListsDir) return undefined;
      const snapshot = await files.read<SnapshotFile>(fileOf(lastListsDir, list));
      if (!snapshot) return undefined;
      const { readAt, pages = [] } = snapshot;
      const read = await Promise.all(
        pages.map((page) => files.read<CachedPage<Item>>(path.join(lastListsDir, page))),
      );
      const items = snapshot.items ?? read.flatMap((page) => page?.reply.items ?? []);
      // If a page is damaged, the build says that it has no fallback.
      return read.includes(undefined) ? undefined : { items: items as Item[], readAt };
    },
  };
}

export type Snapshots = ReturnType<typeof createSnapshots>;

const fileOf = (folder: string, list: string): string => path.join(folder, `${list}.json`);

/** Contains a digest: when newer snapshots replace those of a release, pages of the two never mix. */
const pageName = (list: string, digest: string): string => `${list}.${digest}.json`;
