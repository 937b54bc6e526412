import * as v from 'valibot';
import { get } from '../endpoint.ts';
import { optionalText } from '../fields.ts';
import { list } from '../list.ts';
import { extract, title } from './texts.ts';

export const slide = v.object({ image: optionalText, heading: title, subheading: extract });

export const carousels = get({ path: 'carousels', reply: list(slide), codes: {} });
