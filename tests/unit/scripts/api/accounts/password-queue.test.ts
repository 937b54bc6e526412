import { expect, it } from 'vitest';
import { createPasswordQueue } from '../../../../../scripts/api/accounts/password-queue.ts';
import { Refusal } from '../../../../../scripts/api/http/refusal.ts';

const [flood, neighbour, other] = ['192.0.2.1', '192.0.2.2', '198.51.100.1'] as const;

it.each([
  // One network may have all places.
  [[flood, flood, flood, flood, flood, flood], [0, 1, 2, 3, 4], 5],
  [[flood, flood, flood, flood, flood, other], [0, 1, 5, 2, 3], 4],
  [[flood, flood, flood, flood, flood, neighbour], [0, 1, 5, 2, 3], 4],
  // Those of one line count together.
  [[...[1, 2, 3, 4, 5].map((n) => `2001:db8:1:${n}::`), other], [0, 1, 5, 2, 3], 4],
  // Nobody has more than another.
  [[1, 2, 3, 4, 5, 6].map((n) => `192.0.${n}.1`), [0, 1, 2, 3, 4], 5],
])(
  'of the passwords from %j, those are checked: %j, and that is refused: %i',
  async (networks, order, last) => {
    const inTurn = createPasswordQueue(1, 4);
    const [started, refused]: [number[], number[]] = [[], []];
    const ends: (() => void)[] = [];
    const checks = networks.map(async (network, index) => {
      const check = () => {
        started.push(index);
        return new Promise<void>((end) => ends.push(end));
      };
      await inTurn(network, check).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Refusal);
        refused.push(index);
      });
    });
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
    await Promise.all(checks);
    expect([started, refused]).toEqual([order, [last]]);
  },
);

it('a check that fails gives its place to the next', async () => {
  const inTurn = createPasswordQueue(1, 4);
  const failed = inTurn(flood, () => Promise.reject(new Error('no memory')));
  const next = inTurn(flood, async () => 'checked');
  await expect(failed).rejects.toThrow('no memory');
  expect(await next).toBe('checked');
});
