// Replaces MiniSearch's score, which weighs rare words and would rank a rare word in a text above a
// common one in a title. Readers expect title matches first, then newer items.
import type { MatchInfo } from 'minisearch';

/** A field counts more than all fields below it, even for a prefix match. */
const FIELDS: Record<string, number> = { title: 8, category: 4, extract: 2, words: 1 };
const EXACT = 1;
const PREFIX = 0.9;
/** Less than the lowest field without a typing error. */
const FUZZY = 0.1;

/** The sum of the best match for each word of the query. */
export function score(query: readonly string[], match: MatchInfo): number {
  return query.reduce((sum, word) => sum + best(word, match), 0);
}

function best(word: string, match: MatchInfo): number {
  const scores = Object.entries(match).flatMap(([found, fields]) =>
    fields.map((field) => (FIELDS[field] ?? 0) * similarity(found, word)),
  );
  return Math.max(0, ...scores);
}

function similarity(found: string, word: string): number {
  if (found === word) return EXACT;
  return found.startsWith(word) ? PREFIX : FUZZY;
}
