import type { SearchPart } from '../../content/search/index-files.ts';
import type { SearchPage } from '../../content/search/site-pages.ts';
import { itemPath, type Kind } from '../../routes/items.ts';
import { slugify } from '../../text/slug.ts';

/** An indexed item. Its path identifies it. */
export interface SearchDocument {
  path: string;
  kind: Kind | SearchPage['kind'];
  title: string;
  category: string;
  extract: string;
  /** Words of its text, separated by commas. */
  words: string;
  start: string;
  end: string;
}

export function readPart({ kinds, pages = [] }: SearchPart): SearchDocument[] {
  const items = (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const { id, title, category, extract, words, start, end, slugs } = kinds[kind]!;
    return id.map((number, row) => {
      const heading = title[row] ?? '';
      return {
        path: itemPath(kind, { id: number, slug: slugs[number] ?? slugify(heading) }),
        kind,
        title: heading,
        category: category[row] ?? '',
        extract: extract[row] ?? '',
        words: words[row] ?? '',
        start: start[row] ?? '',
        end: end[row] ?? '',
      };
    });
  });
  const noItem = { category: '', words: '', start: '', end: '' };
  return [...pages.map((page) => ({ ...noItem, ...page })), ...items];
}
