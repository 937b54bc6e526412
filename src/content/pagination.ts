// Static list pages are numbered from the oldest, so that a new item changes only the first page
// and at most one other.

import { eventsByStatus, type EventGroups } from './current.ts';
import { archivedKinds, kinds, type Kind } from '../routes/items.ts';
import type { Period } from '../text/dates/timing.ts';

export const pageSize = 6;

export interface ListPage<Item> {
  /** Undefined for the first page, which has the URL of the list. */
  number: number | undefined;
  items: Item[];
  /** The number of the page with the next older items. */
  older: number | undefined;
}

/** @param items newest first */
export function listPages<Item>(
  items: Item[],
  size = pageSize,
): [ListPage<Item>, ...ListPage<Item>[]] {
  const oldestFirst = [...items].reverse();
  const count = Math.ceil(items.length / size);
  const numbered = Array.from({ length: count }, (_, index): ListPage<Item> => ({
    number: index + 1,
    items: oldestFirst.slice(index * size, (index + 1) * size).reverse(),
    older: index === 0 ? undefined : index,
  }));
  const first = {
    number: undefined,
    items: items.slice(0, size),
    // The page with the first item that is not shown yet.
    older: items.length > size ? Math.ceil((items.length - size) / size) : undefined,
  };
  return [first, ...numbered];
}

/**
 * The paths of the pages of a list that a reader comes to, for getStaticPaths. Events that are not over are
 * on the first page, beside its items: only past ones fill pages.
 */
export function listPaths<Item extends Period>(kind: Kind, items: Item[], now = new Date()) {
  const { over = items, ...unfinished }: Partial<EventGroups<Item>> =
    kind === 'events' ? eventsByStatus(items, now) : {};
  const size = archivedKinds.some((archived) => archived === kind) ? pageSize : Infinity;
  const [first, ...pages] = listPages(over, size);
  // Newer pages contain only items that the first page shows too, so nothing links to them.
  const linked = pages.slice(0, first.older ?? 0);
  return [first, ...linked].map((page) => ({
    params: { list: kinds[kind].list.slice(1), page: page.number && `page/${page.number}` },
    props: { ...page, kind, ...(page === first ? unfinished : {}) },
  }));
}
