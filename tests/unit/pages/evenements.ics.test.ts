import { expect, it } from 'vitest';
import { event, many } from '../components/content.ts';
import { readCalendar } from '../content/feeds/icalendar.ts';
import { publish } from './portal.ts';

it('holds all events that have a date', async () => {
  const undated = event({ id: 99, start_date: undefined, end_date: undefined });
  const portal = await publish({ events: [...many(14, event), undated] });
  const response = await portal.fetch('/evenements.ics');
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  const calendar = readCalendar(await response.text());
  expect(calendar.text('X-WR-CALNAME')).toBe('Événements – Wéma');
  expect(calendar.events).toHaveLength(14);
  expect(calendar.events[0]?.value('URL')).toBe('https://hub.example/evenement/14/numero-14');
});
