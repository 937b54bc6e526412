// Schemas for the provider's dates. Separate from fields.ts, because few pages need them in the browser.
import * as v from 'valibot';
import { addDays, localMoment } from '../text/dates/timing.ts';
import { isZeroDate, trimmedText } from './fields.ts';
import { isDay } from './form-fields.ts';
import { phpDate } from './php-date.ts';

/** 24:00 ends the day, as in ISO 8601; 24:00:01 does not exist. */
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d|24:00(?!:(?!00)))(?::[0-5]\d(?:\.\d+)?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/;

/**
 * Laravel's cast `timestamp` sends seconds since 1970, JavaScript milliseconds. PostgreSQL writes an
 * offset of whole hours as `+01`.
 */
function readOtherForms(value: string): string {
  if (!/^\d{10}(?:\d{3})?$/.test(value)) return value.replace(/:[\d.]+[+-]\d\d$/, '$&:00');
  return new Date(Number(value.padEnd(13, '0'))).toISOString();
}

const written = v.union([v.pipe(trimmedText, v.transform(readOtherForms)), phpDate], 'not a date');

const presentDate = (value: string | null | undefined): string | undefined =>
  value && !isZeroDate(value) ? value : undefined;

/** A date that can be read, as it is written. */
export const writtenDate = v.pipe(
  v.nullish(written),
  v.transform(presentDate),
  v.optional(v.pipe(v.string(), v.check(isDate, 'not a date'))),
);

/**
 * A day (`2026-11-20`) or a local date and time (`2026-11-20T09:00`) in the hub's time zone.
 *
 * The input is a date, or a date and time, in MySQL's or ISO 8601 format, PHP's object, or a Unix
 * time. Midnight, in the server's zone or in ours, means a day without a time, because servers store
 * days like that. So do 23:59 and 24:00, the end of a day.
 */
export const date = v.pipe(writtenDate, v.transform(readDate));

/**
 * The start and the end of something, read together: midnight means a day only if both may. Otherwise
 * it is a time: an evening that ends at midnight ends on its day, at `2026-11-20T24:00`.
 */
export function readPeriod(
  start: string | undefined,
  end: string | undefined,
): [start: string | undefined, end: string | undefined] {
  const areDays = !start || !end || (meantDay(start) && meantDay(end));
  if (areDays) return [readDate(start), readDate(end)];
  const first = localTime(start);
  return [first, readEnd(end, first)];
}

function isDate(value: string): boolean {
  const day = DATE_TIME.exec(value)?.[1];
  return day !== undefined && isDay(day);
}

function readDate(value: string | undefined): string | undefined {
  return value && (meantDay(value) ?? localTime(value));
}

/** The day that a date without a time means; undefined for a time. */
function meantDay(value: string): string | undefined {
  const [, day, time = '00:00'] = DATE_TIME.exec(value) ?? [];
  if (/00:00|23:59|24:00/.test(time)) return day;
  return /^(.*)T(?:00:00|23:59)$/.exec(localTime(value))?.[1];
}

function localTime(value: string): string {
  const [, day = '', time, zone] = DATE_TIME.exec(value) ?? [];
  if (!time) return day;
  const moment = new Date(`${day}T${time}:00${zone ?? 'Z'}`);
  return zone ? localMoment(moment) : moment.toISOString().slice(0, 16);
}

function readEnd(end: string, start: string): string {
  const local = localTime(end);
  if (/[T ]23:59/.test(`${end} ${local}`)) return `${meantDay(end)}T24:00`;
  if (!local.endsWith('T00:00')) return local;
  const midnight = `${addDays(local.slice(0, 10), -1)}T24:00`;
  // Where only the start has a time, midnight of its own day can only mean that day.
  return midnight < start ? local.slice(0, 10) : midnight;
}

/**
 * An instant in ISO 8601 and UTC (`2026-11-20T08:00:00.000Z`), read from ISO 8601, from PHP's object,
 * from a Unix time or from MySQL's format, which is in UTC. An invalid value counts as absent, because
 * no visible content needs it.
 */
export const timestamp = v.fallback(
  v.pipe(
    v.nullish(written),
    v.transform((value) => (presentDate(value) === undefined ? undefined : toInstant(value!))),
  ),
  undefined,
);

function toInstant(value: string): string | undefined {
  if (!isDate(value)) return undefined;
  const [, , time, zone] = DATE_TIME.exec(value) ?? [];
  const iso = value.replace(' ', 'T');
  return new Date(time && !zone ? `${iso}Z` : iso).toISOString();
}
