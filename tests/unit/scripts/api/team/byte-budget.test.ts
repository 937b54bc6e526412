import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createByteBudget } from '../../../../../scripts/api/team/byte-budget.ts';

it('lets work begin when there is room for its bytes, also after a failure', async () => {
  const hold = createByteBudget(10);
  const begun: string[] = [];
  const start = (name: string, bytes: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const done = hold(bytes, () => {
      begun.push(name);
      return promise;
    });
    return { done, resolve, reject };
  };
  const first = start('first', 6);
  const second = start('second', 6);
  const small = start('small', 4);
  await setImmediate();
  expect(begun).toEqual(['first', 'small']);
  first.reject(new Error('it failed'));
  await expect(first.done).rejects.toThrow('it failed');
  await setImmediate();
  expect(begun).toEqual(['first', 'small', 'second']);
  const whole = start('more than all', 11);
  small.resolve();
  second.resolve();
  await Promise.all([small.done, second.done]);
  await setImmediate();
  expect(begun).toContain('more than all');
  whole.resolve();
  await whole.done;
});
