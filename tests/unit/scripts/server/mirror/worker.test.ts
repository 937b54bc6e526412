import { expect, it, vi } from 'vitest';
import { createMirrorWorker } from '../../../../../scripts/server/mirror/worker.ts';
import { eventually } from '../../../../fixtures/eventually.ts';

const done = { release: 'a', written: 1, removed: 0 };

/** Work that the test ends; the log is not of interest. */
function setUp(pause?: number) {
  vi.spyOn(console, 'log').mockReturnValue();
  const runs: { resolve: () => void; reject: () => void; signal: AbortSignal }[] = [];
  let started = () => {};
  const mirrorWorker = createMirrorWorker((signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<typeof done>();
    signal.addEventListener('abort', () => reject(new Error('stopped')));
    runs.push({ resolve: () => resolve(done), reject: () => reject(new Error('no')), signal });
    started();
    return promise;
  }, pause);
  const next = () => new Promise<void>((resolve) => (started = resolve));
  return { mirrorWorker, runs, next };
}

it('releases that come while one is mirrored make one more run', async () => {
  const { mirrorWorker, runs, next } = setUp();
  mirrorWorker.schedule();
  mirrorWorker.schedule();
  mirrorWorker.schedule();
  expect(runs).toHaveLength(1);
  const second = next();
  runs[0]?.resolve();
  await second;
  runs[1]?.resolve();
  await mirrorWorker.close();
  expect(runs).toHaveLength(2);
});

it('what failed is tried again by itself', async () => {
  const { mirrorWorker, runs, next } = setUp(1);
  mirrorWorker.schedule();
  const second = next();
  runs[0]?.reject();
  await second;
  expect(runs).toHaveLength(2);
  await mirrorWorker.close();
});

it('a new release does not wait for that', async () => {
  const { mirrorWorker, runs, next } = setUp(1_000_000);
  mirrorWorker.schedule();
  runs[0]?.reject();
  await eventually(() => expect(console.log).toHaveBeenCalled());
  const second = next();
  mirrorWorker.schedule();
  await second;
  await mirrorWorker.close();
});

it('stops in the midst of its work', async () => {
  const { mirrorWorker, runs } = setUp(1_000_000);
  mirrorWorker.schedule();
  await mirrorWorker.close();
  expect(runs[0]?.signal.aborted).toBe(true);
  mirrorWorker.schedule();
  expect(runs).toHaveLength(1);
});
