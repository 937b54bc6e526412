import * as v from 'valibot';
import { get } from '../endpoint.ts';
import { atMost, EXTRACT_KB, optionalText, text, TITLE_KB } from '../fields.ts';
import { list } from '../list.ts';

/** An open call. */
export const program = v.object({
  title: v.pipe(text, atMost(TITLE_KB)),
  extract: v.pipe(optionalText, atMost(EXTRACT_KB)),
  image: optionalText,
  link: optionalText,
});
export type Program = v.InferOutput<typeof program>;

export const programs = get({ path: 'programs', reply: list(program), codes: {} });
