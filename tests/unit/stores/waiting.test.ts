import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWaiting } from '../../../src/stores/waiting.ts';
import { useStores } from './harness.ts';

const stores = useStores(createWaiting);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A call that ends when the test says so, or when it is no longer wanted. */
function slow() {
  let end = () => {};
  const work = (signal?: AbortSignal) =>
    new Promise<string>((resolve) => {
      end = () => resolve('done');
      signal?.addEventListener('abort', () => resolve('aborted'));
    });
  return { answer: stores.waitFor(work), end: () => end() };
}

describe('a call that is waited for', () => {
  it('is told of after a moment, and as long after five seconds', async () => {
    const { answer, end } = slow();
    expect(stores.$waiting.get()).toBe('no');
    vi.advanceTimersByTime(299);
    expect(stores.$waiting.get()).toBe('no');
    vi.advanceTimersByTime(1);
    expect(stores.$waiting.get()).toBe('shown');
    vi.advanceTimersByTime(4_699);
    expect(stores.$waiting.get()).toBe('shown');
    vi.advanceTimersByTime(1);
    expect(stores.$waiting.get()).toBe('long');
    end();
    expect(await answer).toBe('done');
    expect(stores.$waiting.get()).toBe('no');
  });

  it('is not told of when the answer is quick', async () => {
    const told: string[] = [];
    const stop = stores.$waiting.listen((stage) => void told.push(stage));
    await stores.waitFor(() => Promise.resolve());
    vi.advanceTimersByTime(60_000);
    stop();
    expect(told).toEqual([]);
  });

  it('is told of until the last of several has ended', async () => {
    const first = slow();
    vi.advanceTimersByTime(4_900);
    const second = slow();
    vi.advanceTimersByTime(300);
    expect(stores.$waiting.get()).toBe('long');
    first.end();
    await first.answer;
    expect(stores.$waiting.get()).toBe('long');
    second.end();
    await second.answer;
    expect(stores.$waiting.get()).toBe('no');
  });
});
