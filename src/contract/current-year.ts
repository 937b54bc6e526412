import * as v from 'valibot';
import { get } from './endpoint.ts';

const year = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{4}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(2000),
  v.maxValue(9999),
);

/** The base URL of this call is the complete current-year URL, so its path is empty. */
export const currentYear = get({
  path: '',
  reply: v.union([
    year,
    v.pipe(
      v.object({ year }),
      v.transform((body) => body.year),
    ),
  ]),
  codes: {},
});
