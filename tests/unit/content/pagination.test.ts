import { describe, expect, it } from 'vitest';
import { listPages, pageSize, type ListPage } from '../../../src/content/pagination.ts';
import { listPaths } from '../../../src/content/list-paths.ts';

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
  it('adds something with every page, at first without a gap, and loses no item', () => {
    for (const count of upTo(40)) {
      const seen = new Set<number>();
      const pages = follow(listPages(items(count)));
      if (count > pageSize) expect(pages[1]?.items).toContain(count - pageSize);
      for (const page of pages) {
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

const plain = (count: number) =>
  items(count).map((id) => ({
    id,
    category: undefined,
    start_date: undefined,
    end_date: undefined,
  }));
const alone = (address: string) => ({
  address,
  parts: [{ category: undefined, address }],
  category: undefined,
});

it('listPaths has the pages that are linked, each with its number', () => {
  for (const count of upTo(40)) {
    const linked = follow(listPages(plain(count)))
      .slice(1)
      .reverse();
    const expected = [listPages(plain(count))[0], ...linked].map((page) => ({
      params: { list: 'blog', page: page.number && `page/${page.number}` },
      props: { ...page, kind: 'blogs', ...alone('/blog') },
    }));
    expect(listPaths('blogs', plain(count)), `${count} items`).toEqual(expected);
  }
});

it('a list of programmes is one page', () => {
  const page = { number: undefined, items: plain(40), older: undefined, kind: 'supports' };
  const params = { list: 'programme-accompagnement', page: undefined };
  const props = { ...page, ...alone('/programme-accompagnement') };
  expect(listPaths('supports', plain(40))).toEqual([{ params, props }]);
});

describe('the categories of a list', () => {
  const pages = (categories: (string | undefined)[]) =>
    listPaths(
      'blogs',
      categories.map((category, id) => ({
        id,
        category,
        start_date: undefined,
        end_date: undefined,
      })),
    )
      .filter(({ props }) => props.category)
      .map(({ params, props }) => [params.page, ...props.items.map(({ id }) => id)]);

  it('have pages of their own, by name, if there is more than one', () => {
    const [a, b] = ['Zone', 'Étude'];
    expect(pages([a, undefined, b, a])).toEqual([
      ['categorie/etude', 2],
      ['categorie/zone', 0, 3],
    ]);
    expect(pages([a, undefined, a])).toEqual([]);
  });

  it('have as many pages as they need', () => {
    const addresses = pages([...Array<string>(8).fill('Étude'), 'Zone']).map(([page]) => page);
    expect(addresses).toEqual(['categorie/etude', 'categorie/etude/page/1', 'categorie/zone']);
  });

  it('that are written in two ways are one', () => {
    expect(pages(['Étude', 'etude', 'Zone'])).toEqual([
      ['categorie/etude', 0, 1],
      ['categorie/zone', 2],
    ]);
  });
});
