import { expect, it } from 'vitest';
import DateLine from '../../../../src/components/cards/DateLine.astro';
import { render } from '../screen.ts';

const line = (start?: string, end?: string) => render(DateLine, { start, end });

it.each([
  ['2026-03-01', undefined, '1er\u00a0mars 2026'],
  ['2026-03-01', '2026-03-01', '1er\u00a0mars 2026'],
  ['2026-11-20T09:30', '2026-11-20T09:30', '20\u00a0novembre 2026 à 9\u00a0h\u00a030'],
])('%s to %s is one date', async (start, end, text) => {
  const screen = await line(start, end);
  expect(screen.text).toBe(text);
  expect(screen.one('time').get('datetime')).toBe(start);
});

it.each([
  ['2026-11-27', '2026-11-29', 'du 27 au 29\u00a0novembre 2026'],
  ['2026-12-30', '2027-01-02', 'du 30\u00a0décembre 2026 au 2\u00a0janvier 2027'],
  [undefined, '2026-08-15', '15\u00a0août 2026'],
])('%s to %s is told in one line', async (start, end, text) => {
  expect((await line(start, end)).text).toBe(text);
});

it('is nothing without a date', async () => {
  expect((await line()).skeleton()).toEqual([]);
});
