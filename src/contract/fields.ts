// Schemas for the provider's fields. They are lenient because the provider is an external server:
// a number may arrive as a string, and a missing optional field may be absent, null or empty.
import * as v from 'valibot';
import { localMoment } from '../text/dates/timing.ts';
import { isDay } from './form-fields.ts';

export const id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
  v.check((value) => Number.isSafeInteger(value) && value >= 0, 'not an id'),
);

export const integer = v.union([
  v.number(),
  v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number)),
]);

const trimmedText = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value).trim()),
);

export const text = v.pipe(trimmedText, v.nonEmpty());

export const optionalText = v.pipe(
  v.nullish(trimmedText),
  v.transform((value) => value || undefined),
);

/** MySQL stores a missing date as `0000-00-00`. */
const isZeroDate = (value: unknown) => String(value).startsWith('0000-');

/** true for true, 1, "1" and for a date, because Laravel stores when an e-mail was verified. */
export const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) => !['', '0', 'false', 'null'].includes(String(value)) && !isZeroDate(value)),
);

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/;

/**
 * A day (`2026-11-20`) or a local date and time (`2026-11-20T09:00`) in the hub's time zone.
 *
 * The input is a date, or a date and time, in MySQL's or ISO 8601 format. Midnight, in the
 * server's zone or in ours, means a day without a time, because servers store days like that.
 */
export const date = v.pipe(
  v.nullish(trimmedText),
  v.transform((value) => (value && !isZeroDate(value) ? value : undefined)),
  v.optional(v.pipe(v.string(), v.check(isDate, 'not a date'), v.transform(localDate))),
);

function isDate(value: string): boolean {
  const day = DATE_TIME.exec(value)?.[1];
  return day !== undefined && isDay(day);
}

function localDate(value: string): string {
  const [, day = '', time = '00:00', zone] = DATE_TIME.exec(value) ?? [];
  if (time === '00:00') return day;
  if (zone === undefined) return `${day}T${time}`;
  const instant = new Date(`${day}T${time}:00${zone}`);
  return localMoment(instant).replace('T00:00', '');
}

/**
 * An instant in ISO 8601 and UTC (`2026-11-20T08:00:00.000Z`), read from ISO 8601 or from MySQL's
 * format, which is in UTC. An invalid value counts as absent, because no visible content needs it.
 */
export const timestamp = v.fallback(
  v.pipe(
    v.nullish(v.string()),
    v.transform((value) => value?.trim()),
    v.transform((value) => (value && !isZeroDate(value) ? toInstant(value) : undefined)),
  ),
  undefined,
);

function toInstant(value: string): string | undefined {
  if (!isDate(value)) return undefined;
  const [, , time, zone] = DATE_TIME.exec(value) ?? [];
  const iso = value.replace(' ', 'T');
  return new Date(time && !zone ? `${iso}Z` : iso).toISOString();
}

/** The schema of a response body that the portal does not read. */
export const ignored = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);
