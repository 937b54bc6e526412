// Static list pages are numbered from the oldest, so that a new item changes only the first page
// and at most one other.

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
