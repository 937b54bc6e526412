// Snapshots of the provider's lists, for later builds that cannot read them.
import { mkdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { LIST_INDEX, type ListIndex } from '../../contract/list-index.ts';
import type { RejectedItems } from './rejected-items.ts';
import type { ContentSettings } from './settings.ts';
import { writeAtomically } from '../../files/write-atomically.ts';

/** Increase it when the contract parses the same response differently. */
const VERSION = 1;

/** A list read by this build or, if it is stale, by an earlier one. */
export interface Reading<Item> {
  items: Item[];
  /** ISO 8601. */
  readAt: string;
  /** Why some or all of its items come from an earlier build. */
  stale?: string | undefined;
}

interface Snapshot<Item> {
  version: number;
  /** A snapshot is only valid for the same provider. */
  provider: string;
  readAt: string;
  items: Item[];
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
    const snapshot: Snapshot<Item> = { version: VERSION, provider: publicUrl, readAt, items };
    await mkdir(listsDir, { recursive: true });
    await writeAtomically(fileOf(listsDir, list), JSON.stringify(snapshot));
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
      const snapshot = parse(await readFile(fileOf(lastListsDir, list), 'utf8'));
      if (!isSnapshotOf<Item>(publicUrl, snapshot)) return undefined;
      return { items: snapshot.items, readAt: snapshot.readAt };
    },
  };
}

export type Snapshots = ReturnType<typeof openSnapshots>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The items themselves were validated when they were read. */
function isSnapshotOf<Item>(publicUrl: string, value: unknown): value is Snapshot<Item> {
  if (typeof value !== 'object' || value === null) return false;
  const { version, provider, readAt, items } = value as Partial<Snapshot<Item>>;
  return (
    version === VERSION &&
    provider === publicUrl &&
    !Number.isNaN(Date.parse(String(readAt))) &&
    Array.isArray(items) &&
    items.every((item) => typeof item === 'object' && item !== null)
  );
}

function fileOf(folder: string, list: string): string {
  if (!/^[A-Za-z-]+$/.test(list) || `${list}.json` === LIST_INDEX)
    throw new Error(`${list} is no list’s name`);
  return path.join(folder, `${list}.json`);
}
