// Adds the hub's UTC offset to the contract's dates, which are local.
import { utcOffset } from './timing.ts';

/** `+01:00` */
export const isoOffset = (() => {
  const sign = utcOffset < 0 ? '-' : '+';
  return `${sign}${String(Math.abs(utcOffset)).padStart(2, '0')}:00`;
})();

/** A day stays a day (`2026-11-20`); a time gets its offset (`2026-11-20T09:00:00+01:00`). */
export const zoned = (date: string): string =>
  date.includes('T') ? `${date}:00${isoOffset}` : date;

/** The instant of a date; a day stands for its midnight, `2026-11-20T00:00:00+01:00`. */
export const instant = (date: string): string => zoned(date.includes('T') ? date : `${date}T00:00`);

/** The instant at which a date is over: for a day, the next midnight. */
export const endInstant = (date: string): string =>
  instant(date.includes('T') ? date : after(date));

const after = (day: string): string =>
  new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
