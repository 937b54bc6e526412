// Snapshots of the provider's lists, for later builds that cannot read them.
import { mkdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { LIST_INDEX, type ListIndex } from '../../contract/list-index.ts';
import type { Notices } from './notices.ts';
import { readPageItems, type PageFile } from './page-cache.ts';
import type { ContentSettings } from './settings.ts';
import { readJsonLines, writeJsonLines } from '../../files/json-lines.ts';
import { linkOrCopy } from '../../files/link-or-copy.ts';
import { writeAtomically } from '../../files/write-atomically.ts';

/** Increase it when the contract parses the same response differently. */
const VERSION = 3;

/** A list read by this build or, if it is stale, by an earlier one. */
export interface Reading<Item> {
  items: Item[];
  /** ISO 8601. */
  readAt: string;
  /** Why some or all of its items come from an earlier build. */
  stale?: string | undefined;
  /** The files that have these items, if they are in files. */
  pages?: PageFile[];
}

/** The first line of a snapshot; each item follows on a line, unless they are in files beside it. */
interface SnapshotHead {
  version: number;
  /** A snapshot is only valid for the same provider. */
  provider: string;
  readAt: string;
  /** The number of items. */
  count: number;
  /** The names of the files with the items: links to the cached pages of the list, which cost nothing. */
  pages?: string[];
}

export function openSnapshots(
  { publicUrl, listsDir, lastListsDir }: ContentSettings,
  notices: Notices,
) {
  const index: ListIndex = {};
  let lastWrite = Promise.resolve();

  /** @returns the folder of the snapshots, if this build writes any */
  async function write<Item>(
    list: string,
    { items, readAt, pages }: Reading<Item>,
  ): Promise<string | undefined> {
    if (!listsDir) return undefined;
    const file = fileOf(listsDir, list);
    const head: SnapshotHead = {
      version: VERSION,
      provider: publicUrl,
      readAt,
      count: items.length,
      ...(pages && { pages: pages.map(({ digest }) => pageName(list, digest)) }),
    };
    await mkdir(listsDir, { recursive: true });
    for (const { file: page, digest } of pages ?? []) {
      const target = path.join(listsDir, pageName(list, digest));
      await rm(target, { force: true });
      linkOrCopy(page, target);
    }
    await writeJsonLines(file, [head, ...(pages ? [] : items)]);
    return listsDir;
  }

  /** Writes are serialised, so that the last one contains all entries. */
  function updateIndex(folder: string, list: string, entry: ListIndex[string]): Promise<void> {
    index[list] = { ...entry, notices: notices.of(list) };
    lastWrite = lastWrite.then(() =>
      writeAtomically(path.join(folder, LIST_INDEX), JSON.stringify(index)),
    );
    return lastWrite;
  }

  const has = (list: string): boolean =>
    lastListsDir !== undefined && existsSync(fileOf(lastListsDir, list));

  return {
    write,

    /** Writes the snapshot of a list, and its entry in the index. */
    async save<Item>(list: string, reading: Reading<Item>): Promise<void> {
      const folder = await write(list, reading);
      const { items, readAt, stale } = reading;
      if (folder) await updateIndex(folder, list, { count: items.length, readAt, stale });
    },

    /**
     * Completes the entry of a list when its items are made: with what is not shown of them, and
     * with their count, if the site shows fewer than the list has.
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
    async last<Item>(list: string): Promise<Reading<Item> | undefined> {
      if (!lastListsDir || !has(list)) return undefined;
      const [head, ...lines] = await readLines(fileOf(lastListsDir, list));
      if (!isHeadOf(publicUrl, head)) return undefined;
      const { readAt, count, pages } = head;
      const items = pages ? await readPages(lastListsDir, pages) : lines;
      return areItems(items, count) ? { items: items as Item[], readAt } : undefined;
    },
  };
}

export type Snapshots = ReturnType<typeof openSnapshots>;

/** Empty if it is damaged. */
async function readLines(file: string): Promise<unknown[]> {
  try {
    return await Array.fromAsync(readJsonLines(file));
  } catch {
    return [];
  }
}

/** Empty if one of the files is damaged or missing. */
async function readPages(folder: string, names: readonly string[]): Promise<unknown[]> {
  try {
    const pages = names.map((name) => readPageItems(path.join(folder, path.basename(name))));
    return (await Promise.all(pages)).flat();
  } catch {
    return [];
  }
}

function isHeadOf(publicUrl: string, value: unknown): value is SnapshotHead {
  if (typeof value !== 'object' || value === null) return false;
  const { version, provider, readAt } = value as Partial<SnapshotHead>;
  return version === VERSION && provider === publicUrl && !Number.isNaN(Date.parse(String(readAt)));
}

/** They themselves were validated when they were read. */
const areItems = (values: unknown[], count: number): boolean =>
  values.length === count && values.every((value) => typeof value === 'object' && value !== null);

function fileOf(folder: string, list: string): string {
  if (!/^[A-Za-z-]+$/.test(list)) throw new Error(`${list} is no list’s name`);
  return path.join(folder, `${list}.jsonl`);
}

/** Named by what is in it: when newer snapshots replace those of a release, none mixes with them. */
const pageName = (list: string, digest: string): string => `${list}.${digest}.json`;
