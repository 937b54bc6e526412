import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { get } from '../../../src/contract/endpoint.ts';
import { id, text } from '../../../src/contract/fields.ts';
import { list, unpaginatedList } from '../../../src/contract/list.ts';
import { requestAllPages } from '../../../src/contract/pages.ts';
import { request } from '../../../src/contract/request.ts';
import { laravelPages, pageOf } from '../../fixtures/laravel-pages.ts';

describe('list', () => {
  const categories = list(v.object({ id, name: text }));
  const two = [
    { id: 1, name: 'Evènements', color: '#a33' },
    { id: '2', name: 'Formations', color: null },
  ];
  const read = [
    { id: 1, name: 'Evènements' },
    { id: 2, name: 'Formations' },
  ];

  it('is bare or under data', () => {
    expect(v.parse(categories, two)).toEqual({ items: read, rejected: [] });
    expect(v.parse(categories, { data: two, links: {}, meta: { total: 2 } })).toEqual({
      items: read,
      rejected: [],
      total: 2,
    });
    expect(v.parse(categories, [])).toEqual({ items: [], rejected: [] });
    expect(v.parse(categories, { data: [] })).toEqual({ items: [], rejected: [] });
  });

  it('is an object with integer keys, as Laravel’s filter() leaves it', () => {
    const filtered = { 1: two[0], 4: two[1] };
    for (const value of [filtered, { data: filtered }, { data: filtered, links: {}, meta: {} }]) {
      expect(v.parse(categories, value)).toEqual({ items: read, rejected: [] });
    }
    expect(v.parse(categories, { 3: null, 4: two[1] })).toMatchObject({
      items: [read[1]],
      rejected: [{ id: '#0', field: 'item' }],
    });
  });

  it.each([
    {},
    { data: {} },
    { data: null },
    { items: two },
    { 0: two[0], next: two[1] },
    { data: { first: two[0] } },
    { '-1': two[0] },
    // Grouped by a number.
    { 3: [two[0]], 4: [two[1]] },
    { 404: 'Not found' },
    'Evènements',
    3,
    null,
    undefined,
    true,
  ])('is not a list: %j', (value) => {
    const parsed = v.safeParse(categories, value);
    expect(parsed.success).toBe(false);
    expect(parsed.issues?.[0].message).toBe('not a list');
  });
});

describe('a list in pages', () => {
  const numbered = get({ path: 'numbers', reply: list(v.object({ id })), codes: {} });
  const many = Array.from({ length: 31 }, (_, index) => ({ id: index + 1 }));
  /** Every call of a page, answered by `answer`. */
  const asked: string[] = [];
  const ask = (answer: (url: string) => Response) => {
    asked.length = 0;
    const fetch = (url: string) => {
      asked.push(new URL(url).search);
      return answer(url);
    };
    const options = { baseUrl: 'https://api.hub.example/api', fetch };
    return requestAllPages(numbered, (page) => request(page, {}, options));
  };
  const failed = (reason: string) => ({
    ok: false,
    failure: { kind: 'unexpected', status: 200, reason },
  });

  it.each(Object.entries(laravelPages))('is read to its end from pages of %s', async (_, write) => {
    for (const [items, requests] of [
      [many, 3],
      [many.slice(0, 15), 1],
      [[], 1],
    ] as const) {
      const answer = await ask((url) => pageOf(items, write, url, 15));
      expect(answer).toMatchObject({ ok: true, reply: { items, rejected: [] } });
      expect(asked).toHaveLength(requests);
    }
  });

  it('that only says how many pages there are is asked by number', async () => {
    const answer = await ask((url) => {
      const page = Number(new URL(url).searchParams.get('page') ?? 1);
      const meta = { current_page: page, last_page: '3', total: '31' };
      return Response.json({ data: many.slice((page - 1) * 15, page * 15), meta });
    });
    expect(answer).toMatchObject({ reply: { items: many } });
    expect(asked).toEqual(['', '?page=2', '?page=3']);
  });

  it('is asked at its own address, whatever the provider believes that to be', async () => {
    const urls: string[] = [];
    await ask((url) => {
      urls.push(url);
      const next = urls.length < 2 ? 'https://attacker.example/elsewhere?page=2#a' : null;
      return Response.json({ data: [], next_page_url: next });
    });
    expect(urls).toEqual([
      'https://api.hub.example/api/numbers',
      'https://api.hub.example/api/numbers?page=2',
    ]);
  });

  it('names what is left out by its place in the whole', async () => {
    const broken = many.map((item) => (item.id === 20 ? { nom: 'Sans id' } : item));
    const answer = await ask((url) => pageOf(broken, laravelPages.paginate, url, 15));
    expect(answer).toMatchObject({ reply: { rejected: [{ id: '#19', field: 'id' }] } });
  });

  it('of which fewer items come than there are is a failed list', async () => {
    expect(await ask(() => Response.json({ data: many.slice(0, 15), total: 31 }))).toEqual(
      failed('15 of 31 items came'),
    );
    // Without an order the pages overlap.
    const overlapping = await ask((url) =>
      pageOf([...many.slice(0, 30), many[3]], laravelPages.paginate, url, 15),
    );
    expect(overlapping).toEqual(failed('30 of 31 items came'));
  });

  it('without an end is a failed list', async () => {
    const circle = { data: many.slice(0, 15), next_page_url: 'http://localhost/numbers?page=2' };
    expect(await ask(() => Response.json(circle))).toEqual(failed('its pages do not end'));
    expect(asked).toEqual(['', '?page=2']);
    // A path that we cannot follow leads back to the first page.
    const elsewhere = { ...circle, next_page_url: 'http://localhost/numbers/page/2' };
    expect(await ask(() => Response.json(elsewhere))).toEqual(failed('its pages do not end'));
  });

  it('fails where one of its pages fails', async () => {
    const answer = await ask((url) =>
      url.endsWith('?page=3')
        ? new Response('', { status: 500 })
        : pageOf(many, laravelPages.paginate, url, 15),
    );
    expect(answer).toMatchObject({ ok: false, failure: { status: 500 } });
  });

  it('within another answer is one, or none', () => {
    const projects = v.object({ projects: unpaginatedList(v.object({ id })) });
    const write = (length: number) => ({
      projects: laravelPages.paginate(many.slice(0, length), { page: 1, perPage: 15, url: '' }),
    });
    expect(v.parse(projects, write(15)).projects.items).toHaveLength(15);
    expect(v.safeParse(projects, write(16)).issues?.[0].message).toBe('a list that comes in pages');
  });
});
