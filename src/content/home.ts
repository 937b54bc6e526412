// What the public home page shows, no item twice.
import type { Kind } from '../routes/items.ts';
import { eventsByStatus } from './current.ts';
import type { Card, OpenCall } from './entry.ts';
import { newsKind } from './news-kind.ts';

/** How many items each part shows. */
const shown = { events: 4, programmes: 3, news: 4 };

/** Each in display order. */
interface HomeContent {
  calls: OpenCall[];
  events: Card[];
  trainings: Card[];
  supports: Card[];
  news: Card[];
}

export function homeParts({ calls, events, trainings, supports, news }: HomeContent, now: Date) {
  const [call] = calls;
  const { en_cours, a_venir } = eventsByStatus(events, now);
  const parts = {
    events: [...en_cours, ...a_venir].slice(0, shown.events),
    trainings: trainings.slice(0, shown.programmes),
    supports: supports.slice(0, shown.programmes),
  };
  // An event or a training that is news is news only if no other part has it.
  const places = new Set([
    ...parts.events.map(placeOf('events')),
    ...parts.trainings.map(placeOf('trainings')),
  ]);
  const isElsewhere = (item: Card) =>
    places.has(placeOf(newsKind(item))(item)) || (call && item.title.includes(call.title));
  return { call, ...parts, news: news.filter((item) => !isElsewhere(item)).slice(0, shown.news) };
}

const placeOf = (kind: Kind) => (item: Card) => `${kind} ${item.id}`;
