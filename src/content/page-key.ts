// Cache keys of pages: the builder renders a page again only when its key changes.
import { createHash } from 'node:crypto';
import { hasBegun, isPast } from '../text/dates/timing.ts';
import type { Entry } from './entry.ts';

/** @param now the moment of the build */
export function openPageKeys(footerYear: () => Promise<number>, now: Date) {
  const digests = new WeakMap<Entry, string>();

  /** Memoised, because an entry is shown on many pages. */
  function digest(entry: Entry): string {
    const cached = digests.get(entry);
    if (cached) return cached;
    const { start_date: start, end_date: end } = entry;
    const state = [start, end].map((date) => date && [hasBegun(date, now), isPast(date, now)]);
    const result = hash(JSON.stringify([entry, state]));
    digests.set(entry, result);
    return result;
  }

  const replacer = (_key: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'html' in value ? digest(value as Entry) : value;

  /**
   * Adds a cache key to the paths of a page whose content depends only on its props, the footer's
   * year and whether the dates in its props have begun or are over. The builder refuses such a page
   * if it reads a collection while it is rendered.
   */
  return async function withKeys<Path extends { props: object }>(
    paths: Path[],
  ): Promise<(Path & { cacheKey: string })[]> {
    const year = await footerYear();
    return paths.map((path) => ({
      ...path,
      cacheKey: hash(`${year} ${JSON.stringify(path.props, replacer)}`),
    }));
  };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
