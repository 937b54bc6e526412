// Whether dates have begun or are over in the hub's time zone.
import { timeZone } from '../../hub.ts';

/** Milliseconds. */
const HOUR = 60 * 60 * 1000;

/** Hours, the same all year. `16e11` was shortly after noon in UTC, `13 h` in Benin. */
export const utcOffset =
  parseInt(new Date(16e11).toLocaleString('fr', { timeZone, hour: 'numeric' }), 10) - 12;

/** An instant in the hub's local time, `2026-11-20T09:00`. */
export function localMoment(now: Date): string {
  return new Date(now.getTime() + utcOffset * HOUR).toISOString().slice(0, 16);
}

const DAY = 24 * HOUR;
/** Some systems use it for "forever"; the day after it has no valid notation. */
const LAST_DAY = Date.parse('9999-12-31');

export const addDays = (day: string, days: number): string =>
  new Date(Math.min(Date.parse(day) + days * DAY, LAST_DAY)).toISOString().slice(0, 10);

/** Whether a day (`2026-11-20`) or a time (`2026-11-20T09:00`) has been reached. */
export const hasBegun = (date: string, now: Date): boolean => date <= localMoment(now);

/** Whether a day is over, or a time has passed. What has no end is not over. */
export function isPast(date: string | undefined, now: Date): boolean {
  if (!date) return false;
  return date.includes('T') ? hasBegun(date, now) : date < localMoment(now).slice(0, 10);
}

/** The end of an event. An event with only a start time ends with that day. */
export const lastMoment = (start?: string, end?: string): string | undefined =>
  end && end !== start ? end : start?.slice(0, 10);

export type EventStatus = 'en_cours' | 'a_venir' | 'over';

export interface Period {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** Undefined for an event without a date. With an end alone, it begins on that day. */
export function eventStatus({ start_date, end_date }: Period, now: Date): EventStatus | undefined {
  const first = start_date ?? end_date;
  if (!first) return undefined;
  if (isPast(lastMoment(start_date, end_date) ?? first, now)) return 'over';
  return hasBegun(first, now) ? 'en_cours' : 'a_venir';
}
