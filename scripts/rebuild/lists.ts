// The lists/ of a release: the provider's lists as the build that made it read them.
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
    /** Why all or some of it is as an earlier build read it. */
    stale: v.optional(v.string()),
    /** Items that the site does not show. */
    leftOut: v.optional(v.array(leftOut)),
  }),
);

/** By the name of the list. */
export type Lists = v.InferOutput<typeof schema>;

const INDEX = 'index.json';

/** Nothing for a release from before lists were kept, or whose record is damaged: it has no say. */
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

/** The release online goes on with lists that were read later and gave the same pages. */
export async function renewLists(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(to, { recursive: true });
  // Each whole at once, and what is told of them last.
  const lists = (await readdir(from)).filter((file) => file !== INDEX);
  for (const file of [...lists, INDEX]) {
    await rename(path.join(from, file), path.join(to, file));
  }
}
