import * as v from 'valibot';
import { get } from '../endpoint.ts';
import { optionalText, text } from '../fields.ts';
import { list } from '../list.ts';

export const slide = v.object({ image: optionalText, heading: text, subheading: optionalText });
export type Slide = v.InferOutput<typeof slide>;

export const carousels = get({ path: 'carousels', reply: list(slide), codes: {} });
