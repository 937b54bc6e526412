// The search index in parts of at most a thousand items. Their size is limited for slow connections,
// so long content is indexed in less detail.
import { gzipSync } from 'node:zlib';
import { slugify } from '../../text/slug.ts';
import { truncate } from '../../text/truncate.ts';
import { wordsOf } from '../../text/words.ts';
import type { Entry } from '../entry.ts';
import type { SearchPage } from './site-pages.ts';
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
  /** In the first part. */
  pages?: SearchPage[];
  /** The number of the part with the next older items; absent from the last one. */
  older?: number;
}

/** The number of items in each part but the first. */
const ARCHIVE_ITEMS = 500;
/** The maximum number of items in the first part: one more, and it is divided. */
export const MAX_ITEMS = 2 * ARCHIVE_ITEMS - 1;
/**
 * The maximum size of a part with gzip, which is always larger than Brotli: 100 kB for a search,
 * less the page, its scripts and the library.
 */
export const PART_BYTES = 75_500;
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
  number: number;
  pages?: SearchPage[];
  /** Newest first. */
  items: Item[];
  /** The number of the part with the next older items, if there is one. */
  older: number | undefined;
}

/**
 * Splits the items into parts, newest first. Part 1 has the newest; the others are numbered from the
 * oldest, beginning with 2, so that a new item changes part 1 alone, and from time to time adds one.
 */
export function searchParts(
  entries: Record<SearchKind, Entry[]>,
  pages: SearchPage[] = [],
): [PartItems, ...PartItems[]] {
  const items = oldestFirst(entries);
  // Part 1 has at least as many as an archive: it is all that most readers search.
  const count = Math.max(0, Math.floor(items.length / ARCHIVE_ITEMS) - 1);
  const older = (archives: number) => (archives > 0 ? archives + 1 : undefined);
  const archives = Array.from({ length: count }, (_, index): PartItems => {
    const start = index * ARCHIVE_ITEMS;
    const part = items.slice(start, start + ARCHIVE_ITEMS).reverse();
    return { number: index + 2, items: part, older: older(index) };
  });
  const newest = items.slice(count * ARCHIVE_ITEMS).reverse();
  return [{ number: 1, pages, items: newest, older: older(count) }, ...archives.reverse()];
}

function oldestFirst(entries: Record<SearchKind, Entry[]>): Item[] {
  const items = (Object.keys(entries) as SearchKind[]).flatMap((kind) =>
    entries[kind].map((entry): Item => {
      const { date, start_date, end_date, updated_at } = entry;
      return { kind, entry, day: date ?? start_date ?? end_date ?? updated_at ?? '' };
    }),
  );
  // Those of a day keep the order of their lists.
  return items.sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1)).reverse();
}

/** The part as JSON. */
export function writePart({ pages = [], items, older }: Omit<PartItems, 'number'>): string {
  const words = findKeywords(
    items.map(({ entry: { extract = '', text } }) => `${extract} ${text}`),
  );
  const write = (level: number) =>
    JSON.stringify({
      kinds: columns(items, words, detail(level)),
      ...(pages.length > 0 && { pages }),
      ...(older !== undefined && { older }),
    } satisfies SearchPart);
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
