// The fields that articles, events, trainings and support programmes share.
import * as v from 'valibot';
import { date, timestamp } from '../dates.ts';
import { id, optionalText } from '../fields.ts';
import { atMost, extract, optionalTitle } from './texts.ts';

/** Far more than any article: the portal publishes no page over 5 MB. */
const CONTENT_KB = 2000;

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
  category_id: v.fallback(v.optional(id), undefined),
  /** An extension: the last modification, for the sitemap, feeds and calendars. */
  updated_at: timestamp,
};

export const period = { start_date: date, end_date: date };

/** An unknown status is treated as absent. */
export const programmeStatus = v.fallback(
  v.optional(v.picklist(['en_cours', 'a_venir'])),
  undefined,
);

export type ProgrammeStatus = 'en_cours' | 'a_venir';
