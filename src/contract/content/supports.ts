import * as v from 'valibot';
import { contentItem, period, programmeStatus } from './content-item.ts';
import { get } from '../endpoint.ts';
import { list } from '../list.ts';

export const support = v.object({ ...contentItem, ...period, status: programmeStatus });

export const supports = get({ path: 'supports', reply: list(support), codes: {} });

/** The cards of the public home page. */
export const supportEvents = get({ path: 'SupportEvents', reply: list(support), codes: {} });
