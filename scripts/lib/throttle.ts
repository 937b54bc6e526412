const MINUTE = 60_000;
/** Limits the memory that many different keys can take. */
const MAX_KEYS = 10_000;

/** Points that each key may have in a minute, which begins with the first of them. */
export function createThrottle(clock: () => Date, allowed: number) {
  const spent = new Map<string, { points: number; until: number }>();

  const current = (key: string) => {
    const now = clock().getTime();
    const minute = spent.get(key);
    // The second: the clock was set back.
    const isOver = !minute || minute.until <= now || minute.until > now + MINUTE;
    return isOver ? { points: 0, until: now + MINUTE } : minute;
  };

  return {
    /** Seconds until there are points again; 0 if there are some left. */
    wait(key: string): number {
      const { points, until } = current(key);
      return points < allowed ? 0 : Math.ceil((until - clock().getTime()) / 1000);
    },

    /** Returns a function that takes them back. */
    record(key: string, points = 1): () => void {
      const minute = current(key);
      minute.points += points;
      // Deleted first, to keep the map ordered by the latest of them.
      spent.delete(key);
      spent.set(key, minute);
      const [first] = spent.keys();
      if (first !== undefined && spent.size > MAX_KEYS) spent.delete(first);
      return () => {
        minute.points -= points;
      };
    },

    reset(key: string): void {
      spent.delete(key);
    },
  };
}
