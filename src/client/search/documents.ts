import type { SearchKind, SearchPart } from '../../content/search/index-files.ts';
import { searchKinds } from '../../messages/content/search.ts';
import { slugify } from '../../text/slug.ts';

/** An indexed item. Its path identifies it. */
export interface SearchDocument {
  path: string;
  kind: SearchKind;
  title: string;
  category: string;
  extract: string;
  /** Words of its text, separated by spaces. */
  words: string;
  start: string;
  end: string;
}

export function readPart({ kinds }: SearchPart): SearchDocument[] {
  return (Object.keys(kinds) as SearchKind[]).flatMap((kind) => {
    const { id, title, category, extract, words, start, end, slugs } = kinds[kind]!;
    return id.map((number, row) => {
      const [heading = ''] = title.slice(row);
      return {
        path: `${searchKinds[kind].page}/${number}/${slugs[number] ?? slugify(heading)}`,
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
}
