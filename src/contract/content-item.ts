// The fields that articles, events, trainings and support programmes share.
import * as v from 'valibot';
import { date, id, moment, optionalText } from './fields.ts';

export const contentItem = {
  id,
  slug: optionalText,
  /** HTML, like the extract, or plain text. */
  title: optionalText,
  extract: optionalText,
  /** HTML as an editor wrote it: not to be shown before it is sanitised. */
  content: optionalText,
  /** A path below the storage address, or an absolute URL. */
  image: optionalText,
  category_id: v.fallback(v.optional(id), undefined),
  /** An extension: when it was last changed, for sitemap, feeds and calendars. */
  updated_at: moment,
};

export const period = { start_date: date, end_date: date };

/** A status that we do not know is shown as none. */
export const programmeStatus = v.fallback(
  v.optional(v.picklist(['en_cours', 'a_venir'])),
  undefined,
);

export type ProgrammeStatus = 'en_cours' | 'a_venir';
