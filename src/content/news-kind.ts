import { eventsCategory, trainingsCategory } from '../contract/content/lists.ts';
import type { Card } from './entry.ts';

/** A news card may be of an article, an event or a training: its category tells. */
export function newsKind({ category }: Pick<Card, 'category'>): 'blogs' | 'events' | 'trainings' {
  if (category === eventsCategory) return 'events';
  return category === trainingsCategory ? 'trainings' : 'blogs';
}
