// Which words of a text are worth searching for, where there is no room for all.
import { isCommon, splitWords, wordsOf } from '../text/words.ts';

/** More than anyone has room for. */
const KEPT = 120;
const NUMBER = /^\d+$/;
const CAPITAL = /^\p{Lu}/u;
/** Ends a sentence, or begins one: the capital after it does not make a name. */
const AT_START = /^$|[.!?:;…"«“–—]/;
/** People and places are what is searched for in a text. */
const NAME_WEIGHT = 3;

export interface TellingWord {
  /** Folded. */
  word: string;
  /** As it stands in the text first. */
  written: string;
}

interface Count extends TellingWord {
  times: number;
  isName: boolean;
}

/** The words of each text, each once: first names, what it repeats and what few others have. */
export function tellingWords(texts: string[]): TellingWord[][] {
  const counts = texts.map(countWords);
  const spread = new Map<string, number>();
  for (const { word } of counts.flat()) spread.set(word, (spread.get(word) ?? 0) + 1);
  const weight = ({ word, times, isName }: Count) =>
    times * Math.log((texts.length + 1) / (spread.get(word) ?? 1)) * (isName ? NAME_WEIGHT : 1);
  return counts.map((count) =>
    count
      .map((each) => ({ ...each, weight: weight(each) }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, KEPT)
      .map(({ word, written }) => ({ word, written })),
  );
}

function countWords(text: string): Count[] {
  const counts = new Map<string, Count>();
  const pieces = splitWords(text);
  for (let at = 1; at < pieces.length; at += 2) {
    const [before = '', written = ''] = pieces.slice(at - 1, at + 1);
    const [word = '', ...more] = wordsOf(written);
    if (more.length > 0 || word.length < 3 || NUMBER.test(word) || isCommon(word)) continue;
    const isName = CAPITAL.test(written) && !AT_START.test(before);
    const known = counts.get(word);
    if (known) {
      known.times += 1;
      // What is also written small is no name.
      known.isName &&= CAPITAL.test(written);
    } else counts.set(word, { word, written, times: 1, isName });
  }
  return [...counts.values()];
}
