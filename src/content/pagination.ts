// Static list pages are numbered from the oldest, so that a new item changes only the first page
// and at most one other.

import { eventsByStatus, type EventGroups } from './current.ts';
import { archivedKinds, kinds, type Kind } from '../routes/items.ts';
import type { Period } from '../text/dates/timing.ts';
import { slugify } from '../text/slug.ts';

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

/** A list, or one of its categories. */
export interface Part {
  category: string | undefined;
  address: string;
}

/**
 * The paths of the pages of a list, and of each of its categories, that a reader comes to, for getStaticPaths.
 * Events that are not over are on the first page, beside its items: only past ones fill pages.
 */
export function listPaths<Item extends Period & Pick<Part, 'category'>>(
  kind: Kind,
  items: Item[],
  now = new Date(),
) {
  const size = archivedKinds.some((archived) => archived === kind) ? pageSize : Infinity;
  const { list } = kinds[kind];
  const addressOf = ({ category }: Item) =>
    category ? `${list}/categorie/${slugify(category)}` : list;
  const byAddress = Map.groupBy(items, addressOf).set(list, items);
  // A single category would be the list once more.
  const lists = byAddress.size > 2 ? [...byAddress] : [[list, items] as const];
  const parts = lists
    .map(([address, shown]): Part => ({
      category: address === list ? undefined : shown[0]?.category,
      address,
    }))
    .sort((a, b) => a.address.localeCompare(b.address));
  return parts.flatMap(({ category, address }) => {
    const shown = byAddress.get(address) ?? [];
    const { over = shown, ...unfinished }: Partial<EventGroups<Item>> =
      kind === 'events' ? eventsByStatus(shown, now) : {};
    const [first, ...pages] = listPages(over, size);
    // Newer pages contain only items that the first page shows too, so nothing links to them.
    const linked = pages.slice(0, first.older ?? 0);
    return [first, ...linked].map((page) => {
      const path = page.number ? `${address}/page/${page.number}` : address;
      const [, list, ...rest] = path.split('/');
      return {
        params: { list, page: rest.join('/') || undefined },
        props: {
          ...page,
          ...{ kind, address, parts, category },
          ...(page === first ? unfinished : {}),
        },
      };
    });
  });
}
