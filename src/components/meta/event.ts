import type { EventLeaf } from 'schema-dts';
import type { Entry } from '../../content/entry.ts';
import { zoned } from '../../text/dates/instant.ts';
import type { Facts } from './facts.ts';
import { schemaNode } from './schema-node.ts';
import { place } from './organization.ts';

/** @returns undefined for an event without a start date */
export function eventOf(event: Entry, { hub, ...facts }: Facts): EventLeaf | undefined {
  if (!event.start_date) return undefined;
  return schemaNode<EventLeaf>({
    '@type': 'Event',
    ...facts,
    ...period(event),
    location: place,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    organizer: hub,
    inLanguage: 'fr',
  });
}

export const period = ({ start_date, end_date }: Entry) => ({
  startDate: start_date && zoned(start_date),
  endDate: end_date && zoned(end_date),
});
