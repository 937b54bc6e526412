/**
 * The years from `first` to `last`, for a list: the likely ones, newest first, and separately the
 * later ones. Next year is likely too: a project submitted in December may be defended in January.
 */
export function yearOptions(
  [first, last]: readonly [number, number],
  today: Date,
): { years: string[]; later: string[] } {
  // The device's clock may be wrong.
  const newest = Math.max(first, Math.min(today.getFullYear() + 1, last));
  return { years: range(first, newest).reverse(), later: range(newest + 1, last) };
}

const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
