import ical from 'ical-generator';
import { printable } from '../../text/printable.ts';
import type { Entry } from '../entry.ts';
import { calendarDates } from './calendar-dates.ts';

// Times are written in UTC, which every calendar turns into its owner's time: Benin keeps UTC+1
// all year, so that nothing hangs on rules for summer time. Calendars are told the zone of the hub
// all the same; and a file without any component is none, says RFC 5545.
const ZONE = [
  'X-WR-TIMEZONE:Africa/Porto-Novo',
  'BEGIN:VTIMEZONE',
  'TZID:Africa/Porto-Novo',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0100',
  'TZNAME:WAT',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n');

interface Options {
  /** Only for a calendar to subscribe to: with a name, an event to add would open as one. */
  name?: string;
  /** Where the site is read. */
  site: URL | undefined;
  /** The path of an event's page. */
  pathOf: (event: Entry) => string;
}

/** An iCalendar of the events that have a date. The same content gives the same bytes. */
export function calendar(events: Entry[], { name, site, pathOf }: Options): string {
  const file = ical({
    prodId: { company: 'innovation-hub-portal', product: 'events', language: 'FR' },
    ...(name && { name: escapeText(name), ttl: 24 * 60 * 60 }),
  });
  for (const event of events) {
    const { id, title, extract, start_date, end_date, updated_at } = event;
    const dates = calendarDates(start_date, end_date);
    if (!dates) continue;
    const url = new URL(pathOf(event), site);
    file.createEvent({
      id: `event-${id}@${url.hostname}`,
      stamp: updated_at ? new Date(updated_at) : dates.start,
      lastModified: updated_at ? new Date(updated_at) : null,
      allDay: dates.allDay,
      start: dates.start,
      end: dates.end ?? null,
      summary: printable(title),
      // Many calendars do not show the address of an event.
      description: printable([extract, url.href].filter(Boolean).join('\n\n')),
      url: url.href,
    });
  }
  // The generator's own time zones would write times in that of the machine.
  return `${file.toString().replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, ZONE)}\r\n`;
}

/** The generator does so for the texts of events, not for the name. */
const escapeText = (text: string): string => printable(text).replace(/[\\;,]/g, '\\$&');
