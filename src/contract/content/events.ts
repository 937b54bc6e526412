import * as v from 'valibot';
import { contentItem, period } from './content-item.ts';
import { get } from '../endpoint.ts';
import { list } from '../list.ts';

export const event = v.object({ ...contentItem, ...period });

export const events = get({ path: 'events', reply: list(event), codes: {} });
