import { expect, it } from 'vitest';
import { createQueue } from '../../../../src/stores/tracking/concurrency.ts';

it('three run at a time, the others in the order in which they came, a failure holds nobody up', async () => {
  const enqueue = createQueue(3);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [1, 2, 3, 4, 5].map((number) =>
    enqueue(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (number === 2) throw new Error('two');
    }),
  );
  const settled = Promise.allSettled(all);
  await Promise.resolve();
  expect(begun).toEqual([1, 2, 3]);
  ends[1]?.();
  await expect(all[1]).rejects.toThrow('two');
  expect(begun).toEqual([1, 2, 3, 4]);
  ends[0]?.();
  await all[0];
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  for (const end of ends) end();
  expect((await settled).map(({ status }) => status).sort()).toEqual([
    ...Array<string>(4).fill('fulfilled'),
    'rejected',
  ]);
  let ran = false;
  await enqueue(() => (ran = true));
  expect(ran).toBe(true);
});
