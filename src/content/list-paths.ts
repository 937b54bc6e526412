import { archivedKinds, kinds, type Kind } from '../routes/items.ts';
import type { Period } from '../text/dates/timing.ts';
import { slugify } from '../text/slug.ts';
import { eventsByStatus, type EventGroups } from './current.ts';
import { listPages, pageSize } from './pagination.ts';

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
          kind,
          address,
          parts,
          category,
          ...(page === first ? unfinished : {}),
        },
      };
    });
  });
}
