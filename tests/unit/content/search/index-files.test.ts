import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import {
  PART_ITEMS,
  searchParts,
  writePart,
  type SearchPart,
} from '../../../../src/content/search/index-files.ts';
import { plainText } from '../../../../src/content/html/plain-text.ts';
import { root } from '../../../fixtures/cache.ts';
import { article, event, many, support, training } from '../../components/content.ts';

const nothing = { blogs: [], events: [], trainings: [], supports: [] };
const read = (entries: Partial<Parameters<typeof searchParts>[0]>) =>
  searchParts({ ...nothing, ...entries })
    .map(writePart)
    .map((json) => JSON.parse(json) as SearchPart);

it('has what is shown of an item, and other words of its text', () => {
  const [part, ...more] = read({ blogs: [article()], events: [event({ end_date: '2026-11-27' })] });
  expect(more).toEqual([]);
  expect(part).toEqual({
    items: [
      expect.objectContaining({ kind: 'events', start: '2026-11-27' }),
      {
        path: '/blog/12/pompe-solaire-seme-podji',
        kind: 'blogs',
        title: 'Une pompe solaire pour les maraîchers de Sèmè-Podji',
        category: 'Actualités',
        extract: 'Trois étudiantes d’Abomey-Calavi ont monté une pompe qui se répare au village.',
        words: 'prototype,arrose,demi-hectare,jour',
        start: '2026-03-01',
      },
    ],
  });
  expect(part?.items[0]).not.toHaveProperty('end');
});

it('has the newest in its first part, whatever their kind, and every item in some part', () => {
  const blogs = many(PART_ITEMS + 1, (change) => article({ ...change, date: '2026-01-01' }));
  const parts = read({
    blogs,
    events: [event({ id: 2_001, start_date: '2026-01-02' })],
    trainings: [training({ id: 2_002, start_date: '2025-12-31' })],
    supports: [support({ id: 2_003, start_date: undefined, end_date: undefined })],
  });
  const kindsOf = (part: SearchPart | undefined) => part?.items.map(({ kind }) => kind);
  expect(kindsOf(parts[0])?.[0]).toBe('events');
  expect(kindsOf(parts[1])?.slice(-2)).toEqual(['trainings', 'supports']);
  const paths = parts.flatMap(({ items }) => items.map((item) => item.path));
  expect(new Set(paths).size).toBe(PART_ITEMS + 4);
});

it.each([
  [0, [1]],
  [PART_ITEMS, [1]],
  [PART_ITEMS + 1, [1, 2]],
  [2 * PART_ITEMS, [1, 2]],
  [2 * PART_ITEMS + 1, [1, 3, 2]],
])('of %i items each part names the one with the next older items', (count, numbers) => {
  const parts = searchParts({ ...nothing, blogs: many(count, article) });
  expect(parts).toHaveLength(numbers.length);
  const olderOf = new Map(parts.map(({ number, older }) => [number, older]));
  expect(numbers.map((number) => olderOf.get(number))).toEqual([...numbers.slice(1), undefined]);
});

it('a full part of French texts of 600 words weighs no more than the search may', () => {
  const seed = path.join(root, 'scripts/api/seed/content');
  const vocabulary = globSync('*/*.html', { cwd: seed })
    .toSorted()
    .flatMap((file) => plainText(readFileSync(path.join(seed, file), 'utf8')).split(' '));
  let state = 1;
  const write = (count: number) =>
    Array.from({ length: count }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return vocabulary[(state >>> 8) % vocabulary.length]!;
    }).join(' ');
  const blogs = many(PART_ITEMS, (change) =>
    article({ ...change, title: write(9), extract: write(40), html: `<p>${write(600)}</p>` }),
  );
  const [json = '', ...more] = searchParts({ ...nothing, blogs }).map(writePart);
  expect(more).toEqual([]);
  const bytes = gzipSync(json, { level: 9 }).length;
  expect(bytes).toBeLessThanOrEqual(75_500);
});
