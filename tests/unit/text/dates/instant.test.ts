import { expect, it } from 'vitest';
import { instant, zoned } from '../../../../src/text/dates/instant.ts';

it.each([
  ['2026-11-20', '2026-11-20', '2026-11-20T00:00:00+01:00', '2026-11-19T23:00:00.000Z'],
  [
    '2026-11-20T09:30',
    '2026-11-20T09:30:00+01:00',
    '2026-11-20T09:30:00+01:00',
    '2026-11-20T08:30:00.000Z',
  ],
  [
    '2027-01-01T00:30',
    '2027-01-01T00:30:00+01:00',
    '2027-01-01T00:30:00+01:00',
    '2026-12-31T23:30:00.000Z',
  ],
])('%s is told with the zone of Benin', (date, withZone, first, inUtc) => {
  expect(zoned(date)).toBe(withZone);
  expect(instant(date)).toBe(first);
  expect(new Date(instant(date)).toISOString()).toBe(inUtc);
});
