// Snapshots of the provider's lists, for later builds that cannot read them.
import { mkdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { LIST_INDEX, type ListIndex } from '../../contract/list-index.ts';
import type { RejectedItems } from './rejected-items.ts';
import type { ContentSettings } from './settings.ts';
import { readJsonLines, writeJsonLines } from '../../files/json-lines.ts';
import { writeAtomically } from '../../files/write-atomically.ts';

/** Increase it when the contract parses the same response differently. */
const VERSION = 2;

/** A list read by this build or, if it is stale, by an earlier one. */
export interface Reading<Item> {
  items: Item[];
  /** ISO 8601. */
  readAt: string;
  /** Why some or all of its items come from an earlier build. */
  stale?: string | undefined;
}

/** The first line of a snapshot; each item follows on a line. */
interface SnapshotHead {
  version: number;
  /** A snapshot is only valid for the same provider. */
  provider: string;
  readAt: string;
  /** The number of items. */
  count: number;
}

export function openSnapshots(
  { publicUrl, listsDir, lastListsDir }: ContentSettings,
  rejectedItems: RejectedItems,
) {
  const index: ListIndex = {};
  let lastWrite = Promise.resolve();

  /** @returns the folder of the snapshots, if this build writes any */
  async function write<Item>(
    list: string,
    { items, readAt }: Reading<Item>,
  ): Promise<string | undefined> {
    if (!listsDir) return undefined;
    const head: SnapshotHead = {
      version: VERSION,
      provider: publicUrl,
      readAt,
      count: items.length,
    };
    await mkdir(listsDir, { recursive: true });
    await writeJsonLines(fileOf(listsDir, list), [head, ...items]);
    return listsDir;
  }

  /** Writes are serialised, so that the last one contains all entries. */
  function updateIndex(folder: string, list: string, entry: ListIndex[string]): Promise<void> {
    index[list] = { ...entry, leftOut: rejectedItems.of(list) };
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

    /** Corrects the count of a list, if the site shows fewer items than the list has. */
    async saveCount(list: string, count: number): Promise<void> {
      const entry = index[list];
      if (!listsDir || !entry || entry.count === count) return;
      await updateIndex(listsDir, list, { ...entry, count });
    },

    /** Whether the published release has the list. */
    has,

    /** The list of the published release; undefined without a valid snapshot. */
    async last<Item>(list: string): Promise<Reading<Item> | undefined> {
      if (!lastListsDir || !has(list)) return undefined;
      const lines = await readLines(fileOf(lastListsDir, list));
      const [head, ...items] = lines;
      if (!isHeadOf(publicUrl, items, head)) return undefined;
      return { items: items as Item[], readAt: head.readAt };
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

/** The items themselves were validated when they were read. */
function isHeadOf(publicUrl: string, items: unknown[], value: unknown): value is SnapshotHead {
  if (typeof value !== 'object' || value === null) return false;
  const { version, provider, readAt, count } = value as Partial<SnapshotHead>;
  return (
    version === VERSION &&
    provider === publicUrl &&
    !Number.isNaN(Date.parse(String(readAt))) &&
    count === items.length &&
    items.every((item) => typeof item === 'object' && item !== null)
  );
}

function fileOf(folder: string, list: string): string {
  if (!/^[A-Za-z-]+$/.test(list)) throw new Error(`${list} is no list’s name`);
  return path.join(folder, `${list}.jsonl`);
}
