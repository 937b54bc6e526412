// Snapshots of the provider's lists, for later builds that cannot read them.
import { mkdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { LIST_INDEX, type ListIndex } from '../../contract/list-index.ts';
import { rejectedItemsOf } from './rejected-items.ts';
import { lastListsDir, listsDir, publicUrl } from './settings.ts';
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

const index: ListIndex = {};
let lastWrite = Promise.resolve();

/** Writes the snapshot of a list, and its entry in the index. */
export async function saveSnapshot<Item>(list: string, reading: Reading<Item>): Promise<void> {
  const folder = await writeSnapshot(list, reading);
  const { items, readAt, stale } = reading;
  if (folder) await updateIndex(folder, list, { count: items.length, readAt, stale });
}

/** @returns the folder of the snapshots, if this build writes any */
export async function writeSnapshot<Item>(
  list: string,
  { items, readAt }: Reading<Item>,
): Promise<string | undefined> {
  const folder = listsDir();
  if (!folder) return undefined;
  const snapshot: Snapshot<Item> = { version: VERSION, provider: publicUrl(), readAt, items };
  await mkdir(folder, { recursive: true });
  await writeAtomically(fileOf(folder, list), JSON.stringify(snapshot));
  return folder;
}

/** Corrects the count of a list, if the site shows fewer items than the list has. */
export async function saveCount(list: string, count: number): Promise<void> {
  const [folder, entry] = [listsDir(), index[list]];
  if (!folder || !entry || entry.count === count) return;
  await updateIndex(folder, list, { ...entry, count });
}

/** Writes are serialised, so that the last one contains all entries. */
function updateIndex(folder: string, list: string, entry: ListIndex[string]): Promise<void> {
  index[list] = { ...entry, leftOut: rejectedItemsOf(list) };
  lastWrite = lastWrite.then(() =>
    writeAtomically(path.join(folder, LIST_INDEX), JSON.stringify(index)),
  );
  return lastWrite;
}

export function hasSnapshot(list: string): boolean {
  const folder = lastListsDir();
  return folder !== undefined && existsSync(fileOf(folder, list));
}

/** The list of the published release; undefined without a valid snapshot. */
export async function lastSnapshot<Item>(list: string): Promise<Reading<Item> | undefined> {
  const folder = lastListsDir();
  if (!folder || !hasSnapshot(list)) return undefined;
  const snapshot = parse(await readFile(fileOf(folder, list), 'utf8'));
  if (!isSnapshot<Item>(snapshot)) return undefined;
  return { items: snapshot.items, readAt: snapshot.readAt };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The items themselves were validated when they were read. */
function isSnapshot<Item>(value: unknown): value is Snapshot<Item> {
  if (typeof value !== 'object' || value === null) return false;
  const { version, provider, readAt, items } = value as Partial<Snapshot<Item>>;
  return (
    version === VERSION &&
    provider === publicUrl() &&
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
