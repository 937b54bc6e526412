import { expect, it } from 'vitest';
import { openMemo } from '../../../src/content/memo.ts';

it('work of the same key is done once, of another key once more', async () => {
  const memo = openMemo<string, number>();
  let count = 0;
  const work = async () => (count += 1);
  expect(await Promise.all([memo('a', work), memo('a', work), memo('b', work)])).toEqual([1, 1, 2]);
  expect(await memo('a', work)).toBe(1);
});

it('who waits for what fails hears of it, and the next call tries again', async () => {
  const memo = openMemo<string, string>();
  const fail = () => Promise.reject(new Error('down'));
  const waiting = [memo('a', fail), memo('a', async () => 'too early')];
  for (const each of waiting) await expect(each).rejects.toThrow('down');
  expect(await memo('a', async () => 'up again')).toBe('up again');
});
