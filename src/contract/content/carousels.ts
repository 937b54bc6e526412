import * as v from 'valibot';
import { get } from '../endpoint.ts';
import { atMost, EXTRACT_KB, optionalText, text, TITLE_KB } from '../fields.ts';
import { list } from '../list.ts';

export const slide = v.object({
  image: optionalText,
  heading: v.pipe(text, atMost(TITLE_KB)),
  subheading: v.pipe(optionalText, atMost(EXTRACT_KB)),
});
export type Slide = v.InferOutput<typeof slide>;

export const carousels = get({ path: 'carousels', reply: list(slide), codes: {} });
