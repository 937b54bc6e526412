// What has begun and what is over, seen from Africa/Porto-Novo. Apart from dates.ts, because public
// pages ask it in the browser too: a page may be older than the day on which it is read.

/** The moment there, as `2026-11-20T09:00`: Benin keeps UTC+1 all year. */
export function localMoment(now: Date): string {
  return new Date(now.getTime() + 60 * 60 * 1000).toISOString().slice(0, 16);
}

/** Whether a day (`2026-11-20`) has dawned, or a moment (`2026-11-20T09:00`) has come. */
export const hasBegun = (date: string, now: Date): boolean => date <= localMoment(now);

/** Whether a day is over, or a moment gone by. */
export function isPast(date: string, now: Date): boolean {
  return date.includes('T') ? hasBegun(date, now) : date < localMoment(now).slice(0, 10);
}
