// The search index: files of at most a thousand items, newest first. Their size is limited for slow
// connections, so long content is indexed in less detail.
import { gzipSync } from 'node:zlib';
import { slugify } from '../../text/slug.ts';
import { truncate } from '../../text/truncate.ts';
import { wordsOf } from '../../text/words.ts';
import type { Entry } from '../entry.ts';
import { findKeywords, MAX_KEYWORDS, type Keyword } from './keywords.ts';

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

/** The level of detail of an index whose size does not matter; at level 0 it has titles alone. */
const FULL_DETAIL = 20;
/** The maximum length of an extract, and the words of a text. Words are cut first: nobody reads them. */
const detail = (level: number) => ({
  extract: 10 * level,
  words: Math.round(MAX_KEYWORDS * (level / FULL_DETAIL) ** 4),
});
type Detail = ReturnType<typeof detail>;

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
    items.map(({ entry: { extract = '', text } }) => `${extract} ${text}`),
  );
  const write = (level: number) =>
    JSON.stringify({ kinds: columns(items, words, detail(level)), older } satisfies SearchPart);
  // A binary search for the highest level that fits. Titles alone are written in any case.
  let [level, tooHigh] = [0, FULL_DETAIL + 1];
  while (tooHigh - level > 1) {
    const middle = Math.floor((level + tooHigh) / 2);
    const fits = gzipSync(write(middle), { level: 9 }).length <= PART_BYTES;
    if (fits) level = middle;
    else tooHigh = middle;
  }
  return write(level);
}

function columns(items: Item[], words: Keyword[][], most: Detail): SearchPart['kinds'] {
  const kinds: SearchPart['kinds'] = {};
  items.forEach(({ kind, entry }, index) => {
    const { id, slug, category = '', date, start_date = '', end_date = '' } = entry;
    const column = (kinds[kind] ??= empty());
    const title = truncate(entry.title, TITLE_LENGTH);
    const extract = truncate(entry.extract ?? '', most.extract);
    const shown = new Set(wordsOf(`${title} ${category} ${extract}`));
    const others = (words[index] ?? []).filter(({ word }) => !shown.has(word));
    column.id.push(id);
    column.title.push(title);
    column.category.push(category);
    column.extract.push(extract);
    const best = others.slice(0, most.words).map(({ written }) => written);
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
