import { expect, it } from 'vitest';
import { createPasswordQueue } from '../../../../../scripts/api/accounts/password-queue.ts';
import { Refusal } from '../../../../../scripts/api/http/refusal.ts';

/** One check at a time, which ends when the test says so, and four that wait. */
function create() {
  const inTurn = createPasswordQueue(1, 4);
  const [started, refused]: [string[], string[]] = [[], []];
  const ends: (() => void)[] = [];
  const ask = (network: string, name = network): void => {
    const check = () => {
      started.push(name);
      return new Promise<void>((end) => ends.push(end));
    };
    inTurn(network, check).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Refusal);
      refused.push(name);
    });
  };
  /** Ends all checks, one after the other. */
  const finish = async (): Promise<string[]> => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
    return started;
  };
  return { ask, finish, refused, started };
}

it('one network may have all places, and the last to come is refused', async () => {
  const { ask, finish, refused } = create();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ask('192.0.2.1', name);
  expect(await finish()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(refused).toEqual(['f']);
  ask('192.0.2.1', 'g');
  expect(await finish()).toContain('g');
});

it('another network takes the last place of the one with the most, and is next', async () => {
  const { ask, finish, refused } = create();
  for (const name of ['a', 'b', 'c', 'd', 'e']) ask('192.0.2.1', name);
  ask('198.51.100.1', 'other');
  expect(await finish()).toEqual(['a', 'other', 'b', 'c', 'd']);
  expect(refused).toEqual(['e']);
});

it('networks of one line count together', async () => {
  const { ask, finish, refused } = create();
  for (const n of [1, 2, 3, 4, 5]) ask(`2001:db8:1:${n}::`);
  ask('2001:db8:2::', 'other');
  expect(await finish()).toEqual([
    '2001:db8:1:1::',
    'other',
    '2001:db8:1:2::',
    '2001:db8:1:3::',
    '2001:db8:1:4::',
  ]);
  expect(refused).toEqual(['2001:db8:1:5::']);
});

it('of neighbours, the one with the most loses a place, and they take turns', async () => {
  const { ask, finish, refused } = create();
  for (const name of ['a', 'b', 'c', 'd', 'e']) ask('192.0.2.1', name);
  ask('192.0.2.2', 'neighbour');
  expect(await finish()).toEqual(['a', 'neighbour', 'b', 'c', 'd']);
  expect(refused).toEqual(['e']);
});

it('where nobody has more than another, the last to come is refused', async () => {
  const { ask, finish, refused } = create();
  for (const n of [1, 2, 3, 4, 5, 6]) ask(`192.0.${n}.1`);
  expect(await finish()).toHaveLength(5);
  expect(refused).toEqual(['192.0.6.1']);
});

it('a check that fails gives its place to the next', async () => {
  const inTurn = createPasswordQueue(1, 4);
  const failed = inTurn('192.0.2.1', () => Promise.reject(new Error('no memory')));
  const next = inTurn('192.0.2.1', async () => 'checked');
  await expect(failed).rejects.toThrow('no memory');
  expect(await next).toBe('checked');
});
