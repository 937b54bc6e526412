export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** Keys that are remembered, so that many of them can not fill the memory. */
const MAX_KEYS = 10_000;

export type Throttle = ReturnType<typeof createThrottle>;

/**
 * Counts tries by key and says when there were too many within a while.
 *
 * @param window milliseconds
 */
export function createThrottle(clock: () => Date, allowed: number, window = MINUTE) {
  const tries = new Map<string, number[]>();
  let latest = 0;
  let setBack = 0;

  /** Stands still where the clock is set back: tries would else count until it is there again. */
  const now = (): number => {
    const time = clock().getTime() + setBack;
    if (time < latest) setBack += latest - time;
    else latest = time;
    return latest;
  };

  const recent = (key: string): number[] =>
    (tries.get(key) ?? []).filter((time) => time > now() - window);

  return {
    /** Seconds until the next try may come; 0 for now. */
    wait(key: string): number {
      const oldest = recent(key).at(-allowed);
      return oldest === undefined ? 0 : Math.ceil((oldest + window - now()) / 1000);
    },
    /** Returns how to take the try back. */
    tried(key: string): () => void {
      const time = now();
      const all = [...recent(key), time];
      // Deleted first, so that the map stays in order of the last try.
      tries.delete(key);
      tries.set(key, all);
      const [first] = tries.keys();
      if (first !== undefined && tries.size > MAX_KEYS) tries.delete(first);
      return () => {
        const left = recent(key);
        const index = left.indexOf(time);
        if (index >= 0) left.splice(index, 1);
        if (left.length > 0) tries.set(key, left);
        else tries.delete(key);
      };
    },
    succeeded(key: string): void {
      tries.delete(key);
    },
  };
}
