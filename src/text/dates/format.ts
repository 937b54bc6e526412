// Formats the contract's dates in French. A date is a day (`2026-11-20`) or a local date and time
// (`2026-11-20T09:00`), both in the hub's time zone. They are parsed as UTC, so that the time zone of
// the machine, a phone abroad or a build server, never shifts a day.

import { withinDay } from './instant.ts';
import { localMoment } from './timing.ts';

const longDay = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' });
const longDayParts = (day: string) => longDay.formatToParts(new Date(`${day}T00:00:00Z`));

const NO_BREAK = '\u00a0';
// eslint-disable-next-line portal/messages -- the preposition is part of the form of a French date
const AT = 'à';
export const UNTIL = 'jusqu’au';

/**
 * `20 novembre 2026`, `1er mars 2026`, and with a time `20 novembre 2026 à 9 h 30` or `à 9 h`.
 *
 * The time follows the Imprimerie nationale: no-break spaces around the h, no leading zero, no
 * minutes on the hour. The day and its month stay together, too.
 */
export function formatDate(date: string): string {
  const { day, time } = split(date);
  return textOf(longDayParts(day)) + (time ? ` ${AT} ${formatTime(time)}` : '');
}

/** A closing date on its own: `Jusqu’au 20 novembre 2026`. */
export const formatEnd = (end: string): string => `Jusqu’au ${formatDate(end)}`;

/** An instant (ISO 8601, milliseconds or a Date) as `20 novembre 2026 à 9 h 30`, in the hub's time zone. */
export const formatInstant = (instant: string | number | Date): string =>
  formatDate(localMoment(new Date(instant)));

/** The time of an instant alone: `9 h 30`. */
export const formatHour = (instant: string | number | Date): string =>
  formatTime(localMoment(new Date(instant)).slice(11));

/** The day of an instant, as `formatInstant` takes it. */
export const formatDay = (instant: string | number | Date): string =>
  formatDate(localMoment(new Date(instant)).slice(0, 10));

/** One date of a period: `date` for `<time datetime>`, `text` for the reader. */
interface PeriodDate {
  role: 'start' | 'end' | 'only';
  date: string;
  text: string;
}

/** The dates of a period to show: start and end, or only one of them, or none. */
export function formatPeriod(start: string | undefined, end: string | undefined): PeriodDate[] {
  const of = (role: PeriodDate['role'], date: string): PeriodDate => ({
    role,
    date: withinDay(date),
    text: formatDate(date),
  });
  if (start && end && start !== end) return [of('start', start), of('end', end)];
  if (start) return [of('only', start)];
  // Without a start, the end is a closing date, not the date of the event.
  return end ? [of('end', end)] : [];
}

/**
 * A period in short form for a card: `du 3 au 5 mars 2026`, `du 28 février au 2 mars 2026`,
 * `du 30 décembre 2026 au 2 janvier 2027`, `20 novembre 2026 de 9 h à 12 h 30`.
 *
 * Times are shown only if the period is a single day or a night. An end alone is a closing date: `jusqu’au 20
 * novembre 2026`. The result is empty without any date.
 */
export function formatRange(start: string | undefined, end: string | undefined): string {
  if (!start) return end ? `${UNTIL} ${formatDate(end)}` : '';
  const [first, last] = [split(start), split(end ?? start)];
  if (first.day === last.day || isNight(first, last)) return formatOneDay(first, last);
  return `du ${formatStart(first.day, last.day)} au ${formatDate(last.day)}`;
}

/** A night is one day. */
export const isOneDay = (start: string, end: string): boolean =>
  start.slice(0, 10) === end.slice(0, 10) || isNight(split(start), split(end));

/** What a period has beside its first day: `9 h – 17 h`, `jusqu’au 13 décembre 2026`, or nothing. */
export function formatHours(start: string | undefined, end = start): string {
  if (!start || !end || !isOneDay(start, end)) return formatRange(undefined, end);
  const [first, last] = [split(start).time, split(end).time];
  return [...new Set(first ? [first, last ?? first] : [])].map(formatTime).join(' – ');
}

interface Local {
  day: string;
  time: string | undefined;
}

function split(date: string): Local {
  const [day = '', time] = date.split('T');
  return { day, time };
}

/** CLDR formats `1 mars`, but French requires `1er mars`. */
const textOf = (parts: Intl.DateTimeFormatPart[]): string =>
  parts
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('')
    .replace(' ', NO_BREAK);

const HALF_A_DAY = 12 * 60 * 60 * 1000;

/** Its second day need not be named. */
const isNight = (first: Local, last: Local): boolean =>
  momentOf(last) - momentOf(first) <= HALF_A_DAY;

/** NaN for a day without a time. */
const momentOf = ({ day, time }: Local): number => Date.parse(`${day}T${time}Z`);

function formatTime(time: string): string {
  if (time === '24:00') return 'minuit';
  const [hours = '', minutes = ''] = time.split(':');
  const hour = `${Number(hours)}${NO_BREAK}h`;
  return minutes === '00' ? hour : `${hour}${NO_BREAK}${minutes}`;
}

function formatOneDay(first: Local, last: Local): string {
  if (!first.time || !last.time || first.time === last.time) {
    return formatDate(first.time ? `${first.day}T${first.time}` : first.day);
  }
  const hours = [first.time, last.time].map(formatTime).join(` ${AT} `);
  return `${formatDate(first.day)} de ${hours}`;
}

/** The first day, without the month and year that it shares with the last day. */
function formatStart(day: string, lastDay: string): string {
  const shared: string[] = [];
  if (day.slice(0, 4) === lastDay.slice(0, 4)) shared.push('year');
  if (day.slice(0, 7) === lastDay.slice(0, 7)) shared.push('month');
  return textOf(longDayParts(day).filter(({ type }) => !shared.includes(type))).trim();
}
