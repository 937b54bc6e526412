// Cache keys of pages: the builder renders a page again only when its key changes.
import { hasBegun, isPast, lastMoment } from '../text/dates/timing.ts';
import { digestOf } from './digests.ts';
import type { Entry } from './entry.ts';

/** @param now the moment of the build */
export function createPageKeys(footerYear: () => Promise<number>, now: Date) {
  /** An entry is on several pages. No one changes it. */
  const digests = new WeakMap<Entry, string>();

  function keyOf(entry: Entry): string {
    const { start_date: start, end_date: end } = entry;
    const dates = [start, end, lastMoment(start, end)];
    const state = dates.map((date) => date && [hasBegun(date, now), isPast(date, now)]);
    const digest = digests.get(entry) ?? digestOf(entry);
    digests.set(entry, digest);
    return `${digest} ${state.join()}`;
  }

  /** Copies a value, with the key of each entry in place of the entry. */
  function withEntryKeys(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(withEntryKeys);
    if (typeof value !== 'object' || value === null) return value;
    if ('html' in value) return keyOf(value as Entry);
    return Object.fromEntries(
      Object.entries(value).map(([name, prop]) => [name, withEntryKeys(prop)]),
    );
  }

  /**
   * Adds a cache key to pages whose content depends only on their props, on whether the dates in them
   * have begun or are over, and on the footer's year. The builder refuses such a page if it reads
   * anything else.
   */
  return async function withKeys<Path extends { props: object }>(
    paths: Path[],
  ): Promise<(Path & { cacheKey: string })[]> {
    const year = await footerYear();
    return paths.map((path) => ({
      ...path,
      cacheKey: digestOf(withEntryKeys({ ...path.props, year })),
    }));
  };
}
