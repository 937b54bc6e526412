// Words of a text for the search index, which has no room for all of them. They depend on their item
// alone and are kept with it.
import { isCommon, termsOf, wordsOf } from '../../text/words.ts';

/** The maximum for one item, in characters. */
const LENGTH = 480;
const MAX_WORD_LENGTH = 40;
/** Hyphens keep the parts of `Wi-Fi` together. */
const WRITTEN = /[\p{L}\p{M}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{M}\p{N}]+)*/gu;
/** `IA`, `5G` and `FabLab` are names wherever they are, but « Le » only begins a sentence. */
const NAME = /.\p{Lu}/u;
const CAPITAL = /^\p{Lu}/u;
const SENTENCE_START = /^$|[.!?:;…"«“–—]/;
/** Readers mostly search texts for people and places. */
const NAME_WEIGHT = 3;

/** The most frequent words of a text as written, separated by commas, without those of `shown`. */
export function itemWords(text: string, shown: string): string {
  const known = new Set(termsOf(shown));
  const words = new Map<string, { written: string; weight: number }>();
  for (const { 0: written, index } of text.matchAll(WRITTEN)) {
    const word = wordsOf(written).join('');
    if (word.length < 2 || word.length > MAX_WORD_LENGTH) continue;
    if (isCommon(word) || known.has(word)) continue;
    const before = text.slice(Math.max(0, index - 2), index);
    const isName = NAME.test(written) || (CAPITAL.test(written) && !SENTENCE_START.test(before));
    const entry = words.get(word) ?? { written, weight: 0 };
    entry.weight += isName ? NAME_WEIGHT : 1;
    words.set(word, entry);
  }
  const list = [...words.values()]
    .sort((a, b) => b.weight - a.weight)
    .map(({ written }) => written)
    .join(',');
  return list.length <= LENGTH ? list : list.slice(0, list.lastIndexOf(',', LENGTH));
}
