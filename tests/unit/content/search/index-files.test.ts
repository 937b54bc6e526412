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
import { article, event, many, support, training } from '../../components/content.ts';
import { demoEntries, manyEntries } from '../demo.ts';
import { useProvider } from '../harness.ts';

const provider = useProvider();

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
  expect(part?.older).toBe(false);
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
  expect(read({})).toEqual([{ kinds: {}, older: false }]);
});

it('has the newest thousand in its first part, whatever their kind', () => {
  const blogs = many(PART_ITEMS, (change) => article({ ...change, date: '2026-01-01' }));
  const [first, second, ...more] = read({
    blogs,
    events: [event({ id: 2_001, start_date: '2026-01-02' })],
    trainings: [training({ id: 2_002, start_date: '2025-12-31' })],
    supports: [support({ id: 2_003, start_date: undefined, end_date: undefined })],
  });
  expect(more).toEqual([]);
  expect(idsOf(first)).toHaveLength(PART_ITEMS);
  expect(idsOf(first)).toContain(2_001);
  expect(idsOf(second).toSorted()).toEqual([1_000, 2_002, 2_003]);
  expect([first?.older, second?.older]).toEqual([true, false]);
});

it('a thousand items of French text weigh no more than they may, and still tell something', async () => {
  const demo = await demoEntries(provider);
  const [json = '', ...more] = searchParts(manyEntries(demo, PART_ITEMS)).map(writePart);
  expect(more).toEqual([]);
  expect(gzip(json)).toBeLessThanOrEqual(PART_BYTES);
  expect(brotli(json)).toBeLessThanOrEqual(PART_BYTES);
  const part = JSON.parse(json) as SearchPart;
  expect(idsOf(part)).toHaveLength(PART_ITEMS);
  expect(Math.max(...allOf(part, 'extract').map(({ length }) => length))).toBeGreaterThan(60);
  expect(Math.min(...allOf(part, 'words').map((words) => words.split(' ').length))).toBe(2);
});

it('of a few items more of the text can be searched', async () => {
  const [part] = read(await demoEntries(provider));
  const words = allOf(part!, 'words').join(' ').split(' ');
  // Names and things that no title and no extract has.
  expect(words).toEqual(expect.arrayContaining(['acadjas', 'algues', 'Ganvié', 'Rachidatou']));
});

it('weighs no more with texts that do not compress', () => {
  let state = 1;
  const noise = (length: number) =>
    Array.from({ length }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state.toString(36);
    }).join(' ');
  const blogs = many(PART_ITEMS, (change) =>
    article({ ...change, title: noise(8), extract: noise(40), html: `<p>${noise(100)}</p>` }),
  );
  const [json = ''] = searchParts({ ...nothing, blogs }).map(writePart);
  expect(gzip(json)).toBeLessThanOrEqual(PART_BYTES);
});
