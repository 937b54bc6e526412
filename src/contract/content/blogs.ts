import * as v from 'valibot';
import { contentItem, period, programmeStatus } from './content-item.ts';
import { get } from '../endpoint.ts';
import { date } from '../dates.ts';
import { optionalText } from '../fields.ts';
import { list } from '../list.ts';

export const article = v.object({ ...contentItem, date });

export const blogs = get({ path: 'blogs', reply: list(article), codes: {} });

/** The news cards of the public home page: articles, events and trainings in one list. */
export const news = v.object({ ...contentItem, ...period, date });

export const allBlogsEvents = get({ path: 'allblogsevents', reply: list(news), codes: {} });

const detail = v.object({
  ...contentItem,
  ...period,
  id: v.optional(contentItem.id),
  date,
  status: programmeStatus,
  form_link: optionalText,
});
export type Detail = v.InferOutput<typeof detail>;

/** One article, event, training or support programme. */
export const blog = get({
  path: ({ id, slug }: { id: number; slug: string }) => `blog/${id}/${encodeURIComponent(slug)}`,
  reply: detail,
  codes: { 404: 'not_found' },
});
