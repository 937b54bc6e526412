// The folder lists/ of a release: snapshots of the provider's lists from its build.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { LIST_INDEX, listIndex, type ListIndex } from '../../../src/report/list-index.ts';
import type { Build } from './build-record.ts';

/** Empty for a release without lists/, or with a damaged index: then it is not compared. */
export async function readLists(folder: string): Promise<ListIndex> {
  try {
    return v.parse(listIndex, JSON.parse(await readFile(path.join(folder, LIST_INDEX), 'utf8')));
  } catch {
    return {};
  }
}

/** The lists that the provider did not return, so that snapshots were used; and what the site does not show. */
export function reportOf(lists: ListIndex): Pick<Build, 'stale' | 'omissions'> {
  const entries = Object.entries(lists);
  const stale = entries
    .filter(([, list]) => list.stale !== undefined)
    .map(([list, { readAt }]) => ({ list, readAt }));
  const omissions = entries.flatMap(([list, { omissions = [] }]) =>
    omissions.map((omission) => ({ list, ...omission })),
  );
  return { ...(stale.length > 0 && { stale }), ...(omissions.length > 0 && { omissions }) };
}
