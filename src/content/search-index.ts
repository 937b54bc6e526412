// What the search page reads instead of the pages: files of at most a thousand items, the newest
// first, each light enough for a slow line: the more there is to tell, the less is told of each.
import { gzipSync } from 'node:zlib';
import { slugify } from '../text/slug.ts';
import { truncate } from '../text/truncate.ts';
import { wordsOf } from '../text/words.ts';
import type { Entry } from './entry.ts';
import { plainText } from './html/plain-text.ts';
import { tellingWords, type TellingWord } from './telling-words.ts';

export type SearchKind = 'blogs' | 'events' | 'trainings' | 'supports';

/** The items of one kind, field by field: this compresses better than item by item. */
export interface SearchColumns {
  id: number[];
  title: string[];
  /** Empty where there is none, as in the columns below. */
  category: string[];
  extract: string[];
  /** Telling words of the text that stand in none of the fields above, separated by blanks. */
  words: string[];
  /** The date of an article, the start of the others. */
  start: string[];
  end: string[];
  /** By id, those that `slugify` does not make of the title. */
  slugs: Record<number, string>;
}

export interface SearchPart {
  kinds: Partial<Record<SearchKind, SearchColumns>>;
  /** Whether a further part has older items. */
  older: boolean;
}

/** Items of one part. */
export const PART_ITEMS = 1_000;
/**
 * What a part may weigh with gzip, which is always larger than Brotli: 100 kB for a search, less
 * the page, its scripts and the library.
 */
export const PART_BYTES = 76_000;
const TITLE_LENGTH = 160;

/** How much of each item can be searched, from all to the title alone: as much as fits. */
const DETAILS = [
  { extract: 200, words: 120 },
  { extract: 180, words: 60 },
  { extract: 160, words: 32 },
  { extract: 140, words: 16 },
  { extract: 120, words: 12 },
  { extract: 110, words: 9 },
  { extract: 100, words: 7 },
  { extract: 90, words: 5 },
  { extract: 80, words: 3 },
  { extract: 70, words: 2 },
  { extract: 60, words: 1 },
  { extract: 40, words: 0 },
  { extract: 0, words: 0 },
] as const;
type Detail = (typeof DETAILS)[number];

interface Item {
  kind: SearchKind;
  entry: Entry;
  /** The day it is about, for the order. */
  day: string;
}

/** What a part is made of. */
export interface PartItems {
  items: Item[];
  /** Whether a further part has older items. */
  older: boolean;
}

/** The items in parts, of which the first has the newest; one part at least. */
export function searchParts(entries: Record<SearchKind, Entry[]>): PartItems[] {
  const items = newestFirst(entries);
  const count = Math.max(1, Math.ceil(items.length / PART_ITEMS));
  return Array.from({ length: count }, (_, index) => ({
    items: items.slice(index * PART_ITEMS, (index + 1) * PART_ITEMS),
    older: index + 1 < count,
  }));
}

function newestFirst(entries: Record<SearchKind, Entry[]>): Item[] {
  const items = (Object.keys(entries) as SearchKind[]).flatMap((kind) =>
    entries[kind].map((entry): Item => {
      const { date, start_date, end_date, updated_at } = entry;
      return { kind, entry, day: date ?? start_date ?? end_date ?? updated_at ?? '' };
    }),
  );
  return items.sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
}

/** The part as JSON. */
export function writePart({ items, older }: PartItems): string {
  const words = tellingWords(
    items.map(({ entry: { extract = '', html } }) => `${extract} ${plainText(html)}`),
  );
  const write = (detail: Detail) =>
    JSON.stringify({ kinds: columns(items, words, detail), older } satisfies SearchPart);
  // Each tells less than the one before it, so halving finds the first that fits.
  let details: readonly Detail[] = DETAILS;
  while (details.length > 1) {
    const middle = Math.floor((details.length - 1) / 2);
    const [detail = DETAILS[0]] = details.slice(middle);
    const fits = gzipSync(write(detail), { level: 9 }).length <= PART_BYTES;
    details = fits ? details.slice(0, middle + 1) : details.slice(middle + 1);
  }
  return write(details[0] ?? DETAILS[0]);
}

function columns(items: Item[], words: TellingWord[][], detail: Detail): SearchPart['kinds'] {
  const kinds: SearchPart['kinds'] = {};
  items.forEach(({ kind, entry }, index) => {
    const { id, slug, category = '', date, start_date = '', end_date = '' } = entry;
    const column = (kinds[kind] ??= empty());
    const title = truncate(entry.title, TITLE_LENGTH);
    const extract = truncate(entry.extract ?? '', detail.extract);
    const shown = new Set(wordsOf(`${title} ${category} ${extract}`));
    const others = (words[index] ?? []).filter(({ word }) => !shown.has(word));
    column.id.push(id);
    column.title.push(title);
    column.category.push(category);
    column.extract.push(extract);
    const best = others.slice(0, detail.words).map(({ written }) => written);
    column.words.push(best.join(' '));
    column.start.push(date ?? start_date);
    column.end.push(date || end_date === start_date ? '' : end_date);
    if (slug !== slugify(title)) column.slugs[id] = slug;
  });
  return kinds;
}

const empty = (): SearchColumns => ({
  ...{ id: [], title: [], category: [], extract: [], words: [], start: [], end: [], slugs: {} },
});
