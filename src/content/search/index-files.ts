// The search index in parts of at most a thousand items. Their size is limited for slow connections,
// so many or long items are indexed in less detail.
import { gzipSync } from 'node:zlib';
import { slugify } from '../../text/slug.ts';
import { truncate } from '../../text/truncate.ts';
import { termsOf } from '../../text/words.ts';
import type { Kind } from '../../routes/items.ts';
import type { Entry } from '../entry.ts';
import { listPages } from '../pagination.ts';
import type { SearchPage } from './site-pages.ts';
import { findKeywords, MAX_KEYWORDS, type Keyword } from './keywords.ts';

/** The items of one kind in columns, which compress better than rows. */
export interface SearchColumns {
  id: number[];
  title: string[];
  /** An empty string if absent, as in the columns below. */
  category: string[];
  extract: string[];
  /** Keywords of the text that are not in the fields above, separated by commas. */
  words: string[];
  /** The date of an article, the start of the others. */
  start: string[];
  end: string[];
  /** By id; only slugs that differ from `slugify(title)`. */
  slugs: Record<number, string>;
}

export interface SearchPart {
  kinds: Partial<Record<Kind, SearchColumns>>;
  /** In the first part. */
  pages?: SearchPage[];
  /** The number of the part with the next older items; absent from the last one. */
  older?: number;
}

/** The number of items in each part. */
export const PART_ITEMS = 1_000;
/**
 * The maximum size of a part with gzip, which is always larger than Brotli: 100 kB for a search,
 * less the page, its scripts and the library.
 */
export const PART_BYTES = 75_500;
const TITLE_LENGTH = 160;

/** The maximum length of an extract, and the number of keywords of a text. */
interface Detail {
  extract: number;
  words: number;
}

/** Keywords are reduced first, because nobody reads them. At the last level, a part has only titles. */
const DETAILS: Detail[] = [
  { extract: 200, words: MAX_KEYWORDS },
  { extract: 180, words: 80 },
  { extract: 160, words: 50 },
  { extract: 145, words: 35 },
  { extract: 130, words: 20 },
  { extract: 100, words: 8 },
  { extract: 85, words: 4 },
  { extract: 70, words: 2 },
  { extract: 40, words: 0 },
  { extract: 0, words: 0 },
];

interface Item {
  kind: Kind;
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

/** Splits the items like a list page: part 1 has the newest, the others are numbered from the oldest. */
export function searchParts(entries: Record<Kind, Entry[]>, pages: SearchPage[] = []): PartItems[] {
  const [newest, ...archives] = listPages(newestFirst(entries), PART_ITEMS);
  return [
    { number: 1, pages, items: newest.items, older: newest.older && newest.older + 1 },
    ...archives.slice(0, newest.older ?? 0).map(({ number, items, older }) => ({
      number: number! + 1,
      items,
      older: older && older + 1,
    })),
  ];
}

function newestFirst(entries: Record<Kind, Entry[]>): Item[] {
  const items = (Object.keys(entries) as Kind[]).flatMap((kind) =>
    entries[kind].map((entry): Item => {
      const { date, start_date, end_date, updated_at } = entry;
      return { kind, entry, day: date ?? start_date ?? end_date ?? updated_at ?? '' };
    }),
  );
  // Items of one day keep the order of their lists.
  return items.sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
}

/** The part as JSON, in the greatest detail that fits. */
export function writePart({ pages = [], items, older }: Omit<PartItems, 'number'>): string {
  const words = findKeywords(items.map(({ entry }) => entry.words));
  let json = '';
  for (const detail of DETAILS) {
    json = JSON.stringify({
      kinds: columns(items, words, detail),
      ...(pages.length > 0 && { pages }),
      ...(older !== undefined && { older }),
    } satisfies SearchPart);
    if (gzipSync(json, { level: 9 }).length <= PART_BYTES) break;
  }
  return json;
}

function columns(items: Item[], words: Keyword[][], detail: Detail): SearchPart['kinds'] {
  const kinds: SearchPart['kinds'] = {};
  items.forEach(({ kind, entry }, index) => {
    const { id, slug, category = '', date, start_date = '', end_date = '' } = entry;
    const column = (kinds[kind] ??= empty());
    const title = truncate(entry.title, TITLE_LENGTH);
    const extract = truncate(entry.extract ?? '', detail.extract);
    const shown = new Set(termsOf(`${title} ${category} ${extract}`));
    const others = (words[index] ?? []).filter(({ word }) => !shown.has(word));
    column.id.push(id);
    column.title.push(title);
    column.category.push(category);
    column.extract.push(extract);
    const best = others.slice(0, detail.words).map(({ written }) => written);
    column.words.push(best.join(','));
    column.start.push(date ?? start_date);
    column.end.push(date || end_date === start_date ? '' : end_date);
    if (slug !== slugify(title)) column.slugs[id] = slug;
  });
  return kinds;
}

const empty = (): SearchColumns => ({
  id: [],
  title: [],
  category: [],
  extract: [],
  words: [],
  start: [],
  end: [],
  slugs: {},
});
