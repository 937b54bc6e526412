import { kinds, type Kind } from '../routes/items.ts';
import type { Entry } from './entry.ts';
import { createRelated } from './related.ts';

/**
 * The paths of the items of a list, for getStaticPaths.
 *
 * @param others the number of related items that each page shows
 */
export function itemPaths(kind: Kind, entries: Entry[], others = 0) {
  const related = createRelated(entries, others);
  return entries.map((entry) => ({
    params: { page: kinds[kind].page.slice(1), id: String(entry.id), slug: entry.slug },
    props: { kind, entry, others: related(entry) },
  }));
}

export type ItemProps = ReturnType<typeof itemPaths>[number]['props'];
