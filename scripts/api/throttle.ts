/** Counts tries by key and says when there were too many within a minute, as Laravel does. */
export function createThrottle(clock: () => Date, allowed: number) {
  const WINDOW = 60_000;
  const tries = new Map<string, number[]>();

  const recent = (key: string) =>
    (tries.get(key) ?? []).filter((time) => time > clock().getTime() - WINDOW);

  return {
    /** Seconds until the next try, 0 when it may come now. */
    wait(key: string): number {
      const times = recent(key);
      const [first] = times.slice(-allowed);
      if (first === undefined || times.length < allowed) return 0;
      return Math.ceil((first + WINDOW - clock().getTime()) / 1000);
    },
    tried(key: string): void {
      // Someone who tries a million addresses shall not fill the memory.
      if (tries.size > 10_000) {
        for (const known of tries.keys()) if (recent(known).length === 0) tries.delete(known);
      }
      tries.set(key, [...recent(key), clock().getTime()]);
    },
    succeeded(key: string): void {
      tries.delete(key);
    },
  };
}
