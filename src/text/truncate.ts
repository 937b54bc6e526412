import { collapse } from './white-space.ts';

const ELLIPSIS = '…';
/** A word may be left out whole when that costs no more than the rest of the limit. */
const LEAST_KEPT = 0.6;
/** What looks odd before an ellipsis: blanks, opening or separating signs. */
const DANGLING = /[\s,;:.…·–—\-/(«“"'’]+$/u;
/** An article without its noun: `l’`, `qu’`, `jusqu’`. */
const ELISION = /(^|[\s\-(«“"])\p{L}{1,7}['’]$/u;

// Firefox lacks it before version 125: code points do there.
const segmenter = Intl.Segmenter && new Intl.Segmenter('fr', { granularity: 'grapheme' });

/**
 * At most `limit` characters as a reader counts them (graphemes), the ellipsis among them.
 *
 * White space is collapsed. A longer text is cut between words, or within one that is too long.
 *
 * @param leastKept share of the limit that has to be left where a word is left out; 1 cuts within any
 */
export function truncate(text: string, limit: number, leastKept = LEAST_KEPT): string {
  const whole = collapse(text);
  const kept = firstCharacters(whole, limit + 1);
  if (kept.length <= limit) return whole;
  if (limit < 1) return '';
  const shown = kept.slice(0, limit - 1);
  // The sign after the cut may itself be the end of a word.
  const space = kept.slice(0, limit).lastIndexOf(' ');
  const words = space >= limit * leastKept ? shown.slice(0, space) : shown;
  return withoutStub(words.join('')) + ELLIPSIS;
}

/** The length of a text as a reader counts it, white space collapsed. */
export function countCharacters(text: string): number {
  return firstCharacters(collapse(text), Infinity).length;
}

/** Latin letters and the signs between them: each code unit is a character. */
const PLAIN = /^[ -\u02ff\u2010-\u2027]*$/;

function firstCharacters(text: string, count: number): string[] {
  // Segmenting a list of two hundred texts holds up a slow phone. A sign that follows may join the
  // last of them, which is counted and never shown.
  const start = text.slice(0, count);
  if (PLAIN.test(start)) return start.split('');
  const characters: string[] = [];
  for (const item of segmenter ? segmenter.segment(text) : text) {
    if (characters.length >= count) break;
    characters.push(typeof item === 'string' ? item : item.segment);
  }
  return characters;
}

function withoutStub(text: string): string {
  return text.trimEnd().replace(ELISION, '$1').replace(DANGLING, '');
}
