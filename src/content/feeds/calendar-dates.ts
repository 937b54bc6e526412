// When an event takes place, as a calendar has to be told.
import { instant } from '../../text/instant.ts';

export interface CalendarDates {
  /** Days without a time: `start` and `end` are their midnights in UTC. */
  allDay: boolean;
  start: Date;
  /** The first moment, or day, after the event; undefined if nobody knows. */
  end: Date | undefined;
}

const DAY = 24 * 60 * 60 * 1000;
/** Some systems write this for "for ever"; the day after it can not be written. */
const LAST_DAY = Date.parse('9999-12-31');

/**
 * An end alone is the day to remember. An end before the start is a slip of the pen: the start
 * stands. A day without a time makes the event last whole days, unless its start has a time: then
 * it lasts from there to the end of its last day, or, on one day, nobody knows how long.
 *
 * @returns undefined for an event without a date
 */
export function calendarDates(
  start: string | undefined,
  end: string | undefined,
): CalendarDates | undefined {
  const first = start ?? end;
  if (!first) return undefined;
  // In the order of their letters: a day without a time stands before its moments.
  const last = end && end > first ? end : first;
  if (!hasTime(first)) return { allDay: true, start: midnight(first), end: dayAfter(last) };
  return { allDay: false, start: instantOf(first), end: endOf(first, last) };
}

const instantOf = (date: string): Date => new Date(instant(date));
const hasTime = (date: string): boolean => date.includes('T');
const dayOf = (date: string): string => date.slice(0, 10);
const midnight = (date: string): Date => new Date(dayOf(date));
const dayAfter = (date: string): Date =>
  new Date(Math.min(Date.parse(dayOf(date)) + DAY, LAST_DAY));

function endOf(first: string, last: string): Date | undefined {
  if (last === first) return undefined;
  return instantOf(hasTime(last) ? last : dayAfter(last).toISOString().slice(0, 10));
}
