// What a page is made of, in a few characters: the builder renders it anew only when they change.
import { createHash } from 'node:crypto';
import { hasBegun, isPast } from '../text/timing.ts';
import { footerYear } from './current-year.ts';
import type { Entry } from './entry.ts';

const now = new Date();

/**
 * Adds a cache key to the paths of a page whose content comes by its props alone. Of all else the
 * footer's year counts, and whether the dates in the props have come or gone.
 */
export async function withKeys<Path extends { props: object }>(
  paths: Path[],
): Promise<(Path & { cacheKey: string })[]> {
  const year = await footerYear();
  return paths.map((path) => ({
    ...path,
    cacheKey: hash(`${year} ${JSON.stringify(path.props, (_, value: unknown) => short(value))}`),
  }));
}

const short = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'html' in value ? digest(value as Entry) : value;

const digests = new WeakMap<Entry, string>();

/** An entry is shown on many pages. */
function digest(entry: Entry): string {
  const known = digests.get(entry);
  if (known) return known;
  const { start_date: start, end_date: end } = entry;
  const state = [start, end].map((date) => date && [hasBegun(date, now), isPast(date, now)]);
  const made = hash(JSON.stringify([entry, state]));
  digests.set(entry, made);
  return made;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
