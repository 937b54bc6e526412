// Extracts the keywords of texts, because the search index has no room for all words.
import { isCommon, isHyphen, splitWords, wordsOf } from '../../text/words.ts';

/** The maximum for one text. */
export const MAX_KEYWORDS = 120;
const CAPITAL = /\p{Lu}/u;
/** `IA`, `5G` and `FabLab` are names wherever they are. */
const INNER_CAPITAL = /.\p{Lu}/u;
/** The start of a sentence, where a capital does not indicate a name. */
const SENTENCE_START = /^$|[.!?:;…"«“–—]/;
/** Readers mostly search texts for people and places. */
const NAME_WEIGHT = 3;

export interface Keyword {
  /** Folded. `Wi-Fi` is `wifi`. */
  word: string;
  /** Its first occurrence in the text. */
  written: string;
}

interface Count extends Keyword {
  times: number;
  isName: boolean;
}

/** The words of a text, in columns: they are parsed several times faster than one by one. */
interface Counts {
  words: string[];
  times: number[];
  /** By index: words that are written in another way, and names. */
  written: Record<number, string>;
  names: number[];
}

/** The words of a text and how often they occur, as JSON that is kept with its item. */
export function countedWords(text: string): string {
  const found = countWords(text);
  const counts: Counts = { words: [], times: [], written: {}, names: [] };
  found.forEach(({ word, written, times, isName }, index) => {
    counts.words.push(word);
    counts.times.push(times);
    if (written !== word) counts.written[index] = written;
    if (isName) counts.names.push(index);
  });
  return JSON.stringify(counts);
}

/**
 * The distinct words of each text by weight (TF-IDF, and a bonus for names).
 *
 * @param texts as countedWords() returns them
 */
export function findKeywords(texts: string[]): Keyword[][] {
  const all = texts.map((text) => JSON.parse(text) as Counts);
  const textCounts = new Map<string, number>();
  for (const { words } of all)
    for (const word of words) textCounts.set(word, (textCounts.get(word) ?? 0) + 1);
  const rarityOf = new Map(
    [...textCounts].map(([word, count]) => [word, Math.log((texts.length + 1) / count)]),
  );
  return all.map(({ words, times, written, names }) => {
    const weights = words.map((word, index) => times[index]! * rarityOf.get(word)!);
    for (const index of names) weights[index]! *= NAME_WEIGHT;
    return [...words.keys()]
      .sort((a, b) => weights[b]! - weights[a]!)
      .slice(0, MAX_KEYWORDS)
      .map((index) => ({ word: words[index]!, written: written[index] ?? words[index]! }));
  });
}

/** Undefined for a word that is not searched for. */
function wordOf(written: string): string | undefined {
  const [word = '', ...more] = wordsOf(written);
  return more.length === 0 && word.length > 1 && !isCommon(word) ? word : undefined;
}

function countWords(text: string): Count[] {
  const counts = new Map<string, Count>();
  const pieces = splitWords(text);
  for (let index = 1; index < pieces.length; index += 2) {
    const before = pieces[index - 1]!;
    let written = pieces[index]!;
    let word = wordOf(written);
    // The parts of `Wi-Fi` stay together, so that `wifi` finds it.
    const second = isHyphen(pieces[index + 1]!) ? wordOf(pieces[index + 2]!) : undefined;
    if (second) {
      word = (word ?? wordsOf(written).join('')) + second;
      written = pieces.slice(index, index + 3).join('');
      index += 2;
    }
    if (!word) continue;
    const isName =
      INNER_CAPITAL.test(written) || (CAPITAL.test(written) && !SENTENCE_START.test(before));
    const counted = counts.get(word);
    if (counted) {
      counted.times += 1;
      // A word that also occurs in lower case is not a name.
      counted.isName &&= CAPITAL.test(written);
    } else counts.set(word, { word, written, times: 1, isName });
  }
  return [...counts.values()];
}
