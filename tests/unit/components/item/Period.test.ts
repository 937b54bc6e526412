import { expect, it } from 'vitest';
import Period from '../../../../src/components/item/Period.astro';
import { render } from '../screen.ts';

const period = (start?: string, end?: string) => render(Period, { start, end });

it('shows start and end labelled « Début » and « Fin » when they differ', async () => {
  const screen = await period('2026-12-01', '2027-02-28');
  expect(screen.texts('dt')).toEqual(['Début', 'Fin']);
  expect(screen.texts('dd')).toEqual(['1er\u00a0décembre 2026', '28\u00a0février 2027']);
  expect(screen.all('time').map((time) => time.get('datetime'))).toEqual([
    '2026-12-01',
    '2027-02-28',
  ]);
});

it.each([
  ['they are equal', '2026-08-15'],
  ['there is no end', undefined],
])("shows one date labelled « Date de l'évènement » when %s", async (_what, end) => {
  const screen = await period('2026-08-15', end);
  expect(screen.one('dt').text).toBe("Date de l'évènement");
  expect(screen.one('dd').text).toBe('15\u00a0août 2026');
});

it('shows an end alone as one', async () => {
  const screen = await period(undefined, '2026-08-15');
  expect(screen.one('dt').text).toBe('Fin');
});

it('is nothing without a date', async () => {
  expect((await period()).skeleton()).toEqual([]);
});
