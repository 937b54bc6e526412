import { describe, expect, it } from 'vitest';
import {
  archivePaths,
  listPages,
  pageSize,
  type ListPage,
} from '../../../src/content/pagination.ts';

/** Newest first, each item being its own number from the oldest. */
const items = (count: number) => Array.from({ length: count }, (_, index) => count - index);
const upTo = (count: number) => Array.from({ length: count + 1 }, (_, index) => index);

/** The pages that a reader sees by following « Voir plus » to its end. */
function follow<Item>([first, ...numbered]: ListPage<Item>[]): ListPage<Item>[] {
  const seen: ListPage<Item>[] = [];
  for (let page = first; page; page = numbered.find(({ number }) => number === page?.older)) {
    seen.push(page);
  }
  return seen;
}

describe('listPages', () => {
  it('makes one empty page of no item', () => {
    expect(listPages([])).toEqual([{ number: undefined, items: [], older: undefined }]);
  });

  it('shows 6 items first and leads on only when there are more', () => {
    expect(listPages(items(6))[0]).toEqual({
      number: undefined,
      items: [6, 5, 4, 3, 2, 1],
      older: undefined,
    });
    expect(listPages(items(7))[0]).toEqual({
      number: undefined,
      items: [7, 6, 5, 4, 3, 2],
      older: 1,
    });
  });

  it('numbers the other pages from the oldest, the newest of each first', () => {
    expect(listPages(items(14)).slice(1)).toEqual([
      { number: 1, items: [6, 5, 4, 3, 2, 1], older: undefined },
      { number: 2, items: [12, 11, 10, 9, 8, 7], older: 1 },
      { number: 3, items: [14, 13], older: 2 },
    ]);
  });

  it('leads from the first page to the first item that it does not show', () => {
    for (const count of upTo(40).filter((n) => n > pageSize)) {
      const [, second] = follow(listPages(items(count)));
      expect(second?.items, `${count} items`).toContain(count - pageSize);
    }
  });

  it('adds something with every page and loses no item', () => {
    for (const count of upTo(40)) {
      const seen = new Set<number>();
      for (const page of follow(listPages(items(count)))) {
        const before = seen.size;
        page.items.forEach((item) => seen.add(item));
        if (count > 0) expect(seen.size, `${count} items`).toBeGreaterThan(before);
      }
      expect([...seen].sort((a, b) => b - a)).toEqual(items(count));
    }
  });

  it('changes, for one new item, the first page and at most one other', () => {
    for (const count of upTo(40)) {
      const before = listPages(items(count)).map((page) => JSON.stringify(page));
      const after = listPages(items(count + 1)).map((page) => JSON.stringify(page));
      const changed = after.slice(1).filter((page, index) => page !== before[index + 1]);
      expect(changed.length, `${count} items and one more`).toBeLessThanOrEqual(1);
      expect(after.length).toBeGreaterThanOrEqual(before.length);
    }
  });
});

it('archivePaths has the pages that are linked, each with its number', () => {
  for (const count of upTo(40)) {
    const linked = follow(listPages(items(count))).slice(1);
    const expected = linked.map((page) => ({
      params: { list: 'evenements', page: `${page.number}` },
      props: { ...page, kind: 'events' },
    }));
    expect(archivePaths('events', items(count)), `${count} items`).toEqual(expected.toReversed());
  }
});
