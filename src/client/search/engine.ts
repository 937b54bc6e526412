import type { SearchItem, SearchPart } from '../../content/search/index-files.ts';
import type { Kind } from '../../routes/items.ts';
import { nameDays } from '../../text/dates/days.ts';
import { isClose } from '../../text/is-close.ts';
import { allowedErrors, matcherOf } from '../../text/word-forms.ts';
import { isCommon, mayJoin, termsOf, wordsOf } from '../../text/words.ts';

export interface SearchResult {
  /** By score, then pages, then by date, newest first. */
  hits: SearchItem[];
  /** No item has all words: these have the most, maybe with typing errors. */
  isNear: boolean;
  /** The folded words that matched. */
  found: Set<string>;
}

/** A word of a query, and what matches it in the index. */
interface QueryWord {
  typed: string;
  terms: string[];
}

/** Only the beginning of a long pasted text is searched. */
const MAX_WORDS = 12;
const MAX_WORD_LENGTH = 40;
/** Readers expect title matches first: a field counts more than all below it. */
const WEIGHTS = { page: 9, title: 8, category: 4, extract: 2, words: 1 };
/** What a word as it was typed counts more than another form of it. */
const AS_TYPED = 0.5;

export function createEngine() {
  const paths = new Set<string>();
  /** Each term, with the weight that it has in its items. */
  const index = new Map<string, Map<SearchItem, number>>();

  function addItem(item: SearchItem): void {
    const { kind, title, category = '', extract = '', words = '', start, end } = item;
    const addTerms = (text: string, weight: number) => {
      for (const term of termsOf(text)) {
        const items = index.get(term) ?? new Map<SearchItem, number>();
        index.set(term, items.set(item, Math.max(weight, items.get(item) ?? 0)));
      }
    };
    const isPage = kind === 'page';
    addTerms(title, isPage ? WEIGHTS.page : WEIGHTS.title);
    addTerms(category, WEIGHTS.category);
    addTerms(nameDays(start ?? end ?? '', end ?? start ?? ''), WEIGHTS.category);
    addTerms(extract, WEIGHTS.extract);
    // Those of a page are other titles for it.
    for (const word of words.split(',')) addTerms(word, isPage ? WEIGHTS.title : WEIGHTS.words);
  }

  function termsFor(word: string): string[] {
    const terms = [...index.keys()].filter(matcherOf(word));
    // Without the article that lost its apostrophe, as in `leau`.
    const noun = word.replace(/^(?:qu|[djlmnst])(?=[aeiouyh].)/, '');
    return terms.length > 0 || noun === word || isCommon(noun) ? terms : termsFor(noun);
  }

  /** `fablab` matches both words of `fab lab`. */
  function readQuery(query: string): QueryWord[] {
    const all = wordsOf(query)
      .slice(0, MAX_WORDS)
      .map((word) => word.slice(0, MAX_WORD_LENGTH));
    const words = all.map((typed, at) => {
      const [before = '', after = ''] = [all[at - 1], all[at + 1]];
      const written = new Set([typed]);
      if (mayJoin(before, typed)) written.add(before + typed);
      if (mayJoin(typed, after)) written.add(typed + after);
      return { typed, terms: [...written].flatMap(termsFor) };
    });
    const significant = words.filter(({ typed }) => !isCommon(typed));
    return significant.length > 0 ? significant : words;
  }

  function withTypingErrors({ typed, terms }: QueryWord): QueryWord {
    for (let errors = 1; errors <= allowedErrors(typed); errors++) {
      const similar = [...index.keys()].filter((term) => isClose(typed, term, errors));
      if (similar.length > 0) return { typed, terms: [...terms, ...similar] };
    }
    return { typed, terms };
  }

  function scoresOf({ typed, terms }: QueryWord, kind: Kind | undefined) {
    const scores = new Map<SearchItem, number>();
    for (const term of terms) {
      for (const [item, weight] of index.get(term)!) {
        const score = term === typed ? weight + AS_TYPED : weight;
        if (!kind || item.kind === kind) scores.set(item, Math.max(score, scores.get(item) ?? 0));
      }
    }
    return scores;
  }

  /** The items with the most words of a query. */
  function find(words: QueryWord[], kind: Kind | undefined): SearchResult {
    const scores = words.map((word) => scoresOf(word, kind));
    const items = [...new Set(scores.flatMap((each) => [...each.keys()]))].map((item) => {
      const own = scores.flatMap((each) => each.get(item) ?? []);
      return { item, count: own.length, score: own.reduce((sum, score) => sum + score, 0) };
    });
    const most = items.reduce((count, each) => Math.max(count, each.count), 0);
    return {
      hits: items
        .filter(({ count }) => count === most)
        .sort((a, b) => b.score - a.score || order(a.item, b.item))
        .map(({ item }) => item),
      isNear: most < words.length,
      found: new Set(words.flatMap(({ terms }) => terms)),
    };
  }

  return {
    /** Items that were added before are left out: parts overlap. */
    add({ items }: SearchPart): void {
      for (const item of items) {
        if (!paths.has(item.path)) addItem(item);
        paths.add(item.path);
      }
    },
    search(query: string, kind?: Kind): SearchResult {
      const words = readQuery(query);
      const result = find(words, kind);
      return result.isNear ? { ...find(words.map(withTypingErrors), kind), isNear: true } : result;
    },
  };
}

const order = (a: SearchItem, b: SearchItem) =>
  Number(b.kind === 'page') - Number(a.kind === 'page') || newer(a, b);
const day = ({ start, end }: SearchItem) => start ?? end ?? '';
const newer = (a: SearchItem, b: SearchItem) => (day(a) === day(b) ? 0 : day(a) < day(b) ? 1 : -1);
