import { expect, it, vi } from 'vitest';
import { createKeeper } from '../../../../../scripts/rebuild/mirror/keeper.ts';
import { eventually } from '../../../../fixtures/eventually.ts';

const done = { release: 'a', written: 1, removed: 0 };

/** Work that the test ends; the log is not of interest. */
function setUp(pause?: number) {
  vi.spyOn(console, 'log').mockReturnValue();
  const runs: { resolve: () => void; reject: () => void; signal: AbortSignal }[] = [];
  let started = () => {};
  const keeper = createKeeper((signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<typeof done>();
    signal.addEventListener('abort', () => reject(new Error('stopped')));
    runs.push({ resolve: () => resolve(done), reject: () => reject(new Error('no')), signal });
    started();
    return promise;
  }, pause);
  const next = () => new Promise<void>((resolve) => (started = resolve));
  return { keeper, runs, next };
}

it('releases that come while one is mirrored make one more run', async () => {
  const { keeper, runs, next } = setUp();
  keeper.wanted();
  keeper.wanted();
  keeper.wanted();
  expect(runs).toHaveLength(1);
  const second = next();
  runs[0]?.resolve();
  await second;
  runs[1]?.resolve();
  await keeper.close();
  expect(runs).toHaveLength(2);
});

it('what failed is tried again by itself', async () => {
  const { keeper, runs, next } = setUp(1);
  keeper.wanted();
  const second = next();
  runs[0]?.reject();
  await second;
  expect(runs).toHaveLength(2);
  await keeper.close();
});

it('a new release does not wait for that', async () => {
  const { keeper, runs, next } = setUp(1_000_000);
  keeper.wanted();
  runs[0]?.reject();
  await eventually(() => expect(console.log).toHaveBeenCalled());
  const second = next();
  keeper.wanted();
  await second;
  await keeper.close();
});

it('stops in the midst of its work, and of a pause', async () => {
  const { keeper, runs } = setUp(1_000_000);
  keeper.wanted();
  await keeper.close();
  expect(runs[0]?.signal.aborted).toBe(true);
  keeper.wanted();
  expect(runs).toHaveLength(1);

  const other = setUp(1_000_000);
  other.keeper.wanted();
  other.runs[0]?.reject();
  await other.keeper.close();
  expect(other.runs).toHaveLength(1);
});
