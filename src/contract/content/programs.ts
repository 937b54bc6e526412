import * as v from 'valibot';
import { get } from '../endpoint.ts';
import { optionalText } from '../fields.ts';
import { list } from '../list.ts';
import { extract, title } from './texts.ts';

/** An open call. */
export const program = v.object({ title, extract, image: optionalText, link: optionalText });

export const programs = get({ path: 'programs', reply: list(program), codes: {} });
