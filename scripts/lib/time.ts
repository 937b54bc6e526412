import { localMoment } from '../../src/text/dates/timing.ts';

const HOUR = 60 * 60 * 1000;

/** ISO 8601, in UTC. */
export const inDays = (from: Date, days: number): string =>
  new Date(from.getTime() + days * 24 * HOUR).toISOString();

export const inMinutes = (from: Date, minutes: number): string =>
  new Date(from.getTime() + minutes * 60 * 1000).toISOString();

/** `2026-11-20`, in the hub's time zone. */
export const localDay = (from: Date, days = 0): string =>
  localMoment(new Date(from.getTime() + days * 24 * HOUR)).slice(0, 10);

/** `2026-11-20 09:00`, in the hub's time zone: for the screen, and spreadsheets read it as a time. */
export const localTime = (instant: string): string =>
  localMoment(new Date(instant)).replace('T', ' ');

/** ISO 8601, in UTC. A month without that day gives its last one. */
export function inMonths(from: Date, months: number): string {
  const then = new Date(from);
  then.setUTCMonth(then.getUTCMonth() + months);
  if (then.getUTCDate() !== from.getUTCDate()) then.setUTCDate(0);
  return then.toISOString();
}
