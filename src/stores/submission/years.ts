import { firstYear, lastYear } from '../../contract/submission/form-steps.ts';

/**
 * The years of a thesis defence, for a list: the likely ones, newest first, and separately the
 * later ones. Next year is likely too: a project submitted in December may be defended in January.
 */
export function defenceYears(today: Date): { years: string[]; later: string[] } {
  // The device's clock may be wrong.
  const newest = Math.max(firstYear, Math.min(today.getFullYear() + 1, lastYear));
  return { years: range(firstYear, newest).reverse(), later: range(newest + 1, lastYear) };
}

const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
