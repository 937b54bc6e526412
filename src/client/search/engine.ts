import MiniSearch, { type SearchOptions } from 'minisearch';
import type { SearchPart } from '../../content/search/index-files.ts';
import type { Kind } from '../../routes/items.ts';
import { isCommon, termsOf, wordsOf } from '../../text/words.ts';
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
const MAX_WORDS = 12;
const MAX_WORD_LENGTH = 40;
/** Documents indexed in one go, before the page handles input again. */
const CHUNK_SIZE = 100;
/** From a word to its other form: without the article, as in `leau`, or of another number. */
const FORMS: [RegExp, string][] = [
  [/^(?:qu|[djl])(?=[aeiouyh].)/, ''],
  [/[sx]$/, ''],
  [/aux$/, 'al'],
  [/al$/, 'aux'],
];

export type Engine = ReturnType<typeof createEngine>;

export function createEngine() {
  const documents = new Map<string, SearchDocument>();
  const index = new MiniSearch<SearchDocument>({
    idField: 'path',
    fields: ['title', 'category', 'extract', 'words'],
    tokenize: termsOf,
    processTerm: (word) => word,
    searchOptions: { tokenize: wordsOf, prefix: true },
    autoVacuum: false,
  });

  /** The best hit of each document for any of the readings of a query, in order. */
  function find(readings: string[][], kind: Kind | undefined, how: How): Hit[] {
    const scored = readings.flatMap((words) =>
      index
        .search(words.join(' '), {
          ...how,
          filter: ({ id }) => !kind || documents.get(String(id))?.kind === kind,
        })
        .map(({ id, match, terms }) => ({
          document: documents.get(String(id))!,
          words: new Set(terms),
          score: score(words, match),
        })),
    );
    scored.sort((a, b) => b.score - a.score || order(a.document, b.document));
    const found = new Set<SearchDocument>();
    return scored.filter(({ document }) => !found.has(document) && found.add(document));
  }

  const isIndexed = (word: string, prefix: boolean) => index.search(word, { prefix }).length > 0;

  /** The word, or its other form if the index has only that. */
  function indexedForm(word: string): string {
    if (isIndexed(word, !isCommon(word))) return word;
    const forms = FORMS.map(([part, other]) => word.replace(part, other));
    const other = forms.find((form) => isCommon(form) === isCommon(word) && isIndexed(form, false));
    return other ?? word;
  }

  /** The words of a query as typed, then with two of them as one: `fab lab` also finds `FabLab`. */
  function readingsOf(query: string): string[][] {
    const typed = wordsOf(query)
      .slice(0, MAX_WORDS)
      .map((word) => indexedForm(word.slice(0, MAX_WORD_LENGTH)));
    // `e mail`, but not « de main », which is no « demain ».
    const mayJoin = (word: string) => word === 'e' || !isCommon(word);
    const joined = typed.slice(1).flatMap((next, at) => {
      const first = typed[at] ?? '';
      const word = first + next;
      if (!mayJoin(first) || isCommon(next) || !isIndexed(word, true)) return [];
      return [[...typed.slice(0, at), word, ...typed.slice(at + 2)]];
    });
    return [typed, ...joined].map(significant);
  }

  return {
    async add(part: SearchPart): Promise<void> {
      const added = readPart(part).filter(({ path }) => !documents.has(path));
      for (const document of added) documents.set(document.path, document);
      await index.addAllAsync(added, { chunkSize: CHUNK_SIZE });
    },
    /** All hits by score, then pages, then by date, newest first; none for a query without words. */
    search(query: string, kind?: Kind): SearchResult {
      const readings = readingsOf(query);
      const typed = readings.slice(0, 1);
      const exact = find(readings, kind, { combineWith: 'AND' });
      const found = new Set(exact.map(({ document }) => document));
      const near = find(typed, kind, { combineWith: 'AND', fuzzy: oneTypingError }).filter(
        ({ document }) => !found.has(document),
      );
      if (exact.length + near.length > 0) return { exact, near };
      return { exact, near: find(typed, kind, { combineWith: 'OR', fuzzy: typingErrors }) };
    },
  };
}

/** The distinct words; stop words only if there are no others. */
function significant(words: string[]): string[] {
  const distinct = [...new Set(words)];
  const others = distinct.filter((word) => !isCommon(word));
  return others.length > 0 ? others : distinct;
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
