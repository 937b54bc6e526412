import { MINUTE } from '../../lib/throttle.ts';

/** Limits the memory that many different keys can take. */
const MAX_KEYS = 10_000;

/** Points that each key may spend in a minute, which begins with the first of them. */
export function createBudget(clock: () => Date, points: number) {
  const spent = new Map<string, { points: number; until: number }>();

  const current = (key: string) => {
    const now = clock().getTime();
    const entry = spent.get(key);
    // The second: the clock was set back.
    const isOver = !entry || entry.until <= now || entry.until > now + MINUTE;
    return isOver ? { points: 0, until: now + MINUTE } : entry;
  };

  return {
    /** Seconds until there are points again; 0 if there are some left. */
    wait(key: string): number {
      const entry = current(key);
      return entry.points < points ? 0 : Math.ceil((entry.until - clock().getTime()) / 1000);
    },
    spend(key: string, count: number): void {
      const { points: before, until } = current(key);
      // Deleted first, to keep the map ordered by the latest expense.
      spent.delete(key);
      spent.set(key, { points: before + count, until });
      const [first] = spent.keys();
      if (first !== undefined && spent.size > MAX_KEYS) spent.delete(first);
    },
  };
}
