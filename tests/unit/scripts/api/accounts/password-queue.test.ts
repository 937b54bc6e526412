import { expect, it } from 'vitest';
import {
  createPasswordQueue,
  MAX_NEXT,
} from '../../../../../scripts/api/accounts/password-queue.ts';
import { Refusal } from '../../../../../scripts/api/http/refusal.ts';

const [flood, other] = ['192.0.2.1', '198.51.100.1'] as const;

it.each([
  // Of five at once, one is checked, four wait.
  [Array(6).fill(flood), [0, 1, 2, 3, 4], [5]],
  [[...Array(6).fill(flood), other], [0, 6, 1, 2, 3, 4], [5]],
  // Those of one line count together.
  [[1, 2, 3, 4, 5, 6].map((n) => `2001:db8:1:${n}::`), [0, 1, 2, 3, 4], [5]],
  [[1, 2, 3, 4, 5, 6].map((n) => `192.0.${n}.1`), [0, 1, 2, 3, 4, 5], []],
])(
  'of the passwords from %j, those are checked: %j, and refused: %j',
  async (networks, ...told) => {
    const inTurn = createPasswordQueue(1, 4);
    const [started, refused]: [number[], number[]] = [[], []];
    const checks = networks.map(async (network, index) => {
      const check = async () => {
        started.push(index);
        await new Promise(setImmediate);
        throw new Error('no memory');
      };
      const error: unknown = await inTurn(network, check).catch((reason: unknown) => reason);
      if (error instanceof Refusal) refused.push(index);
    });
    await Promise.all(checks);
    expect([started, refused]).toEqual(told);
    // A check that fails gives its place to the next.
    expect(await inTurn('', async () => 'checked')).toBe('checked');
  },
);

it('a flood from many networks is refused too', async () => {
  const inTurn = createPasswordQueue(1, 4);
  const ends: (() => void)[] = [];
  const check = () => new Promise<void>((end) => ends.push(end));
  const checks: Promise<void>[] = [];
  for (let index = 0; index <= MAX_NEXT; index += 1) {
    checks.push(inTurn(`192.0.${index}.1`, check));
    await new Promise(setImmediate);
  }
  await expect(inTurn(other, check)).rejects.toThrow(Refusal);
  while (ends.length > 0) {
    ends.pop()!();
    await new Promise(setImmediate);
  }
  await Promise.all(checks);
});
