import { expect, it } from 'vitest';
import { calendarDates } from '../../../../src/content/feeds/calendar-dates.ts';

function dates(start?: string, end?: string) {
  const found = calendarDates(start, end);
  if (!found) return undefined;
  const text = (date: Date | undefined) =>
    date?.toISOString().replace(found.allDay ? /T.*/ : /:00\.000Z$/, '');
  return [text(found.start), text(found.end)];
}

it.each([
  ['2026-11-20', undefined, '2026-11-20', '2026-11-21'],
  ['2026-12-30', '2027-01-02', '2026-12-30', '2027-01-03'],
  [undefined, '2026-11-20', '2026-11-20', '2026-11-21'],
  ['2026-11-20', '2025-11-22', '2026-11-20', '2026-11-21'],
  ['2026-11-20', '2026-11-22T17:00', '2026-11-20', '2026-11-23'],
  ['2026-11-20', '9999-12-31', '2026-11-20', '9999-12-31'],
  // In UTC, where Benin is an hour ahead.
  ['2026-11-20T00:30', '2026-11-20T02:00', '2026-11-19T23:30', '2026-11-20T01:00'],
  ['2026-11-20T09:30', undefined, '2026-11-20T08:30', '2026-11-20T23:00'],
  ['2026-11-20T18:00', '2026-11-20T15:00', '2026-11-20T17:00', '2026-11-20T23:00'],
  ['2026-11-20T09:30', '2026-11-20', '2026-11-20T08:30', '2026-11-20T23:00'],
  ['2026-11-20T19:00', '2026-11-20T24:00', '2026-11-20T18:00', '2026-11-20T23:00'],
  ['2026-11-20T09:30', '2026-11-22', '2026-11-20T08:30', '2026-11-22T23:00'],
])('from %s to %s is from %s to %s, which is excluded', (start, end, first, last) => {
  expect(dates(start, end)).toEqual([first, last]);
});

it('none without a date', () => {
  expect(dates()).toBeUndefined();
});
