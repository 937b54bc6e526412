// Cache keys of pages: the builder renders a page again only when its key changes.
import { hasBegun, isPast, lastMoment } from '../text/dates/timing.ts';
import { digestOf, type Digests } from './digests.ts';
import type { Entry } from './entry.ts';

/** @param now the moment of the build */
export function openPageKeys(digests: Digests, footerYear: () => Promise<number>, now: Date) {
  function keyOf(entry: Entry): string {
    const { start_date: start, end_date: end } = entry;
    const dates = [start, end, lastMoment(start, end)];
    const state = dates.map((date) => date && [hasBegun(date, now), isPast(date, now)]);
    return `${digests.of(entry)} ${state.join()}`;
  }

  /** The same with keys in the place of entries. */
  function withEntryKeys(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(withEntryKeys);
    if (typeof value !== 'object' || value === null) return value;
    if ('html' in value) return keyOf(value as Entry);
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withEntryKeys(each)]),
    );
  }

  /**
   * Adds the footer's year to the props of pages, and a cache key to pages whose content depends only
   * on their props and on whether the dates in them have begun or are over. Such a page may be rendered
   * in another thread, with its props alone: the builder refuses one that reads anything else.
   */
  return async function withKeys<Path extends { props: object }>(
    paths: Path[],
  ): Promise<(Path & { props: Path['props'] & { year: number }; cacheKey: string })[]> {
    const year = await footerYear();
    return paths.map((path) => {
      const props = { ...path.props, year };
      return { ...path, props, cacheKey: digestOf(withEntryKeys(props)) };
    });
  };
}
