// The kinds of items, and what belongs to each.
import { eventsCategory, trainingsCategory } from '../../../src/contract/content/lists.ts';

export const kinds = ['blog', 'event', 'training', 'support'] as const;
export type Kind = (typeof kinds)[number];

/** Where the home page looks for items of the kind. */
export const homeCategories: Partial<Record<Kind, string>> = {
  event: eventsCategory,
  training: trainingsCategory,
};

const period = ['start_date', 'start_time', 'end_date', 'end_time'] as const;

/** The fields that the site shows only for this kind. */
const ownFields = {
  blog: ['date'],
  event: [...period, 'location', 'form_link'],
  training: [...period, 'status', 'form_link'],
  support: [...period, 'status'],
} as const satisfies Record<Kind, readonly string[]>;

/** The fields of a kind, in the order of a form. */
export const fieldsOfKind = (kind: Kind) =>
  ['title', 'category', ...ownFields[kind], 'image', 'image_alt', 'extract', 'content'] as const;
