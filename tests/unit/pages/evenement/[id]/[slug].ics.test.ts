import { expect, it } from 'vitest';
import type { Entry } from '../../../../../src/content/entry.ts';
import { event } from '../../../components/content.ts';
import { readCalendar } from '../../../content/feeds/icalendar.ts';
import { publish } from '../../portal.ts';

const page = '/evenement/31/hackathon-eau';
const file = `${page}.ics`;
const portalWith = (change: Partial<Entry> = {}) => publish({ events: [event(change)] });

it('holds the event alone', async () => {
  const response = await (await portalWith()).fetch(file);
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  const calendar = readCalendar(await response.text());
  // With a name it would open as a calendar.
  expect(calendar.get('X-WR-CALNAME')).toBeUndefined();
  const { events } = calendar;
  expect(events.map((each) => each.value('UID'))).toEqual(['event-31@hub.example']);
  expect(events[0]?.value('URL')).toBe(`https://hub.example${page}`);
});

it('is linked from its page, beside the dates', async () => {
  const screen = await (await portalWith()).open(page);
  expect(screen.one('aside a').get('href')).toBe(file);
  expect(screen.one('aside a').text).toBe('Ajouter à l’agenda');
  expect(screen.has(`head link[href="${file}"]`)).toBe(true);
});

// Today is 20 November 2026: see today.ts.
it('is offered no more when the event is over, and stands for who has the address', async () => {
  const portal = await portalWith({ start_date: '2026-11-18', end_date: '2026-11-19' });
  expect((await portal.open(page)).has('main a[type="text/calendar"]')).toBe(false);
  expect(await portal.files()).toContain(file);
});

it('an event without a date has none, and no link to one', async () => {
  const portal = await portalWith({ start_date: undefined, end_date: undefined });
  expect(await portal.files()).not.toContain(file);
  const screen = await portal.open(page);
  expect(screen.has(`[href="${file}"]`)).toBe(false);
  expect(screen.has('aside')).toBe(false);
});
