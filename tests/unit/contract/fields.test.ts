import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { flag, id, text } from '../../../src/contract/fields.ts';

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

  it.each([-1, 1.5, 2 ** 53, '', '12a', null])('refuses %j', (value) =>
    expect(v.is(id, value)).toBe(false),
  );
});

describe('text', () => {
  it.each([
    ['Électricité solaire', 'Électricité solaire'],
    ['  Bénin \n', 'Bénin'],
    [2026, '2026'],
    ['L\u0092eau et l\u0092\u009cuvre', 'L’eau et l’œuvre'],
    [0, '0'],
  ])('reads %j', (value, expected) => {
    expect(v.parse(text, value)).toBe(expected);
  });

  it.each(['', '   ', null, undefined, true, {}, ['a']])('refuses %j', (value) => {
    expect(v.is(text, value)).toBe(false);
  });
});

describe('flag', () => {
  const item = v.object({ field: flag });

  const php = (date: string) => ({ date, timezone_type: 3, timezone: 'UTC' });

  it.each([
    ...[true, 1, -1, '1', 'true', '2026-11-20 09:00:00', '2026-11-20T08:00:00.000000Z'],
    php('2026-11-20 08:00:00.000000'),
  ])('is set for %j', (value) => expect(v.parse(item, { field: value })).toEqual({ field: true }));

  it.each([
    ...[false, 0, '0', '', 'false', 'null', null, undefined, '0000-00-00 00:00:00'],
    ...['-0001-11-30T00:00:00.000000Z', php('-0001-11-30 00:00:00.000000')],
  ])('is not set for %j', (value) =>
    expect(v.parse(item, { field: value })).toEqual({ field: false }),
  );

  it('is not set where it is absent', () => {
    expect(v.parse(item, {})).toEqual({ field: false });
  });

  it.each([{}, [[1]]])('refuses %j', (value) => {
    expect(v.is(item, { field: value })).toBe(false);
  });
});
