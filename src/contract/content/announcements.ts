import * as v from 'valibot';
import { commonCodes, get } from '../endpoint.ts';
import { id, text } from '../fields.ts';
import { list } from '../list.ts';

/** `content` is unsanitised HTML. */
export const announcement = v.object({ id, content: text });
export type Announcement = v.InferOutput<typeof announcement>;

export const announcements = get({
  path: 'announcements',
  reply: list(announcement),
  codes: commonCodes,
});
