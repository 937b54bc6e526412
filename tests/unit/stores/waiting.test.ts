import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $waiting, stopWaiting, waitFor } from '../../../src/stores/waiting.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A call that ends when the test says so, or when nobody wants it any longer. */
function slow() {
  let end = () => {};
  const work = (signal: AbortSignal) =>
    new Promise<string>((resolve) => {
      end = () => resolve('done');
      signal.addEventListener('abort', () => resolve('aborted'));
    });
  return { answer: waitFor(work), end: () => end() };
}

describe('a call that is waited for', () => {
  it('is told of after a moment, and as long after five seconds', async () => {
    const { answer, end } = slow();
    expect($waiting.get()).toBe('no');
    vi.advanceTimersByTime(299);
    expect($waiting.get()).toBe('no');
    vi.advanceTimersByTime(1);
    expect($waiting.get()).toBe('shown');
    vi.advanceTimersByTime(4_699);
    expect($waiting.get()).toBe('shown');
    vi.advanceTimersByTime(1);
    expect($waiting.get()).toBe('long');
    end();
    expect(await answer).toBe('done');
    expect($waiting.get()).toBe('no');
  });

  it('is not told of when the answer is quick', async () => {
    const told: string[] = [];
    const stop = $waiting.listen((stage) => void told.push(stage));
    await waitFor(() => Promise.resolve());
    vi.advanceTimersByTime(60_000);
    stop();
    expect(told).toEqual([]);
  });

  it('leaves the stage to the slowest of several', async () => {
    const first = slow();
    vi.advanceTimersByTime(4_000);
    const second = slow();
    vi.advanceTimersByTime(1_000);
    expect($waiting.get()).toBe('long');
    first.end();
    await first.answer;
    expect($waiting.get()).toBe('shown');
    vi.advanceTimersByTime(4_000);
    expect($waiting.get()).toBe('long');
    second.end();
    await second.answer;
    expect($waiting.get()).toBe('no');
  });

  it('ends when the reader wants to wait no longer', async () => {
    const [first, second] = [slow(), slow()];
    vi.advanceTimersByTime(6_000);
    stopWaiting();
    expect(await Promise.all([first.answer, second.answer])).toEqual(['aborted', 'aborted']);
    expect($waiting.get()).toBe('no');
  });

  it('is over when it fails', async () => {
    const failing = waitFor(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      throw new Error('no');
    });
    vi.advanceTimersByTime(500);
    expect($waiting.get()).toBe('shown');
    vi.advanceTimersByTime(500);
    await expect(failing).rejects.toThrow('no');
    expect($waiting.get()).toBe('no');
  });
});
