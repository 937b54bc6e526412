// Schemas for the provider's fields. They are lenient because the provider is an external server:
// a number may arrive as a string, and a missing optional field may be absent, null or empty.
import * as v from 'valibot';
import { readWindows1252 } from '../text/windows-1252.ts';

export const id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
  v.check((value) => Number.isSafeInteger(value) && value >= 0, 'not an id'),
);

export const integer = v.union([
  v.number(),
  v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number)),
]);

export const trimmedText = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => readWindows1252(String(value)).trim()),
);

export const text = v.pipe(trimmedText, v.nonEmpty());

export const optionalText = v.pipe(
  v.nullish(trimmedText),
  v.transform((value) => value || undefined),
);

/**
 * MySQL stores a missing date as `0000-00-00`. PHP counts back from there and sends 30 November of
 * the year -1, or the day before in zones east of Greenwich. SQL Server and .NET begin with the year 1.
 * Of an empty text, PHP makes 1 January 1970.
 */
export const isZeroDate = (value: unknown): boolean =>
  /^\s*(?:(?:-\d+|000[01])-|1970-01-01|1969-12-31T23)/.test(String(value));

/** PHP's DateTime as JSON. */
const dateObject = v.pipe(
  v.object({ date: v.string() }),
  v.transform(({ date }) => date),
);

/** true for true, 1, "1" and for a date, because Laravel stores when an e-mail was verified. */
export const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string(), dateObject]), false),
  v.transform((value) => !['', '0', 'false', 'null'].includes(String(value)) && !isZeroDate(value)),
);

/** The schema of a response body that the portal does not read. */
export const ignored = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);
