import * as v from 'valibot';
import { get } from '../endpoint.ts';
import { id } from '../fields.ts';
import { list } from '../list.ts';
import { title } from './texts.ts';

export const category = v.object({ id, name: title });

/** Category names, as the provider spells them, that decide which page a news card links to. */
// not a message: the provider's own value
export const eventsCategory = 'Evènements';
export const trainingsCategory = 'Formations';

export const categories = get({ path: 'categories', reply: list(category), codes: {} });
