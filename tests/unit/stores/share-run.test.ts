import { expect, it } from 'vitest';
import { shareRun } from '../../../src/stores/share-run.ts';

it('calls that come while it runs share the run; the next one runs anew, after a failure too', async () => {
  const runs: { resolve: (value: string) => void; reject: (cause: Error) => void }[] = [];
  const shared = shareRun(
    () => new Promise<string>((resolve, reject) => runs.push({ resolve, reject })),
  );
  const calls = [shared(), shared()];
  runs[0]!.resolve('once');
  expect(await Promise.all(calls)).toEqual(['once', 'once']);
  const failing = shared();
  expect(runs).toHaveLength(2);
  runs[1]!.reject(new Error('lost'));
  await expect(failing).rejects.toThrow('lost');
  void shared();
  expect(runs).toHaveLength(3);
});
