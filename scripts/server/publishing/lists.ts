// The folder lists/ of a release: snapshots of the provider's lists from its build.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { LeftOut, StaleList } from './job.ts';

const leftOut = v.object({ id: v.string(), field: v.string(), reason: v.string() });

const schema = v.record(
  v.string(),
  v.object({
    /** Items that the site shows. */
    count: v.number(),
    readAt: v.string(),
    /** Why all or part of it comes from an earlier snapshot. */
    stale: v.optional(v.string()),
    /** Items that the site does not show. */
    leftOut: v.optional(v.array(leftOut)),
  }),
);

/** By the name of the list. */
export type Lists = v.InferOutput<typeof schema>;

const INDEX = 'index.json';

/** Empty for a release without lists/, or with a damaged index: then it is not compared. */
export async function readLists(folder: string): Promise<Lists> {
  try {
    return v.parse(schema, JSON.parse(await readFile(path.join(folder, INDEX), 'utf8')));
  } catch {
    return {};
  }
}

export const staleLists = (lists: Lists): StaleList[] =>
  Object.entries(lists)
    .filter(([, { stale }]) => stale !== undefined)
    .map(([list, { readAt }]) => ({ list, readAt }));

export const leftOutItems = (lists: Lists): LeftOut[] =>
  Object.entries(lists).flatMap(([list, { leftOut: items = [] }]) =>
    items.map((item) => ({ list, ...item })),
  );

/** Replaces the snapshots of the release online by newer ones with the same resulting pages. */
export async function renewLists(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(to, { recursive: true });
  // Each is moved atomically, the index last.
  const lists = (await readdir(from)).filter((file) => file !== INDEX);
  for (const file of [...lists, INDEX]) {
    await rename(path.join(from, file), path.join(to, file));
  }
}
