import { expect } from 'vitest';

/** The number of the version that a page shows: its title and its text say the same. */
export function versionOf(page: string): number {
  const versions = new Set([...page.matchAll(/[Vv]ersion (\d+)\b/g)].map(([, number]) => number));
  expect([...versions]).toHaveLength(1);
  expect(page).toMatch(/<\/html>\s*$/);
  return Number([...versions][0]);
}
