// The dates of an event for iCalendar.
import { instant } from '../../text/dates/instant.ts';

interface CalendarDates {
  /** Without times: `start` and `end` are midnights in UTC. */
  allDay: boolean;
  start: Date;
  /** Exclusive; undefined if unknown. */
  end: Date | undefined;
}

const DAY = 24 * 60 * 60 * 1000;
/** Some systems use it for "forever"; the day after it has no valid notation. */
const LAST_DAY = Date.parse('9999-12-31');

/**
 * A missing start is replaced by the end, and an end before the start is ignored. A start without a
 * time makes an all-day event. If only the start has a time, the event lasts until the end of its
 * last day; if it starts and ends on the same day, its end is unknown.
 *
 * @returns undefined for an event without a date
 */
export function calendarDates(
  start: string | undefined,
  end: string | undefined,
): CalendarDates | undefined {
  const first = start ?? end;
  if (!first) return undefined;
  // Compared as strings: a day sorts before the times of that day.
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
