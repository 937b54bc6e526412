// Adds the hub's UTC offset to the contract's dates, which are local.
import { addDays, utcOffset } from './timing.ts';

/** `+01:00` */
export const isoOffset = (() => {
  const sign = utcOffset < 0 ? '-' : '+';
  return `${sign}${String(Math.abs(utcOffset)).padStart(2, '0')}:00`;
})();

/** A day stays a day (`2026-11-20`); a time gets its offset (`2026-11-20T09:00:00+01:00`). */
export const zoned = (date: string): string =>
  date.includes('T') ? `${withinDay(date)}:00${isoOffset}` : date;

/** `2026-11-20T24:00`, the end of a day, as `2026-11-21T00:00`: HTML and schema.org have no 24:00. */
export const withinDay = (date: string): string =>
  date.endsWith('T24:00') ? `${addDays(date.slice(0, 10), 1)}T00:00` : date;

/** The instant of a date; a day stands for its midnight, `2026-11-20T00:00:00+01:00`. */
export const instant = (date: string): string => zoned(date.includes('T') ? date : `${date}T00:00`);

/** The instant at which a date is over: for a day, the next midnight. */
export const endInstant = (date: string): string =>
  instant(date.includes('T') ? date : addDays(date, 1));
