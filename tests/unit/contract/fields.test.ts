import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  date,
  flag,
  id,
  ignored,
  timestamp,
  optionalText,
  text,
} from '../../../src/contract/fields.ts';

const missing = [{}, { field: null }, { field: undefined }, { field: '' }, { field: '  ' }];

describe('id', () => {
  it.each([
    [12, 12],
    ['12', 12],
    ['007', 7],
    [0, 0],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('reads %j', (value, expected) => {
    expect(v.parse(id, value)).toBe(expected);
  });

  it.each([
    -1,
    1.5,
    NaN,
    Infinity,
    2 ** 53,
    '',
    ' ',
    '-1',
    '1.5',
    '12a',
    '9'.repeat(20),
    null,
    true,
  ])('refuses %j', (value) => expect(v.is(id, value)).toBe(false));
});

describe('text', () => {
  it.each([
    ['Électricité solaire', 'Électricité solaire'],
    ['  Bénin \n', 'Bénin'],
    [2026, '2026'],
    [0, '0'],
  ])('reads %j', (value, expected) => {
    expect(v.parse(text, value)).toBe(expected);
  });

  it.each(['', '   ', null, undefined, true, {}, ['a']])('refuses %j', (value) => {
    expect(v.is(text, value)).toBe(false);
  });
});

describe('optionalText', () => {
  const item = v.object({ field: optionalText });

  it('takes an absent, a null and an empty field for the same', () => {
    for (const value of missing) expect(v.parse(item, value).field).toBeUndefined();
  });

  it.each([
    [' Un extrait. ', 'Un extrait.'],
    [7, '7'],
    ['0', '0'],
  ])('reads %j', (value, expected) => {
    expect(v.parse(item, { field: value }).field).toBe(expected);
  });

  it.each([true, {}, [['a']]])('refuses %j', (value) => {
    expect(v.is(item, { field: value })).toBe(false);
  });
});

describe('flag', () => {
  const item = v.object({ field: flag });

  it.each([true, 1, '1', 'true', '2026-11-20 09:00:00', '2026-11-20T08:00:00.000000Z'])(
    'is set for %j',
    (value) => expect(v.parse(item, { field: value })).toEqual({ field: true }),
  );

  it.each([false, 0, '0', '', 'false', 'null', null, undefined, '0000-00-00 00:00:00'])(
    'is not set for %j',
    (value) => expect(v.parse(item, { field: value })).toEqual({ field: false }),
  );

  it('is not set where it is absent', () => {
    expect(v.parse(item, {})).toEqual({ field: false });
  });

  it.each([{}, [[1]]])('refuses %j', (value) => {
    expect(v.is(item, { field: value })).toBe(false);
  });
});

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
    ['blanks around', ' 2026-11-20 ', '2026-11-20'],
    ['MySQL without a date', '0000-00-00', undefined],
    ['MySQL without a date and time', '0000-00-00 00:00:00', undefined],
  ])('reads %s', (_what, value, expected) => {
    expect(v.parse(item, { field: value }).field).toBe(expected);
  });

  it('takes an absent, a null and an empty date for the same', () => {
    for (const value of missing) expect(v.parse(item, value).field).toBeUndefined();
  });

  it.each([
    '2026-02-30',
    '2025-02-29',
    '2026-02-30 10:00:00',
    '2026-13-01',
    '2026-00-10',
    '20/11/2026',
    '20 novembre 2026',
    '2026-11-20T25:00:00Z',
    '2026-11-20 24:00:00',
    '2026-11-20 09:60',
    '2026-11-20T09:00:61Z',
    '2026-11-20T09:00+99:00',
    '2026-11-20T09',
    '2026-11-20Z',
    '2026-11',
    'demain',
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
    ['ISO without seconds', '2026-11-20T08:00Z', '2026-11-20T08:00:00.000Z'],
    ['ISO without a zone', '2026-11-20T08:00:00', '2026-11-20T08:00:00.000Z'],
    ['MySQL, which keeps UTC', '2026-11-20 08:00:07', '2026-11-20T08:00:07.000Z'],
    ['Benin', '2026-11-20T00:30:00+01:00', '2026-11-19T23:30:00.000Z'],
    ['another zone', '2026-12-31T22:00:00-05:00', '2027-01-01T03:00:00.000Z'],
    ['a zone without a colon', '2026-11-20 09:00:00+0530', '2026-11-20T03:30:00.000Z'],
    ['a day', '2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['blanks around it', ' 2026-11-20T08:00:00Z\n', '2026-11-20T08:00:00.000Z'],
  ])('reads %s', (_what, value, expected) => {
    expect(v.parse(item, { field: value }).field).toBe(expected);
  });

  it.each([
    ...missing.map(({ field }) => field),
    '0000-00-00 00:00:00',
    ' 0000-00-00',
    '2026-02-30T08:00:00Z',
    '2026-11-20T25:00:00Z',
    '2026-11-20T08:00:00+99:00',
    'hier',
    1_795_161_600,
    true,
    {},
    ['2026-11-20'],
  ])('is none for %j, and the item stands', (value) => {
    expect(v.parse(item, { field: value })).toEqual({ field: undefined });
  });

  it('is none where it is absent', () => {
    expect(v.parse(item, {})).toEqual({});
  });
});

it.each([undefined, null, '', 'ok', 0, [], { message: 'ok' }])('ignores %j', (value) => {
  expect(v.parse(ignored, value)).toBeUndefined();
});
