import { expect, it } from 'vitest';
import { remaining } from '../../../../src/text/dates/days.ts';

it.each([
  ['in its last minute in Benin', '2027-01-15', '2027-01-15T22:59:59Z', 'aujourd’hui'],
  ['in its first minute', '2027-01-15', '2027-01-14T23:00:00Z', 'aujourd’hui'],
  ['the evening before', '2027-01-15', '2027-01-14T22:59:59Z', 'demain'],
  ['if it is a time', '2027-01-15T17:00', '2027-01-14T22:00:00Z', 'demain'],
  ['weeks before', '2027-01-15', '2026-12-03T08:00:00Z', 'dans 43 jours'],
])('a day is told %s', (_, date, now, text) => {
  expect(remaining(date, new Date(now))).toBe(text);
});
