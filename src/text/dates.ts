// The contract's dates, a day (`2026-11-20`) or a moment (`2026-11-20T09:00`), both already in
// Africa/Porto-Novo, in French. They are read as if they were UTC, so that the zone of the
// machine, a phone abroad or a build server, never moves a day.

import { localMoment } from './timing.ts';

const longDay = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' });
const longDayParts = (day: string) => longDay.formatToParts(new Date(`${day}T00:00:00Z`));

const NO_BREAK = '\u00a0';
// not a message: the preposition is part of the form of a French date
const AT = 'à';

/**
 * `20 novembre 2026`, `1er mars 2026`, and with a time `20 novembre 2026 à 9 h 30` or `à 9 h`.
 *
 * The time is written as the Imprimerie nationale has it: no-break spaces around the h, no zero
 * before the hour, no minutes on the hour. The spaces of the date itself are plain ones.
 */
export function formatDate(date: string): string {
  const { day, time } = split(date);
  const text = longDayParts(day).map(({ type, value }) => ordinal(type, value));
  return text.join('') + (time ? ` ${AT} ${formatTime(time)}` : '');
}

/** An instant (ISO 8601, milliseconds or a Date) as `20 novembre 2026 à 9 h 30`, in Benin. */
export const formatInstant = (instant: string | number | Date): string =>
  formatDate(localMoment(new Date(instant)));

/** One date of a period: `date` for `<time datetime>`, `text` for the reader. */
export interface PeriodDate {
  role: 'start' | 'end' | 'only';
  date: string;
  text: string;
}

/** The start and the end that a page shows; only one if they are equal, none if there is none. */
export function formatPeriod(start: string | undefined, end: string | undefined): PeriodDate[] {
  const of = (role: PeriodDate['role'], date: string): PeriodDate => ({
    role,
    date,
    text: formatDate(date),
  });
  if (start && end && start !== end) return [of('start', start), of('end', end)];
  if (start) return [of('only', start)];
  // An end alone is a closing date, not the date of the event.
  return end ? [of('end', end)] : [];
}

/**
 * A period in few words for a card: `du 3 au 5 mars 2026`, `du 28 février au 2 mars 2026`,
 * `du 30 décembre 2026 au 2 janvier 2027`, `20 novembre 2026 de 9 h à 12 h 30`.
 *
 * Times are told only where the period is one day. Empty if there is no date at all.
 */
export function formatRange(start: string | undefined, end: string | undefined): string {
  const [first, last] = [start ?? end, end ?? start].map((date) => date && split(date));
  if (!first || !last) return '';
  if (first.day === last.day) return formatOneDay(first, last);
  return `du ${formatStart(first.day, last.day)} au ${formatDate(last.day)}`;
}

const byName = new Intl.RelativeTimeFormat('fr', { numeric: 'auto' });
const byNumber = new Intl.RelativeTimeFormat('fr');
const DAY = 24 * 60 * 60 * 1000;

/**
 * How long ago a date was, seen from Africa/Porto-Novo: `aujourd’hui`, `hier`, `il y a 3 jours`,
 * then weeks, months and years. A date to come is told in the same steps (`dans 3 jours`).
 */
export function relativeDate(date: string, now: Date): string {
  const today = Date.parse(localMoment(now).slice(0, 10));
  const days = Math.round((Date.parse(split(date).day) - today) / DAY);
  const distance = Math.abs(days);
  if (distance < 2) return byName.format(days, 'day');
  if (distance < 7) return byNumber.format(days, 'day');
  if (distance < 30) return byNumber.format(Math.trunc(days / 7), 'week');
  if (distance < 365) return byNumber.format(months(days), 'month');
  return byNumber.format(Math.trunc(days / 365), 'year');
}

interface Local {
  day: string;
  time: string | undefined;
}

function split(date: string): Local {
  const [day = '', time] = date.split('T');
  return { day, time };
}

/** 1 to 11: a year that is not over has no twelfth month. */
function months(days: number): number {
  return Math.sign(days) * Math.min(11, Math.floor(Math.abs(days) / 30));
}

/** CLDR writes `1 mars`, where French has `1er mars`. */
function ordinal(type: string, value: string): string {
  return type === 'day' && value === '1' ? '1er' : value;
}

export function formatTime(time: string): string {
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

/** The first day without the month and the year that it shares with the last. */
function formatStart(day: string, lastDay: string): string {
  const shared: string[] = [];
  if (day.slice(0, 4) === lastDay.slice(0, 4)) shared.push('year');
  if (day.slice(0, 7) === lastDay.slice(0, 7)) shared.push('month');
  return longDayParts(day)
    .filter(({ type }) => !shared.includes(type))
    .map(({ type, value }) => ordinal(type, value))
    .join('')
    .trim();
}
