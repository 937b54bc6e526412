import { describe, expect, it } from 'vitest';
import { calendarDates } from '../../../../src/content/feeds/calendar-dates.ts';

function dates(start?: string, end?: string) {
  const found = calendarDates(start, end);
  if (!found) return undefined;
  const text = (date: Date | undefined) =>
    date?.toISOString().replace(found.allDay ? /T.*/ : /:00\.000Z$/, '');
  return [found.allDay ? 'days' : 'moments', text(found.start), text(found.end)];
}

describe('days', () => {
  it.each([
    ['one day', '2026-11-20', undefined, '2026-11-20', '2026-11-21'],
    ['one day, told twice', '2026-11-20', '2026-11-20', '2026-11-20', '2026-11-21'],
    ['several', '2026-11-27', '2026-11-29', '2026-11-27', '2026-11-30'],
    ['over the end of a month', '2028-02-28', '2028-02-29', '2028-02-28', '2028-03-01'],
    ['over the end of a year', '2026-12-30', '2027-01-02', '2026-12-30', '2027-01-03'],
    ['an end alone', undefined, '2026-11-20', '2026-11-20', '2026-11-21'],
    ['an end before the start', '2026-11-20', '2025-11-22', '2026-11-20', '2026-11-21'],
    ['an end with a time', '2026-11-20', '2026-11-22T17:00', '2026-11-20', '2026-11-23'],
    ['an end with a time that day', '2026-11-20', '2026-11-20T17:00', '2026-11-20', '2026-11-21'],
    ['for ever', '2026-11-20', '9999-12-31', '2026-11-20', '9999-12-31'],
  ])('%s', (_what, start, end, first, afterLast) => {
    expect(dates(start, end)).toEqual(['days', first, afterLast]);
  });
});

describe('moments', () => {
  it.each([
    ['one day', '2026-11-20T09:30', '2026-11-20T12:00', '2026-11-20T08:30', '2026-11-20T11:00'],
    ['over night', '2026-11-20T20:00', '2026-11-21T02:00', '2026-11-20T19:00', '2026-11-21T01:00'],
    [
      'before one in the morning',
      '2026-11-20T00:30',
      '2026-11-20T02:00',
      '2026-11-19T23:30',
      '2026-11-20T01:00',
    ],
    ['a start alone', '2026-11-20T09:30', undefined, '2026-11-20T08:30', undefined],
    ['an end alone', undefined, '2026-11-20T18:00', '2026-11-20T17:00', undefined],
    ['start and end equal', '2026-11-20T09:30', '2026-11-20T09:30', '2026-11-20T08:30', undefined],
    [
      'an end before the start',
      '2026-11-20T18:00',
      '2026-11-20T15:00',
      '2026-11-20T17:00',
      undefined,
    ],
    [
      'an end that is the same day',
      '2026-11-20T09:30',
      '2026-11-20',
      '2026-11-20T08:30',
      undefined,
    ],
    [
      'an end that is a later day',
      '2026-11-20T09:30',
      '2026-11-22',
      '2026-11-20T08:30',
      '2026-11-22T23:00',
    ],
    [
      'an end that is an earlier day',
      '2026-11-20T09:30',
      '2026-11-19',
      '2026-11-20T08:30',
      undefined,
    ],
  ])('%s', (_what, start, end, first, last) => {
    expect(dates(start, end)).toEqual(['moments', first, last]);
  });
});

it('none without a date', () => {
  expect(dates()).toBeUndefined();
});
