// The paths of items' pages.
import { eventsCategory, trainingsCategory } from '../contract/content/categories.ts';
import type { Card } from './entry.ts';

export const articlePath = ({ id, slug }: Card): string => `/blog/${id}/${slug}`;
export const eventPath = ({ id, slug }: Card): string => `/evenement/${id}/${slug}`;
export const trainingPath = ({ id, slug }: Card): string => `/formation/${id}/${slug}`;
export const supportPath = ({ id, slug }: Card): string => `/accompagnement/${id}/${slug}`;

/** The category of a news card determines its page. */
export function newsPath(card: Card): string {
  if (card.category === eventsCategory) return eventPath(card);
  if (card.category === trainingsCategory) return trainingPath(card);
  return articlePath(card);
}
