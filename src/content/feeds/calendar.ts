import ical from 'ical-generator';
import { isoOffset } from '../../text/dates/instant.ts';
import { itemPath } from '../../routes/items.ts';
import type { Entry } from '../entry.ts';
import { calendarDates } from './calendar-dates.ts';

const OFFSET = isoOffset.replace(':', '');

/**
 * Times are written in UTC, which every calendar converts. The time zone is included as a hint, and
 * because RFC 5545 requires at least one component in a file.
 */
const zoneComponent = (timeZone: string): string =>
  [
    `X-WR-TIMEZONE:${timeZone}`,
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${OFFSET}`,
    `TZOFFSETTO:${OFFSET}`,
    'END:STANDARD',
    'END:VTIMEZONE',
    '',
  ].join('\r\n');

/** Minutes, because seconds will not fit into a 32-bit integer after 2038. */
const MINUTE = 60_000;

interface Options {
  /** Only for a subscription: apps offer to subscribe to a calendar with a name. */
  name?: string;
  /** The site's URL. */
  site: URL | undefined;
  /** Of the hub, `Africa/Porto-Novo`. */
  timeZone: string;
}

/** An iCalendar of the events that have a date. The same content gives the same bytes. */
export function calendar(events: Entry[], { name, site, timeZone }: Options): string {
  const file = ical({
    prodId: { company: 'innovation-hub-portal', product: 'events', language: 'FR' },
    // The generator escapes the texts of events, but not the calendar's name.
    ...(name && { name: name.replace(/[\\;,]/g, '\\$&'), ttl: 24 * 60 * 60 }),
  });
  for (const event of events) {
    const { id, title, extract, location = null, start_date, end_date, updated_at } = event;
    const dates = calendarDates(start_date, end_date);
    if (!dates) continue;
    const url = new URL(itemPath('events', event), site);
    file.createEvent({
      id: `event-${id}@${url.hostname}`,
      // Without a modification date, all versions are stamped alike: none looks older than another.
      stamp: new Date(updated_at ?? 0),
      lastModified: updated_at ? new Date(updated_at) : null,
      // Calendar apps keep the times that they know until this number grows.
      sequence: updated_at ? Math.floor(Date.parse(updated_at) / MINUTE) : 0,
      allDay: dates.allDay,
      start: dates.start,
      end: dates.end,
      summary: title,
      location,
      // Many calendar apps do not show the URL of an event.
      description: [extract, url.href].filter(Boolean).join('\n\n'),
      url: url.href,
    });
  }
  // Inserted here, because the generator's own option converts times to the machine's zone.
  return `${file.toString().replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, zoneComponent(timeZone))}\r\n`;
}
