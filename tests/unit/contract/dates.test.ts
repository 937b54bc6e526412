import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { date, timestamp } from '../../../src/contract/dates.ts';

const missing = [{}, { field: null }, { field: undefined }, { field: '' }, { field: '  ' }];

/** PHP's DateTime as JSON. */
const php = (date: string, timezone: string, type = 3) => ({
  date,
  timezone_type: type,
  timezone,
});

/** As MySQL and PHP have it, and as Laravel and Node make text of it. */
const emptyDates = [
  '0000-00-00',
  ' 0000-00-00 00:00:00',
  '0000-00-00T00:00:00.000000Z',
  '0001-01-01T00:00:00Z',
  '1970-01-01 00:00:00',
  '1969-12-31T23:00:00.000000Z',
  '-0001-11-30',
  '-0001-11-30 00:00:00',
  '-0001-11-30T00:00:00.000000Z',
  '-0001-11-29T23:00:00.000000Z',
  '-000001-11-30T00:00:00.000Z',
  php('-0001-11-30 00:00:00.000000', 'UTC'),
  php('-0001-11-30 00:00:00.000000', 'Africa/Porto-Novo'),
  php('0000-00-00 00:00:00.000000', '+01:00', 1),
];

describe('date', () => {
  const item = v.object({ field: date });

  it.each([
    ['a day', '2026-11-20', '2026-11-20'],
    ['29 February of a leap year', '2024-02-29', '2024-02-29'],
    ['MySQL', '2026-11-20 09:00:00', '2026-11-20T09:00'],
    ['MySQL without seconds', '2026-11-20 09:00', '2026-11-20T09:00'],
    ['MySQL at midnight', '2026-11-20 00:00:00', '2026-11-20'],
    ['ISO without a zone', '2026-11-20T17:30:00', '2026-11-20T17:30'],
    ['UTC', '2026-11-20T08:00:00Z', '2026-11-20T09:00'],
    ['Laravel', '2026-11-20T08:00:00.000000Z', '2026-11-20T09:00'],
    ['UTC, the next day in Benin', '2026-11-20T23:30:00Z', '2026-11-21T00:30'],
    ['UTC midnight', '2026-11-20T00:00:00.000000Z', '2026-11-20'],
    ['midnight in Benin, told in UTC', '2026-11-19T23:00:00.000000Z', '2026-11-20'],
    ['midnight in Benin, over the year', '2026-12-31T23:00:00Z', '2027-01-01'],
    ['Benin', '2026-11-20T09:00:00+01:00', '2026-11-20T09:00'],
    ['midnight in Benin', '2026-11-20T00:00:00+01:00', '2026-11-20'],
    ['another zone', '2026-11-20T09:00:00-05:00', '2026-11-20T15:00'],
    ['a zone without a colon', '2026-11-20T09:00:00+0530', '2026-11-20T04:30'],
    ['PostgreSQL', '2026-11-20 09:00:00+01', '2026-11-20T09:00'],
    ['the end of a day', '2026-12-31 24:00:00', '2026-12-31'],
    ['the end of a day without seconds', '2026-12-16T24:00', '2026-12-16'],
    ['the end of a day in UTC', '2026-12-16T24:00:00.000000Z', '2026-12-16'],
    ['the end of a day in Benin', '2026-12-16T24:00:00+01:00', '2026-12-16'],
    ['the last second of a day', '2026-12-31 23:59:59', '2026-12-31'],
    ['the last second of a day in UTC', '2028-02-29T23:59:59.999999Z', '2028-02-29'],
    ['the last second of a day in Benin, told in UTC', '2026-12-05T22:59:59.999Z', '2026-12-05'],
    ['the last minute of a day', '2026-12-31 23:59:00', '2026-12-31'],
    ['the last second of all', '9999-12-31T23:59:59.000000Z', '9999-12-31'],
    ['blanks around', ' 2026-11-20 ', '2026-11-20'],
    ['Unix time', 1795852800, '2026-11-28T09:00'],
    ['Unix time as text', '1795820400', '2026-11-28'],
    ['JavaScript’s time', 1795852800123, '2026-11-28T09:00'],
  ])('reads %s', (_what, value, expected) => {
    expect(v.parse(item, { field: value }).field).toBe(expected);
  });

  it.each(emptyDates)('takes MySQL’s empty date for none: %j', (value) => {
    expect(v.parse(item, { field: value }).field).toBeUndefined();
  });

  it.each([
    ['UTC', 3, '2026-03-01T09:30'],
    ['Africa/Porto-Novo', 3, '2026-03-01T08:30'],
    ['America/New_York', 3, '2026-03-01T14:30'],
    ['+01:00', 1, '2026-03-01T08:30'],
    ['-05:30', 1, '2026-03-01T15:00'],
    ['WAT', 2, '2026-03-01T08:30'],
    ['EAT', 2, '2026-03-01T06:30'],
    ['Z', 2, '2026-03-01T09:30'],
  ])('reads PHP’s object in %s', (timezone, type, expected) => {
    expect(v.parse(item, { field: php('2026-03-01 08:30:00.000000', timezone, type) }).field).toBe(
      expected,
    );
    const midnight = php('2026-03-01 00:00:00.000000', timezone, type);
    expect(v.parse(item, { field: midnight }).field).toBe('2026-03-01');
  });

  it('reads PHP’s object before and after a change of clocks', () => {
    const at = (time: string) => php(`2026-03-${time}:00.000000`, 'Europe/Paris');
    expect(v.parse(item, { field: at('29 01:30') }).field).toBe('2026-03-29T01:30');
    expect(v.parse(item, { field: at('29 03:30') }).field).toBe('2026-03-29T02:30');
  });

  it('reads PHP’s object without a zone as local time', () => {
    expect(v.parse(item, { field: { date: '2026-03-01 08:30:00' } }).field).toBe(
      '2026-03-01T08:30',
    );
  });

  it.each([
    php('hier', 'UTC'),
    php('2026-02-30 00:00:00.000000', 'UTC'),
    php('2026-03-01 08:30:00.000000', 'Mars/Olympus'),
    { date: 20260301, timezone: 'UTC' },
    { timezone: 'UTC' },
    {},
  ])('refuses %j, and says that it is no date', (value) => {
    expect(v.safeParse(item, { field: value }).issues?.[0].message).toBe('not a date');
  });

  it('takes an absent, a null and an empty date for the same', () => {
    for (const value of missing) expect(v.parse(item, value).field).toBeUndefined();
  });

  it.each([
    '2026-02-30',
    '2026-02-30 10:00:00',
    '20/11/2026',
    '2026-11-20T25:00:00Z',
    '2026-11-20 24:00:01',
    '2026-11-20 24:01',
    '2026-02-29 24:00',
    '2026-11-20 09:60',
    '2026-11-20T09:00:61Z',
    '2026-11-20T09:00+99:00',
    '2026-11-20T09',
    '2026-11-20Z',
    20261120,
    true,
    {},
  ])('refuses %j', (value) => {
    expect(v.is(item, { field: value })).toBe(false);
  });
});

describe('moment', () => {
  const item = v.object({ field: timestamp });

  it.each([
    ['Laravel', '2026-11-20T08:00:07.000000Z', '2026-11-20T08:00:07.000Z'],
    ['ISO in UTC', '2026-11-20T08:00:00Z', '2026-11-20T08:00:00.000Z'],
    ['ISO without a zone', '2026-11-20T08:00:00', '2026-11-20T08:00:00.000Z'],
    ['MySQL, which keeps UTC', '2026-11-20 08:00:07', '2026-11-20T08:00:07.000Z'],
    ['Benin', '2026-11-20T00:30:00+01:00', '2026-11-19T23:30:00.000Z'],
    ['another zone', '2026-12-31T22:00:00-05:00', '2027-01-01T03:00:00.000Z'],
    ['a day', '2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['Unix time', '1795852807', '2026-11-28T08:00:07.000Z'],
    ['JavaScript’s time', 1795852807250, '2026-11-28T08:00:07.250Z'],
    ['PHP', php('2026-11-20 08:00:07.000000', 'UTC'), '2026-11-20T08:00:07.000Z'],
    ['PHP in Benin', php('2026-11-20 00:30:00.000000', 'WAT', 2), '2026-11-19T23:30:00.000Z'],
  ])('reads %s', (_what, value, expected) => {
    expect(v.parse(item, { field: value }).field).toBe(expected);
  });

  it.each([
    ...missing.map(({ field }) => field),
    ...emptyDates,
    php('hier', 'UTC'),
    '2026-02-30T08:00:00Z',
    'hier',
    true,
    ['2026-11-20'],
  ])('is none for %j, and the item stands', (value) => {
    expect(v.parse(item, { field: value })).toEqual({ field: undefined });
  });

  it('is none where it is absent', () => {
    expect(v.parse(item, {})).toEqual({});
  });
});
