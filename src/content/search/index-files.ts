// The search index in parts, because phones load a part whole.
import { truncate } from '../../text/truncate.ts';
import { itemPath, type Kind } from '../../routes/items.ts';
import type { Entry } from '../entry.ts';
import { listPages } from '../pagination.ts';
import { SUMMARY_LENGTH } from '../summary.ts';

/** What is found. Its path identifies it. */
export interface SearchItem {
  path: string;
  kind: Kind | 'page' | 'question';
  title: string;
  category?: string | undefined;
  extract?: string | undefined;
  /** Words of its text, separated by commas. */
  words?: string | undefined;
  /** The date of an article, the start of the others. */
  start?: string | undefined;
  end?: string | undefined;
}

export interface SearchPart {
  items: SearchItem[];
  /** The number of the part with the next older items; absent from the last one. */
  older?: number | undefined;
}

/** The number of items in each part. With texts of 600 words, it weighs about 70 kB with gzip. */
export const PART_ITEMS = 250;
const TITLE_LENGTH = 160;

export type PartItems = ReturnType<typeof searchParts>[number];

/**
 * Splits the items like a list page: part 1 has the newest, the others are numbered from the oldest.
 *
 * @param pages are in part 1
 */
export function searchParts(entries: Record<Kind, Entry[]>, pages: SearchItem[] = []) {
  const [newest, ...archives] = listPages(newestFirst(entries), PART_ITEMS);
  return [newest, ...archives.slice(0, newest.older ?? 0)].map(({ number = 0, items, older }) => ({
    number: number + 1,
    pages: number === 0 ? pages : [],
    items,
    older: older && older + 1,
  }));
}

function newestFirst(entries: Record<Kind, Entry[]>) {
  const items = (Object.keys(entries) as Kind[]).flatMap((kind) =>
    entries[kind].map((entry) => {
      const { date, start_date, end_date, updated_at } = entry;
      return { kind, entry, day: date ?? start_date ?? end_date ?? updated_at ?? '' };
    }),
  );
  // Items of one day keep the order of their lists.
  return items.sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
}

export const writePart = ({ pages, items, older }: Omit<PartItems, 'number'>): string =>
  JSON.stringify({ items: [...pages, ...items.map(searchItem)], older } satisfies SearchPart);

const extractOf = ({ extract = '' }: Pick<Entry, 'extract'>) => truncate(extract, SUMMARY_LENGTH);

/** What the index has of an item beside its words. */
export const shownText = (entry: Pick<Entry, 'title' | 'category' | 'extract'>): string =>
  `${entry.title} ${entry.category ?? ''} ${extractOf(entry)}`;

function searchItem({ kind, entry }: PartItems['items'][number]): SearchItem {
  const { category, words, date, start_date, end_date } = entry;
  return {
    path: itemPath(kind, entry),
    kind,
    title: truncate(entry.title, TITLE_LENGTH),
    category,
    extract: extractOf(entry) || undefined,
    words: words || undefined,
    start: date ?? start_date,
    end: date || end_date === start_date ? undefined : end_date,
  };
}
