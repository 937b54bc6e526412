import * as v from 'valibot';
import { contentItem, period, programmeStatus } from './content-item.ts';
import { get } from './endpoint.ts';
import { date, list, optionalText } from './fields.ts';

export const article = v.object({ ...contentItem, date });
export type Article = v.InferOutput<typeof article>;

export const blogs = get({ path: 'blogs', reply: list(article), codes: {} });

/** The news cards of the public home: articles, events and trainings together. */
export const news = v.object({ ...contentItem, ...period, date });
export type News = v.InferOutput<typeof news>;

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

const wrapper = v.object({ data: v.unknown() });
const wrapped = v.pipe(
  v.object({ data: detail }),
  v.transform(({ data }) => data),
);

/** One item of any of the four kinds, bare or under `data`. */
export const blog = get({
  path: ({ id, slug }: { id: number; slug: string }) => `blog/${id}/${encodeURIComponent(slug)}`,
  // No union: of a broken item under `data` it would make an empty one.
  reply: v.lazy((answer) => (v.is(wrapper, answer) ? wrapped : detail)),
  codes: { 404: 'not_found' },
});
