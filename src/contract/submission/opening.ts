// soumissions: when projects can be submitted.
import * as v from 'valibot';
import { get, publicCodes } from '../endpoint.ts';
import { optionalText, trimmedText } from '../fields.ts';
import { isDay } from '../form-fields.ts';

const isTrue = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1, '0', '1'])]),
  v.transform((value) => Boolean(Number(value))),
);

const day = v.fallback(v.optional(v.pipe(trimmedText, v.check(isDay))), undefined);

/** An extension: without it, projects can always be submitted. */
export const submissions = get({
  path: 'soumissions',
  reply: v.object({
    is_open: isTrue,
    /** The first day, while it is still to come. */
    from: day,
    /** The last day. */
    until: day,
    /** What else candidates should know. */
    sentence: optionalText,
  }),
  codes: { ...publicCodes, 404: 'not_offered' },
});

export type Opening = v.InferOutput<typeof submissions.reply>;
