// Schemas for the provider's dates. Separate from fields.ts, because browsers need none of them.
import * as v from 'valibot';
import { localMoment } from '../text/dates/timing.ts';
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

/**
 * A day (`2026-11-20`) or a local date and time (`2026-11-20T09:00`) in the hub's time zone.
 *
 * The input is a date, or a date and time, in MySQL's or ISO 8601 format, PHP's object, or a Unix
 * time. Midnight, in the server's zone or in ours, means a day without a time, because servers store
 * days like that. So does 23:59:59 in the server's zone, the end of a day. 24:00 is always a time.
 */
export const date = v.pipe(
  v.nullish(written),
  v.transform(presentDate),
  v.optional(v.pipe(v.string(), v.check(isDate, 'not a date'), v.transform(localDate))),
);

function isDate(value: string): boolean {
  const day = DATE_TIME.exec(value)?.[1];
  return day !== undefined && isDay(day);
}

function localDate(value: string): string {
  const [, day = '', time = '00:00', zone] = DATE_TIME.exec(value) ?? [];
  if (time === '00:00' || /[T ]23:59:59/.test(value)) return day;
  const moment = new Date(`${day}T${time}:00${zone ?? 'Z'}`);
  const local = zone === undefined ? moment.toISOString().slice(0, 16) : localMoment(moment);
  return time === '24:00' ? local : local.replace('T00:00', '');
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
