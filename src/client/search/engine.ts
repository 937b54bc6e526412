import MiniSearch from 'minisearch';
import type { SearchKind, SearchPart } from '../../content/search/index-files.ts';
import { isCommon, wordsOf } from '../../text/words.ts';
import { readPart, type SearchDocument } from './documents.ts';
import { score } from './ranking.ts';

export interface Hit {
  document: SearchDocument;
  /** The folded words that matched. */
  words: Set<string>;
}

export interface SearchResult {
  hits: Hit[];
  /** Whether no item matches all words, even with a typing error, so that these match partly. */
  near: boolean;
}

export interface Engine {
  add(part: SearchPart): Promise<void>;
  /** All hits by score, then by date, newest first; none for a query without words. */
  search(query: string, kind?: SearchKind): SearchResult;
}

/** Only the beginning of a long pasted text is searched. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;
/** Documents indexed in one go, before the page handles input again. */
const CHUNK_SIZE = 100;

export function createEngine(): Engine {
  const documents = new Map<string, SearchDocument>();
  const index = new MiniSearch<SearchDocument>({
    idField: 'path',
    fields: ['title', 'category', 'extract', 'words'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    autoVacuum: false,
  });

  function find(words: string[], kind: SearchKind | undefined, near: boolean): Hit[] {
    const results = index.search(words.join(' '), {
      prefix: true,
      fuzzy: near ? typingErrors : oneTypingError,
      combineWith: near ? 'OR' : 'AND',
      filter: ({ id }) => !kind || documents.get(String(id))?.kind === kind,
    });
    return results
      .flatMap(({ id, match, terms }) => {
        const document = documents.get(String(id));
        return document ? [{ document, words: new Set(terms), score: score(words, match) }] : [];
      })
      .sort((a, b) => b.score - a.score || newer(a.document, b.document));
  }

  return {
    async add(part) {
      const added = readPart(part).filter(({ path }) => !documents.has(path));
      for (const document of added) documents.set(document.path, document);
      await index.addAllAsync(added, { chunkSize: CHUNK_SIZE });
    },
    search(query, kind) {
      const words = queryWords(query);
      if (words.length === 0) return { hits: [], near: false };
      const hits = find(words, kind, false);
      return hits.length > 0
        ? { hits, near: false }
        : { hits: find(words, kind, true), near: true };
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

const day = ({ start, end }: SearchDocument) => start || end;
const newer = (a: SearchDocument, b: SearchDocument) =>
  day(a) === day(b) ? 0 : day(a) < day(b) ? 1 : -1;
