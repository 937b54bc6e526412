// Which items are under way, and the order of lists that the specification leaves to the portal.
import { eventStatus, isPast, type EventStatus, type Period } from '../text/dates/timing.ts';
import type { Card } from './entry.ts';

type Dated = Pick<Card, 'status' | 'end_date'>;

/** Whether an item is under way. A past end date overrides the editor's status. */
export const isCurrent = (item: Dated, now: Date): boolean =>
  item.status === 'en_cours' && !isPast(item.end_date, now);

/** Puts current items first and past ones last. Otherwise it keeps the order. */
export function currentFirst<Item extends Dated>(items: Item[], now: Date): Item[] {
  const rank = (item: Item) => (isPast(item.end_date, now) ? 2 : isCurrent(item, now) ? 0 : 1);
  return items.toSorted((a, b) => rank(a) - rank(b));
}

export type EventGroups<Event> = Record<EventStatus, Event[]>;

/** Nothing says of an event without a date that it is over, so it is the last of those to come. */
export function eventsByStatus<Event extends Period>(
  events: Event[],
  now: Date,
): EventGroups<Event> {
  const {
    en_cours = [],
    a_venir = [],
    over = [],
  } = Object.groupBy(events, (event) => eventStatus(event, now) ?? 'a_venir');
  const startOf = ({ start_date, end_date }: Event) => start_date ?? end_date ?? '9999';
  a_venir.sort((a, b) => startOf(a).localeCompare(startOf(b)));
  return { en_cours, a_venir, over };
}
