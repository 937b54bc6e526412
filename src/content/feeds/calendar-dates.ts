// The dates of an event for iCalendar.
import { endInstant, instant } from '../../text/dates/instant.ts';
import { addDays, lastMoment } from '../../text/dates/timing.ts';

interface CalendarDates {
  /** Without times: `start` and `end` are midnights in UTC. */
  allDay: boolean;
  start: Date;
  /** Exclusive. */
  end: Date;
}

/**
 * A missing start is replaced by the end, and an end before the start is ignored. A start without a
 * time makes an all-day event. If only the start has a time, the event lasts until the end of its
 * last day, as on its page.
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
  const last = lastMoment(first, end && end > first ? end : undefined) ?? first;
  if (first.includes('T')) {
    return { allDay: false, start: new Date(instant(first)), end: new Date(endInstant(last)) };
  }
  return { allDay: true, start: new Date(first), end: new Date(addDays(last.slice(0, 10), 1)) };
}
