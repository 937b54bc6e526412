import { expect, it } from 'vitest';
import { hasBegun, isPast } from '../../../../src/text/dates/timing.ts';

const at = (moment: string) => new Date(moment);

it.each([
  ['a day while it lasts in Benin', '2026-11-20', '2026-11-20T22:59:59Z', false],
  ['a day once it is over in Benin', '2026-11-20', '2026-11-20T23:00:00Z', true],
  ['the day after', '2026-11-20', '2026-11-21T12:00:00Z', true],
  ['a day to come', '2026-11-20', '2026-11-19T12:00:00Z', false],
  ['a moment one minute before', '2026-11-20T09:00', '2026-11-20T07:59:59Z', false],
  ['a moment that has come', '2026-11-20T09:00', '2026-11-20T08:00:00Z', true],
  [
    'an evening until midnight in its last minute',
    '2026-12-05T24:00',
    '2026-12-05T22:59:59Z',
    false,
  ],
  ['an evening until midnight once it is over', '2026-12-05T24:00', '2026-12-05T23:00:00Z', true],
  ['a moment of another year', '2025-12-31T23:30', '2026-01-01T00:00:00Z', true],
])('isPast %s', (_what, date, now, expected) => {
  expect(isPast(date, at(now))).toBe(expected);
});

it.each([
  ['a day in its first minute in Benin', '2026-11-20', '2026-11-19T23:00:00Z', true],
  ['a day one minute before', '2026-11-20', '2026-11-19T22:59:59Z', false],
])('hasBegun %s', (_what, date, now, expected) => {
  expect(hasBegun(date, at(now))).toBe(expected);
});
