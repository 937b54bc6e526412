const MINUTE = 60_000;

/**
 * Whether to ask the provider again.
 *
 * @param at when it last answered, in milliseconds since 1970, like `now`
 */
export const isStale = (at: number | undefined, now: number): boolean =>
  // The clock may have been set back since.
  Math.abs(now - (at ?? 0)) > MINUTE;
