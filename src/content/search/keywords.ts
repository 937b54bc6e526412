// Extracts the keywords of texts, because the search index has no room for all words.
import { isCommon, splitWords, wordsOf } from '../../text/words.ts';

/** The maximum for one text. */
export const MAX_KEYWORDS = 120;
const NUMBER = /^\d+$/;
const CAPITAL = /^\p{Lu}/u;
/** The start of a sentence, where a capital does not indicate a name. */
const SENTENCE_START = /^$|[.!?:;…"«“–—]/;
/** Readers mostly search texts for people and places. */
const NAME_WEIGHT = 3;

export interface Keyword {
  /** Folded. */
  word: string;
  /** Its first occurrence in the text. */
  written: string;
}

interface Count extends Keyword {
  times: number;
  isName: boolean;
}

/** The distinct words of each text by weight (TF-IDF, and a bonus for names). */
export function findKeywords(texts: string[]): Keyword[][] {
  const counts = texts.map(countWords);
  const textCounts = new Map<string, number>();
  for (const { word } of counts.flat()) textCounts.set(word, (textCounts.get(word) ?? 0) + 1);
  const weight = ({ word, times, isName }: Count) =>
    times * Math.log((texts.length + 1) / (textCounts.get(word) ?? 1)) * (isName ? NAME_WEIGHT : 1);
  return counts.map((count) =>
    count
      .map((keyword) => ({ ...keyword, weight: weight(keyword) }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MAX_KEYWORDS)
      .map(({ word, written }) => ({ word, written })),
  );
}

function countWords(text: string): Count[] {
  const counts = new Map<string, Count>();
  const pieces = splitWords(text);
  for (let index = 1; index < pieces.length; index += 2) {
    const [before = '', written = ''] = pieces.slice(index - 1, index + 1);
    const [word = '', ...more] = wordsOf(written);
    if (more.length > 0 || word.length < 3 || NUMBER.test(word) || isCommon(word)) continue;
    const isName = CAPITAL.test(written) && !SENTENCE_START.test(before);
    const counted = counts.get(word);
    if (counted) {
      counted.times += 1;
      // A word that also occurs in lower case is not a name.
      counted.isName &&= CAPITAL.test(written);
    } else counts.set(word, { word, written, times: 1, isName });
  }
  return [...counts.values()];
}
