import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  formatDate,
  formatHours,
  formatInstant,
  formatPeriod,
  formatRange,
} from '../../../../src/text/dates/format.ts';

it.each([
  ['2026-11-20', '20\u00a0novembre 2026'],
  ['2026-03-01', '1er\u00a0mars 2026'],
  ['2026-08-11', '11\u00a0août 2026'],
  ['2024-02-29', '29\u00a0février 2024'],
  ['2026-12-31', '31\u00a0décembre 2026'],
  ['2027-01-01', '1er\u00a0janvier 2027'],
  ['2026-11-20T09:00', '20\u00a0novembre 2026 à 9\u00a0h'],
  ['2026-11-20T09:05', '20\u00a0novembre 2026 à 9\u00a0h\u00a005'],
  ['2026-11-20T14:30', '20\u00a0novembre 2026 à 14\u00a0h\u00a030'],
  ['2026-03-01T00:30', '1er\u00a0mars 2026 à 0\u00a0h\u00a030'],
  ['2026-11-20T23:59', '20\u00a0novembre 2026 à 23\u00a0h\u00a059'],
])('formatDate writes %s as « %s »', (date, expected) => {
  expect(formatDate(date)).toBe(expected);
});

const day = '3\u00a0mars 2026';

it.each<[string | undefined, string | undefined, ...[role: string, date: string, text: string][]]>([
  [
    '2026-03-03',
    '2026-03-05T17:00',
    ['start', '2026-03-03', day],
    ['end', '2026-03-05T17:00', '5\u00a0mars 2026 à 17\u00a0h'],
  ],
  // An evening ends at midnight on its day.
  [
    '2026-03-03',
    '2026-12-05T24:00',
    ['start', '2026-03-03', day],
    ['end', '2026-12-06T00:00', '5\u00a0décembre 2026 à minuit'],
  ],
  [
    '2026-03-03T09:00',
    '2026-03-03T17:00',
    ['start', '2026-03-03T09:00', `${day} à 9\u00a0h`],
    ['end', '2026-03-03T17:00', `${day} à 17\u00a0h`],
  ],
  ['2026-03-03', '2026-03-03', ['only', '2026-03-03', day]],
  ['2026-03-03', undefined, ['only', '2026-03-03', day]],
  [undefined, '2026-04-30', ['end', '2026-04-30', '30\u00a0avril 2026']],
  [undefined, undefined],
])('formatPeriod tells of %s to %s what there is', (start, end, ...expected) => {
  const told = formatPeriod(start, end);
  expect(told).toEqual(expected.map(([role, date, text]) => ({ role, date, text })));
});

it.each([
  ['2026-03-03', '2026-03-05', 'du 3 au 5\u00a0mars 2026'],
  ['2026-03-01', '2026-03-05', 'du 1er au 5\u00a0mars 2026'],
  ['2026-02-28', '2026-03-02', 'du 28\u00a0février au 2\u00a0mars 2026'],
  ['2026-05-01', '2026-06-01', 'du 1er\u00a0mai au 1er\u00a0juin 2026'],
  ['2026-12-30', '2027-01-02', 'du 30\u00a0décembre 2026 au 2\u00a0janvier 2027'],
  ['2026-03-05', '2027-03-05', 'du 5\u00a0mars 2026 au 5\u00a0mars 2027'],
  ['2026-03-03T09:00', '2026-03-05T17:00', 'du 3 au 5\u00a0mars 2026'],
  ['2026-11-20', '2026-11-20', '20\u00a0novembre 2026'],
  ['2026-11-20T09:00', undefined, '20\u00a0novembre 2026 à 9\u00a0h'],
  ['2026-11-20T09:00', '2026-11-20T09:00', '20\u00a0novembre 2026 à 9\u00a0h'],
  ['2026-11-20T09:00', '2026-11-20T12:30', '20\u00a0novembre 2026 de 9\u00a0h à 12\u00a0h\u00a030'],
  ['2026-12-05T19:00', '2026-12-05T24:00', '5\u00a0décembre 2026 de 19\u00a0h à minuit'],
  ['2026-12-05T21:00', '2026-12-06T02:00', '5\u00a0décembre 2026 de 21\u00a0h à 2\u00a0h'],
  ['2026-12-05T21:00', '2026-12-06', 'du 5 au 6\u00a0décembre 2026'],
  ['2026-11-20T09:00', '2026-11-20', '20\u00a0novembre 2026 à 9\u00a0h'],
  ['2026-11-20', '2026-11-20T17:00', '20\u00a0novembre 2026'],
  ['2026-11-20', undefined, '20\u00a0novembre 2026'],
  [undefined, '2026-11-20', 'jusqu’au 20\u00a0novembre 2026'],
  [undefined, undefined, ''],
])('formatRange writes %s to %s as « %s »', (start, end, expected) => {
  expect(formatRange(start, end)).toBe(expected);
});

it.each([
  ['2026-11-20', undefined, ''],
  ['2026-11-20', '2026-11-20T17:00', ''],
  ['2026-11-20T09:00', undefined, '9\u00a0h'],
  ['2026-11-20T09:00', '2026-11-20', '9\u00a0h'],
  ['2026-11-20T09:30', '2026-11-20T12:00', '9\u00a0h\u00a030 – 12\u00a0h'],
  ['2026-11-20T19:00', '2026-11-21T02:00', '19\u00a0h – 2\u00a0h'],
  ['2026-11-20T19:00', '2026-11-20T24:00', '19\u00a0h – minuit'],
  ['2026-11-20', '2026-11-22', 'jusqu’au 22\u00a0novembre 2026'],
  ['2026-11-20T09:00', '2026-11-22T17:00', 'jusqu’au 22\u00a0novembre 2026 à 17\u00a0h'],
  [undefined, '2026-11-20', 'jusqu’au 20\u00a0novembre 2026'],
  [undefined, undefined, ''],
])('formatHours says beside the first day of %s to %s « %s »', (start, end, expected) => {
  expect(formatHours(start, end)).toBe(expected);
});

describe('on a machine far away', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    vi.resetModules();
  });

  it.each([
    ['Pacific/Kiritimati', -840],
    ['America/Los_Angeles', 480],
  ])('is the same in %s', async (name, offset) => {
    process.env['TZ'] = name;
    expect(new Date('2026-11-20T12:00:00Z').getTimezoneOffset()).toBe(offset);
    vi.resetModules();
    const dates = await import('../../../../src/text/dates/format.ts');
    expect(dates.formatDate('2026-11-20')).toBe('20\u00a0novembre 2026');
    expect(dates.formatRange('2026-03-01', '2026-03-05')).toBe('du 1er au 5\u00a0mars 2026');
  });
});

it('an instant is told as it is in Benin, whatever tells it', () => {
  const told = '21\u00a0novembre 2026 à 0\u00a0h\u00a030';
  const iso = '2026-11-20T23:30:00.000Z';
  expect(formatInstant(iso)).toBe(told);
  expect(formatInstant(Date.parse(iso))).toBe(told);
  expect(formatInstant(new Date(iso))).toBe(told);
});
