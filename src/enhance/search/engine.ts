import MiniSearch from 'minisearch';
import type { SearchKind, SearchPart } from '../../content/search-index.ts';
import { isCommon, wordsOf } from '../../text/words.ts';
import { readPart, type SearchDocument } from './documents.ts';
import { score } from './ranking.ts';

export interface Hit {
  document: SearchDocument;
  /** The words, folded, by which it was found. */
  words: Set<string>;
}

export interface Found {
  hits: Hit[];
  /** Whether nothing has all the words, give or take a letter: these hits only come near. */
  near: boolean;
}

export interface Engine {
  add(part: SearchPart): Promise<void>;
  /** All hits, the best first and among equals the newest; none for a query without words. */
  search(query: string, kind?: SearchKind): Found;
}

/** Whoever pastes a page gets an answer to its beginning. */
const MOST_WORDS = 8;
const LONGEST_WORD = 40;
/** Documents that are read before the page may answer a key again. */
const AT_ONCE = 100;

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
      await index.addAllAsync(added, { chunkSize: AT_ONCE });
    },
    search(query, kind) {
      const words = askedFor(query);
      if (words.length === 0) return { hits: [], near: false };
      const hits = find(words, kind, false);
      return hits.length > 0
        ? { hits, near: false }
        : { hits: find(words, kind, true), near: true };
    },
  };
}

/** The words of a query; common ones only if there are no others. */
function askedFor(query: string): string[] {
  const words = [...new Set(wordsOf(query).map((word) => word.slice(0, LONGEST_WORD)))];
  const telling = words.filter((word) => !isCommon(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS);
}

const hasDigit = (word: string) => /\d/.test(word);
const oneTypingError = (word: string) => (word.length > 4 && !hasDigit(word) ? 1 : 0);
/** Two letters that changed places are two errors. */
const typingErrors = (word: string) =>
  word.length > 6 && !hasDigit(word) ? 2 : oneTypingError(word);

const day = ({ start, end }: SearchDocument) => start || end;
const newer = (a: SearchDocument, b: SearchDocument) =>
  day(a) === day(b) ? 0 : day(a) < day(b) ? 1 : -1;
