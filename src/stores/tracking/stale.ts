const MINUTE = 60_000;

/**
 * Whether to ask the provider again.
 *
 * @param at when it was asked, in milliseconds since 1970
 */
export const isStale = (at: number | undefined, now: number): boolean => now - (at ?? 0) > MINUTE;
