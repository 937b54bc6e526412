import type { ListPage } from '../../../src/content/pagination.ts';

/** Newest first, each item being its own number from the oldest. */
export const items = (count: number) => Array.from({ length: count }, (_, index) => count - index);
export const upTo = (count: number) => Array.from({ length: count + 1 }, (_, index) => index);

/** The pages that a reader sees by following « Voir plus » to its end. */
export function follow<Item>([first, ...numbered]: ListPage<Item>[]): ListPage<Item>[] {
  const seen: ListPage<Item>[] = [];
  for (let page = first; page; page = numbered.find(({ number }) => number === page?.older)) {
    seen.push(page);
  }
  return seen;
}
