// The provider's lists as this build read them, for later builds that can not read them.
import { mkdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Rejected } from '../contract/list.ts';
import { leftOutOf } from './left-out.ts';
import { lastListsDir, listsDir, publicUrl } from './settings.ts';
import { writeWhole } from './write-whole.ts';

/** Raise it when the contract reads the same answer as other items. */
const VERSION = 1;

/** A list that was read, by this build or, where it is stale, by an earlier one. */
export interface Reading<Item> {
  items: Item[];
  /** ISO 8601. */
  readAt: string;
  /** Why all or some of it is as an earlier build read it. */
  stale?: string | undefined;
}

interface Copy<Item> {
  version: number;
  /** Another provider's lists are no copy of this one's. */
  provider: string;
  readAt: string;
  items: Item[];
}

/** What is told of a list in index.json. */
interface Listed {
  /** Items that the site shows. */
  count: number;
  readAt: string;
  stale?: string | undefined;
  leftOut?: Rejected[] | undefined;
}

const index: Record<string, Listed> = {};
let written = Promise.resolve();

/** Writes the list for later builds, and that it was read. */
export async function keepCopy<Item>(list: string, reading: Reading<Item>): Promise<void> {
  const folder = await writeCopy(list, reading);
  const { items, readAt, stale } = reading;
  if (folder) await note(folder, list, { count: items.length, readAt, stale });
}

/** @returns the folder of the lists, where they are kept */
export async function writeCopy<Item>(
  list: string,
  { items, readAt }: Reading<Item>,
): Promise<string | undefined> {
  const folder = listsDir();
  if (!folder) return undefined;
  const copy: Copy<Item> = { version: VERSION, provider: publicUrl(), readAt, items };
  await mkdir(folder, { recursive: true });
  await writeWhole(fileOf(folder, list), JSON.stringify(copy));
  return folder;
}

/** Where the site shows fewer items than the list has. */
export async function keepCount(list: string, count: number): Promise<void> {
  const [folder, listed] = [listsDir(), index[list]];
  if (folder && listed && listed.count !== count) await note(folder, list, { ...listed, count });
}

/** One after the other, so that the last one to be written knows all. */
function note(folder: string, list: string, listed: Listed): Promise<void> {
  index[list] = { ...listed, leftOut: leftOutOf(list) };
  written = written.then(() => writeWhole(path.join(folder, 'index.json'), JSON.stringify(index)));
  return written;
}

export function hasCopy(list: string): boolean {
  const folder = lastListsDir();
  return folder !== undefined && existsSync(fileOf(folder, list));
}

/** The list as the release online has it; undefined where there is no copy that fits. */
export async function lastCopy<Item>(list: string): Promise<Reading<Item> | undefined> {
  const folder = lastListsDir();
  if (!folder || !hasCopy(list)) return undefined;
  const copy = parse(await readFile(fileOf(folder, list), 'utf8'));
  return isCopy<Item>(copy) ? { items: copy.items, readAt: copy.readAt } : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Its items were checked when they were read. */
function isCopy<Item>(value: unknown): value is Copy<Item> {
  if (typeof value !== 'object' || value === null) return false;
  const { version, provider, readAt, items } = value as Partial<Copy<Item>>;
  return (
    version === VERSION &&
    provider === publicUrl() &&
    !Number.isNaN(Date.parse(String(readAt))) &&
    Array.isArray(items) &&
    items.every((item) => typeof item === 'object' && item !== null)
  );
}

function fileOf(folder: string, list: string): string {
  if (!/^[A-Za-z-]+$/.test(list) || list === 'index') throw new Error(`${list} is no list’s name`);
  return path.join(folder, `${list}.json`);
}
