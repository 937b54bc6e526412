import { expect, it } from 'vitest';
import { createBudget } from '../../../../../scripts/api/http/budget.ts';
import { MINUTE } from '../harness.ts';

function open(points: number) {
  let now = 10 * MINUTE;
  const budget = createBudget(() => new Date(now), points);
  return { ...budget, pass: (milliseconds: number) => void (now += milliseconds) };
}

it('a minute begins with the first point, and ends with all of them', () => {
  const { wait, spend, pass } = open(10);
  spend('a', 4);
  pass(20_000);
  spend('a', 5);
  expect(wait('a')).toBe(0);
  spend('a', 90);
  expect(wait('a')).toBe(40);
  expect(wait('b')).toBe(0);
  pass(40_000);
  expect(wait('a')).toBe(0);
  spend('a', 1);
  expect(wait('a')).toBe(0);
});

it('a clock that is set back locks nobody', () => {
  const { wait, spend, pass } = open(1);
  spend('a', 1);
  pass(-5 * MINUTE);
  expect(wait('a')).toBe(0);
});

it('keys that come once do not fill the memory, and do not free those that come often', () => {
  const { wait, spend } = open(2);
  spend('a', 2);
  spend('b', 1);
  for (let key = 0; key < 9_999; key += 1) spend(`other ${key}`, 1);
  expect(wait('a')).toBe(0);
  spend('b', 1);
  expect(wait('b')).toBe(60);
});
