export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** Limits the memory that many different keys can take. */
const MAX_KEYS = 10_000;

/**
 * A sliding-window rate limit by key.
 *
 * @param allowed attempts per window
 * @param window milliseconds
 */
export function createThrottle(clock: () => Date, allowed: number, window = MINUTE) {
  const attempts = new Map<string, number[]>();
  let latest = 0;
  let offset = 0;

  /** Monotonic: if the clock were set back, attempts would count until it catches up. */
  const now = (): number => {
    const time = clock().getTime() + offset;
    if (time < latest) offset += latest - time;
    else latest = time;
    return latest;
  };

  const recent = (key: string): number[] =>
    (attempts.get(key) ?? []).filter((time) => time > now() - window);

  return {
    /** Seconds until the next attempt is allowed; 0 if it is allowed now. */
    wait(key: string): number {
      const oldest = recent(key).at(-allowed);
      return oldest === undefined ? 0 : Math.ceil((oldest + window - now()) / 1000);
    },
    /** Records an attempt; the returned function undoes that. */
    record(key: string): () => void {
      const time = now();
      const all = [...recent(key), time];
      // Deleted first, to keep the map ordered by the latest attempt.
      attempts.delete(key);
      attempts.set(key, all);
      const [first] = attempts.keys();
      if (first !== undefined && attempts.size > MAX_KEYS) attempts.delete(first);
      return () => {
        const remaining = recent(key);
        const index = remaining.indexOf(time);
        if (index >= 0) remaining.splice(index, 1);
        if (remaining.length > 0) attempts.set(key, remaining);
        else attempts.delete(key);
      };
    },
    reset(key: string): void {
      attempts.delete(key);
    },
  };
}
