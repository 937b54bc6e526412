import { describe, expect, it } from 'vitest';
import { listPages } from '../../../src/content/pagination.ts';
import { listPaths } from '../../../src/content/list-paths.ts';
import { follow, items, upTo } from './lists.ts';

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

it('a list has the pages that are linked, each with its number', () => {
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
