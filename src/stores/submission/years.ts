import { firstYear, lastYear } from '../../contract/submission-steps.ts';

/**
 * Every year of a defence, for a list: those that are likely, the newest first, and apart from them
 * those to come. The next year is likely too: who submits in December may defend in January.
 */
export function defenceYears(today: Date): { years: string[]; later: string[] } {
  // A clock may be wrong.
  const newest = Math.max(firstYear, Math.min(today.getFullYear() + 1, lastYear));
  return { years: range(firstYear, newest).reverse(), later: range(newest + 1, lastYear) };
}

const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
