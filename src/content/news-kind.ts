import { eventsCategory, trainingsCategory } from '../contract/content/lists.ts';
import { fold } from '../text/fold.ts';
import type { Card } from './entry.ts';

/** A news card may be of an article, an event or a training: its category tells, with any accents. */
export function newsKind({ category = '' }: Pick<Card, 'category'>) {
  const isNamed = (name: string) => fold(category) === fold(name);
  if (isNamed(eventsCategory)) return 'events';
  return isNamed(trainingsCategory) ? 'trainings' : 'blogs';
}
