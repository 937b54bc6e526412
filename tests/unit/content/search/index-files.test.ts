import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import {
  PART_BYTES,
  PART_ITEMS,
  searchParts,
  writePart,
  type SearchColumns,
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
const allOf = ({ kinds }: SearchPart, field: Exclude<keyof SearchColumns, 'slugs' | 'id'>) =>
  Object.values(kinds).flatMap((columns) => columns[field]);
const idsOf = (part: SearchPart | undefined) =>
  Object.values(part?.kinds ?? {}).flatMap(({ id }) => id);

/** As the portal server sends it. */
const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
const gzip = (text: string) => gzipSync(text, { level: 9 }).length;

it('has every item of the four kinds, with what is shown of it', () => {
  const [part, ...more] = read({
    blogs: [article()],
    events: [event()],
    trainings: [training()],
    supports: [support()],
  });
  expect(more).toEqual([]);
  expect(part?.older).toBeUndefined();
  expect(Object.keys(part?.kinds ?? {})).toEqual(
    expect.arrayContaining(['blogs', 'events', 'trainings', 'supports']),
  );
  expect(part?.kinds.blogs).toEqual({
    id: [12],
    title: ['Une pompe solaire pour les maraîchers de Sèmè-Podji'],
    category: ['Actualités'],
    extract: ['Trois étudiantes d’Abomey-Calavi ont monté une pompe qui se répare au village.'],
    words: [expect.stringContaining('hectare')],
    start: ['2026-03-01'],
    end: [''],
    slugs: { 12: 'pompe-solaire-seme-podji' },
  });
  expect(part?.kinds.events).toMatchObject({ start: ['2026-11-27'], end: ['2026-11-29'] });
});

it('leaves out what the browser can derive', () => {
  const title = 'Trois idées';
  const slug = 'trois-idees';
  const [part] = read({
    blogs: [article({ title, slug, html: '<p>Trois étudiantes, trois idées.</p>' })],
    events: [event({ end_date: '2026-11-27' })],
  });
  expect(part?.kinds.blogs).toMatchObject({ slugs: {}, words: [''] });
  expect(part?.kinds.events).toMatchObject({ start: ['2026-11-27'], end: [''] });
});

it('a site without content has an empty index', () => {
  expect(read({})).toEqual([{ kinds: {} }]);
});

it('has the newest in its first part, whatever their kind, and every item in some part', () => {
  const blogs = many(1_400, (change) => article({ ...change, date: '2026-01-01' }));
  const parts = read({
    blogs,
    events: [event({ id: 2_001, start_date: '2026-01-02' })],
    trainings: [training({ id: 2_002, start_date: '2025-12-31' })],
    supports: [support({ id: 2_003, start_date: undefined, end_date: undefined })],
  });
  expect(parts.map((part) => idsOf(part).length)).toEqual([1_000, 1_000]);
  expect(idsOf(parts[0])).toContain(2_001);
  expect(idsOf(parts[1])).toEqual(expect.arrayContaining([1_400, 2_002, 2_003]));
  expect(new Set(parts.flatMap(idsOf)).size).toBe(1_403);
});

it.each([
  [0, [1]],
  [1_000, [1]],
  [1_001, [1, 2]],
  [2_000, [1, 2]],
  [2_001, [1, 3, 2]],
])('of %i items each part names the one with the next older items', (count, numbers) => {
  const parts = searchParts({ ...nothing, blogs: many(count, article) });
  expect(parts).toHaveLength(numbers.length);
  const olderOf = new Map(parts.map(({ number, older }) => [number, older]));
  expect(numbers.map((number) => olderOf.get(number))).toEqual([...numbers.slice(1), undefined]);
});

/** A full part, with texts of words that follow one another at random, the same in each run. */
function fullPart(wordOf: (random: number) => string): string {
  let state = 1;
  const write = (count: number) =>
    Array.from({ length: count }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return wordOf(state);
    }).join(' ');
  const blogs = many(PART_ITEMS, (change) =>
    article({ ...change, title: write(8), extract: write(40), html: `<p>${write(100)}</p>` }),
  );
  const [json = '', ...more] = searchParts({ ...nothing, blogs }).map(writePart);
  expect(more).toEqual([]);
  return json;
}

it('a full part of French text weighs no more than it may, and still tells something', () => {
  const seed = path.join(root, 'scripts/api/seed/content');
  const texts = globSync('*/*.html', { cwd: seed }).map((file) =>
    plainText(readFileSync(path.join(seed, file), 'utf8')),
  );
  const vocabulary = texts.join(' ').split(' ');
  const json = fullPart((random) => vocabulary[random % vocabulary.length]!);
  expect(gzip(json)).toBeLessThanOrEqual(PART_BYTES);
  expect(brotli(json)).toBeLessThanOrEqual(PART_BYTES);
  const part = JSON.parse(json) as SearchPart;
  expect(idsOf(part)).toHaveLength(PART_ITEMS);
  expect(Math.max(...allOf(part, 'extract').map(({ length }) => length))).toBeGreaterThan(60);
  expect(Math.min(...allOf(part, 'words').map((words) => words.split(',').length))).toBe(2);
});

it('weighs no more with texts that do not compress', () => {
  const json = fullPart((random) => random.toString(36));
  expect(gzip(json)).toBeLessThanOrEqual(PART_BYTES);
});
