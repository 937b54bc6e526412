import { expect, it } from 'vitest';
import AddToCalendar from '../../../../src/components/item/AddToCalendar.astro';
import { event } from '../content.ts';
import { render } from '../screen.ts';

const href = '/evenement/31/hackathon-eau.ics';

// Today is 20 November 2026: see today.ts.
it.each([
  ['to come', '2026-11-27', '2026-11-29', '2026-11-30'],
  ['going on', '2026-11-17', '2026-11-20', '2026-11-21'],
  ['with an end alone', undefined, '2026-11-20', '2026-11-21'],
])('an event %s may be added', async (_what, start_date, end_date, over) => {
  const screen = await render(AddToCalendar, { event: event({ start_date, end_date }), href });
  expect(screen.one('a').text).toBe('Ajouter à l’agenda');
  expect(screen.links()).toEqual([href]);
  // Once it is over, the reader’s browser removes it.
  expect(screen.one('[data-end]').get('data-end')).toBe(`${over}T00:00:00+01:00`);
});

it.each([
  ['over', '2026-11-17', '2026-11-19'],
  ['of this morning', '2026-11-20T08:00', '2026-11-20T10:00'],
])('an event %s may not', async (_what, start_date, end_date) => {
  const screen = await render(AddToCalendar, { event: event({ start_date, end_date }), href });
  expect(screen.has('a')).toBe(false);
  expect(screen.text).toBe('');
});
