import { collapse } from './white-space.ts';

const ELLIPSIS = '…';
/** A word is dropped whole only if at least this share of the limit remains. */
const MIN_SHARE = 0.6;
/** Characters that look odd before an ellipsis: spaces, opening and separating punctuation. */
const DANGLING = /[\s,;:.…·–—\-/(«“"'’]+$/u;
/** An article without its noun: `l’`, `qu’`, `jusqu’`. */
const ELISION = /(^|[\s\-(«“"])\p{L}{1,7}['’]$/u;

// Firefox before version 125 lacks it and counts code points instead.
const segmenter = Intl.Segmenter && new Intl.Segmenter('fr', { granularity: 'grapheme' });

/**
 * Shortens a text to at most `limit` graphemes, including the ellipsis.
 *
 * White space is collapsed. A longer text is cut between words, or within a very long word.
 *
 * @param minShare the share of the limit that must remain if a word is dropped; 1 cuts within words
 */
export function truncate(text: string, limit: number, minShare = MIN_SHARE): string {
  const whole = collapse(text);
  const start = firstCharacters(whole, limit + 1);
  if (start.length <= limit) return whole;
  if (limit < 1) return '';
  const shown = start.slice(0, limit - 1);
  // The character after the cut may itself be the end of a word.
  const space = start.slice(0, limit).lastIndexOf(' ');
  const words = space >= limit * minShare ? shown.slice(0, space) : shown;
  return trimDangling(words.join('')) + ELLIPSIS;
}

/** The length of a text in graphemes, with white space collapsed. */
export function countCharacters(text: string): number {
  return firstCharacters(collapse(text), Infinity).length;
}

/** Latin letters and punctuation: each code unit is a grapheme. */
const PLAIN = /^[ -\u02ff\u2010-\u2027]*$/;

function firstCharacters(text: string, count: number): string[] {
  // Segmenting a list of two hundred texts blocks a slow phone. A combining mark may follow the
  // last character, but that one is only counted, never shown.
  const start = text.slice(0, count);
  if (PLAIN.test(start)) return start.split('');
  const characters: string[] = [];
  for (const item of segmenter ? segmenter.segment(text) : text) {
    if (characters.length >= count) break;
    characters.push(typeof item === 'string' ? item : item.segment);
  }
  return characters;
}

function trimDangling(text: string): string {
  return text.trimEnd().replace(ELISION, '$1').replace(DANGLING, '');
}
