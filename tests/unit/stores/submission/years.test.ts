import { expect, it } from 'vitest';
import { yearOptions } from '../../../../src/stores/submission/years.ts';

const inYear = (year: number) => yearOptions([1980, 2035], new Date(year, 5, 1));

it('the year of today stands near the top, and those to come apart', () => {
  const { years, later } = inYear(2026);
  expect(years.slice(0, 3)).toEqual(['2027', '2026', '2025']);
  expect(years.at(-1)).toBe('1980');
  expect(later).toEqual(['2028', '2029', '2030', '2031', '2032', '2033', '2034', '2035']);
});

it.each([
  [2034, '2035', 0],
  [2035, '2035', 0],
  [2040, '2035', 0],
  [1970, '1980', 55],
])('every year is there once, whatever the clock says: %i', (year, newest, count) => {
  const { years, later } = inYear(year);
  expect(years[0]).toBe(newest);
  expect(later).toHaveLength(count);
  expect(new Set([...years, ...later]).size).toBe(56);
});
