import MiniSearch, { type SearchOptions } from 'minisearch';
import type { SearchPart } from '../../content/search/index-files.ts';
import type { Kind } from '../../routes/items.ts';
import { isCommon, wordsOf } from '../../text/words.ts';
import { readPart, type SearchDocument } from './documents.ts';
import { score } from './ranking.ts';

export interface Hit {
  document: SearchDocument;
  /** The folded words that matched. */
  words: Set<string>;
}

interface SearchResult {
  /** With all words, or words that begin with them. */
  exact: Hit[];
  /** Others, with a typing error in a word; if there are no hits at all, with some of the words. */
  near: Hit[];
}

type How = Pick<SearchOptions, 'combineWith' | 'fuzzy'>;

/** Only the beginning of a long pasted text is searched. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;
/** Documents indexed in one go, before the page handles input again. */
const CHUNK_SIZE = 100;

export type Engine = ReturnType<typeof createEngine>;

export function createEngine() {
  const documents = new Map<string, SearchDocument>();
  const index = new MiniSearch<SearchDocument>({
    idField: 'path',
    fields: ['title', 'category', 'extract', 'words'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    autoVacuum: false,
  });

  function find(words: string[], kind: Kind | undefined, how: How): Hit[] {
    const results = index.search(words.join(' '), {
      prefix: true,
      ...how,
      filter: ({ id }) => !kind || documents.get(String(id))?.kind === kind,
    });
    return results
      .flatMap(({ id, match, terms }) => {
        const document = documents.get(String(id));
        return document ? [{ document, words: new Set(terms), score: score(words, match) }] : [];
      })
      .sort((a, b) => b.score - a.score || order(a.document, b.document));
  }

  return {
    async add(part: SearchPart): Promise<void> {
      const added = readPart(part).filter(({ path }) => !documents.has(path));
      for (const document of added) documents.set(document.path, document);
      await index.addAllAsync(added, { chunkSize: CHUNK_SIZE });
    },
    /** All hits by score, then pages, then by date, newest first; none for a query without words. */
    search(query: string, kind?: Kind): SearchResult {
      const words = queryWords(query);
      if (words.length === 0) return { exact: [], near: [] };
      const exact = find(words, kind, { combineWith: 'AND' });
      const found = new Set(exact.map(({ document }) => document));
      const near = find(words, kind, { combineWith: 'AND', fuzzy: oneTypingError }).filter(
        ({ document }) => !found.has(document),
      );
      if (exact.length + near.length > 0) return { exact, near };
      return { exact, near: find(words, kind, { combineWith: 'OR', fuzzy: typingErrors }) };
    },
  };
}

/** The words of a query; stop words only if there are no others. */
function queryWords(query: string): string[] {
  const words = [...new Set(wordsOf(query).map((word) => word.slice(0, MAX_WORD_LENGTH)))];
  const significant = words.filter((word) => !isCommon(word));
  return (significant.length > 0 ? significant : words).slice(0, MAX_WORDS);
}

const hasDigit = (word: string) => /\d/.test(word);
const oneTypingError = (word: string) => (word.length > 4 && !hasDigit(word) ? 1 : 0);
/** Two swapped letters count as two errors. */
const typingErrors = (word: string) =>
  word.length > 6 && !hasDigit(word) ? 2 : oneTypingError(word);

const order = (a: SearchDocument, b: SearchDocument) =>
  Number(b.kind === 'page') - Number(a.kind === 'page') || newer(a, b);
const day = ({ start, end }: SearchDocument) => start || end;
const newer = (a: SearchDocument, b: SearchDocument) =>
  day(a) === day(b) ? 0 : day(a) < day(b) ? 1 : -1;
