// Articles, events, trainings and support programmes: their lists, and the detail of one.
import * as v from 'valibot';
import { date, readPeriod, timestamp, writtenDate } from '../dates.ts';
import { get } from '../endpoint.ts';
import { id, optionalText } from '../fields.ts';
import { list } from '../list.ts';
import { atMost, extract, optionalTitle } from './texts.ts';

/** Far more than any article: the portal publishes no page over 5 MB. */
const CONTENT_KB = 2000;
const IMAGE_ALT_KB = 10;
const LOCATION_KB = 1;

export const contentItem = {
  id,
  slug: optionalText,
  /** HTML or plain text, like `extract`. */
  title: optionalTitle,
  extract,
  /** Unsanitised HTML from an editor. */
  content: v.pipe(optionalText, atMost(CONTENT_KB)),
  /** A path relative to the storage URL, or an absolute URL. */
  image: optionalText,
  /** An extension: what the image shows, for those who do not see it. */
  image_alt: v.pipe(optionalText, atMost(IMAGE_ALT_KB)),
  category_id: v.fallback(v.optional(id), undefined),
  /** An extension: the last modification, for the sitemap, feeds and calendars. */
  updated_at: timestamp,
};

/** The value of a date that cannot be read, until `readDates` names it. */
const UNREADABLE = '\0unreadable';
const itemDate = v.optional(v.fallback(date, UNREADABLE));
/** Read by `readDates`. */
export const periodDate = v.optional(v.fallback(writtenDate, UNREADABLE));

const period = { start_date: periodDate, end_date: periodDate };

/** A date that cannot be read counts as absent; its field is named in `unreadable`. */
export const item = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.object(entries), v.transform(readDates));

function readDates<Read extends object>(read: Read): Read & { unreadable?: string[] } {
  const unreadable = Object.keys(read).filter((name) => read[name as keyof Read] === UNREADABLE);
  const absent = Object.fromEntries(unreadable.map((name) => [name, undefined]));
  const known: Read & Period = { ...read, ...absent };
  const [start_date, end_date] = readPeriod(known.start_date, known.end_date);
  return {
    ...known,
    ...((start_date ?? end_date) && { start_date, end_date }),
    ...(unreadable.length > 0 && { unreadable }),
  };
}

interface Period {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** An unknown status is treated as absent. */
export const programmeStatus = v.fallback(
  v.optional(v.picklist(['en_cours', 'a_venir'])),
  undefined,
);

export type ProgrammeStatus = 'en_cours' | 'a_venir';

export const article = item({ ...contentItem, date: itemDate });
export const support = item({ ...contentItem, ...period, status: programmeStatus });
/** `form_link` is the external application form. */
export const training = item({ ...support.entries, form_link: optionalText });
/** Where an event takes place, in plain text. */
export const location = v.pipe(optionalText, atMost(LOCATION_KB));
/** Both are extensions: a provider may have something else of this name, which is then no place. */
export const event = item({
  ...contentItem,
  ...period,
  location: v.fallback(location, undefined),
  /** Where one registers. */
  form_link: v.fallback(optionalText, undefined),
});

export const blogs = get({ path: 'blogs', reply: list(article), codes: {} });
export const events = get({ path: 'events', reply: list(event), codes: {} });
export const supports = get({ path: 'supports', reply: list(support), codes: {} });
export const trainings = get({ path: 'trainings', reply: list(training), codes: {} });

/** The news cards of the public home page: articles, events and trainings in one list. */
export const news = item({ ...event.entries, date: itemDate });

export const allBlogsEvents = get({ path: 'allblogsevents', reply: list(news), codes: {} });

/** The other cards of the public home page. */
export const supportEvents = get({ path: 'SupportEvents', reply: list(support), codes: {} });
export const trainingEvents = get({ path: 'trainingEvents', reply: list(training), codes: {} });

/** An error and a list with the item in it are objects too, and would show an item without its text. */
const detail = v.pipe(
  item({ ...training.entries, ...event.entries, id: v.optional(id), date: itemDate }),
  v.check((read) => 'title' in read || 'content' in read, 'not an item'),
);
export type Detail = v.InferOutput<typeof detail>;

/** One article, event, training or support programme. */
export const blog = get({
  path: ({ id, slug }: { id: number; slug: string }) => `blog/${id}/${encodeURIComponent(slug)}`,
  reply: detail,
  codes: { 404: 'not_found' },
});
