// What the provider's fields may look like. It is a server of others: a number may arrive as a
// string, and a missing optional field may be absent, null or empty.
import * as v from 'valibot';
import { isDay } from './form-fields.ts';

export const id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
  v.check((value) => Number.isSafeInteger(value) && value >= 0, 'not an id'),
);

export const integer = v.union([
  v.number(),
  v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number)),
]);

const written = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value).trim()),
);

export const text = v.pipe(written, v.nonEmpty());

export const optionalText = v.pipe(
  v.nullish(written),
  v.transform((value) => value || undefined),
);

/** MySQL's way of storing no date. */
const isZeroDate = (value: unknown) => String(value).startsWith('0000-');

/** true for true, 1, "1" and for a date, which is how Laravel tells when an e-mail was verified. */
export const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) => !['', '0', 'false', 'null'].includes(String(value)) && !isZeroDate(value)),
);

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/;
/** Benin keeps UTC+1 all year. */
const PORTO_NOVO_OFFSET = 60 * 60 * 1000;

/**
 * A day (`2026-11-20`) or a moment (`2026-11-20T09:00`), in Africa/Porto-Novo.
 *
 * Read from a date or a date and time as MySQL or ISO 8601 writes them. Midnight, the server's or
 * ours, means a day without a time, because that is how a server stores one.
 */
export const date = v.pipe(
  v.nullish(written),
  v.transform((value) => (value && !isZeroDate(value) ? value : undefined)),
  v.optional(v.pipe(v.string(), v.check(isDate, 'not a date'), v.transform(localDate))),
);

function isDate(value: string): boolean {
  const day = MOMENT.exec(value)?.[1];
  return day !== undefined && isDay(day);
}

function localDate(value: string): string {
  const [, day = '', time = '00:00', zone] = MOMENT.exec(value) ?? [];
  if (time === '00:00') return day;
  if (zone === undefined) return `${day}T${time}`;
  const instant = Date.parse(`${day}T${time}:00${zone}`);
  return new Date(instant + PORTO_NOVO_OFFSET).toISOString().slice(0, 16).replace('T00:00', '');
}

/**
 * An instant as ISO 8601 in UTC (`2026-11-20T08:00:00.000Z`), read from ISO 8601 or from MySQL's
 * way of writing it, which is UTC. Anything else is none: nothing that readers see hangs on it.
 */
export const moment = v.fallback(
  v.pipe(
    v.nullish(v.string()),
    v.transform((value) => value?.trim()),
    v.transform((value) => (value && !isZeroDate(value) ? toInstant(value) : undefined)),
  ),
  undefined,
);

function toInstant(value: string): string | undefined {
  if (!isDate(value)) return undefined;
  const [, , time, zone] = MOMENT.exec(value) ?? [];
  const iso = value.replace(' ', 'T');
  return new Date(time && !zone ? `${iso}Z` : iso).toISOString();
}

/** An answer whose body the portal does not read. */
export const ignored = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);
