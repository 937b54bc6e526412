// The search index: files of at most a thousand items, newest first. Their size is limited for slow
// connections, so long content is indexed in less detail.
import { gzipSync } from 'node:zlib';
import { slugify } from '../../text/slug.ts';
import { truncate } from '../../text/truncate.ts';
import { wordsOf } from '../../text/words.ts';
import type { Entry } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { findKeywords, type Keyword } from './keywords.ts';

export type SearchKind = 'blogs' | 'events' | 'trainings' | 'supports';

/** The items of one kind in columns, which compress better than rows. */
export interface SearchColumns {
  id: number[];
  title: string[];
  /** An empty string if absent, as in the columns below. */
  category: string[];
  extract: string[];
  /** Keywords of the text that are not in the fields above, separated by spaces. */
  words: string[];
  /** The date of an article, the start of the others. */
  start: string[];
  end: string[];
  /** By id; only slugs that differ from `slugify(title)`. */
  slugs: Record<number, string>;
}

export interface SearchPart {
  kinds: Partial<Record<SearchKind, SearchColumns>>;
  /** Whether a further part has older items. */
  older: boolean;
}

/** The maximum number of items in a part. */
export const PART_ITEMS = 1_000;
/**
 * The maximum size of a part with gzip, which is always larger than Brotli: 100 kB for a search,
 * less the page, its scripts and the library.
 */
export const PART_BYTES = 76_000;
const TITLE_LENGTH = 160;

/** Levels of detail, from the most to the title alone. The first that fits is used. */
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
  /** The sort key. */
  day: string;
}

/** The input of a part. */
export interface PartItems {
  items: Item[];
  /** Whether a further part has older items. */
  older: boolean;
}

/** Splits the items into parts, newest first; at least one part. */
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
  const words = findKeywords(
    items.map(({ entry: { extract = '', html } }) => `${extract} ${plainText(html)}`),
  );
  const write = (detail: Detail) =>
    JSON.stringify({ kinds: columns(items, words, detail), older } satisfies SearchPart);
  // Each level is smaller than the one before it: a binary search finds the first that fits.
  let details: readonly Detail[] = DETAILS;
  while (details.length > 1) {
    const middle = Math.floor((details.length - 1) / 2);
    const [detail = DETAILS[0]] = details.slice(middle);
    const fits = gzipSync(write(detail), { level: 9 }).length <= PART_BYTES;
    details = fits ? details.slice(0, middle + 1) : details.slice(middle + 1);
  }
  return write(details[0] ?? DETAILS[0]);
}

function columns(items: Item[], words: Keyword[][], detail: Detail): SearchPart['kinds'] {
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
