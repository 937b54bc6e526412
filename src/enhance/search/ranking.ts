// MiniSearch's own score weighs how rare a word is, and would put a rare word of a text above a
// common one of a title. Readers expect the title first, and then what is new.
import type { MatchInfo } from 'minisearch';

/** A field counts more than all below it, also where a word only begins as the one asked for. */
const FIELDS: Record<string, number> = { title: 8, category: 4, extract: 2, words: 1 };
const WHOLE = 1;
const BEGINNING = 0.9;
/** Less than the least of the fields without a typing error. */
const NEAR = 0.1;

/** How well an item answers: for each word asked for, its best place. */
export function score(asked: readonly string[], match: MatchInfo): number {
  return asked.reduce((sum, word) => sum + best(word, match), 0);
}

function best(word: string, match: MatchInfo): number {
  const scores = Object.entries(match).flatMap(([found, fields]) =>
    fields.map((field) => (FIELDS[field] ?? 0) * likeness(found, word)),
  );
  return Math.max(0, ...scores);
}

function likeness(found: string, word: string): number {
  if (found === word) return WHOLE;
  return found.startsWith(word) ? BEGINNING : NEAR;
}
