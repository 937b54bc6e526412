const WINDOW = 60_000;
const ALLOWED = 5;
/** Addresses that are remembered, so that many of them can not fill the memory. */
const MAX_KEYS = 10_000;

/** Counts wrong attempts by key, and says when there were too many within a minute. */
export function createAttempts(clock: () => number) {
  const times = new Map<string, number[]>();

  const recent = (key: string): number[] =>
    (times.get(key) ?? []).filter((time) => time > clock() - WINDOW);

  return {
    /** Seconds until the next attempt may come; 0 for now. */
    wait(key: string): number {
      const oldest = recent(key).at(-ALLOWED);
      return oldest === undefined ? 0 : Math.ceil((oldest + WINDOW - clock()) / 1000);
    },
    failed(key: string): void {
      const all = [...recent(key), clock()];
      // Deleted first, so that the map stays in order of the last attempt.
      times.delete(key);
      times.set(key, all);
      const [first] = times.keys();
      if (first !== undefined && times.size > MAX_KEYS) times.delete(first);
    },
  };
}
