// The calls that the user waits for.
import { atom } from 'nanostores';

/** Milliseconds. A faster response shows no loader: it would only flicker. */
const SHOWN_AFTER = 300;
const LONG_AFTER = 5_000;

export type Waiting = 'no' | 'shown' | 'long';

export type WaitingStore = ReturnType<typeof createWaiting>;

export function createWaiting() {
  const calls = new Set<AbortController>();

  /** What the loader shows, until the last call has ended. */
  const $waiting = atom<Waiting>('no');

  /**
   * @param work must stop when its signal is aborted: the user has cancelled
   * @param cancellable whether the user may cancel it; if not, it gets no signal
   */
  async function waitFor<Result>(
    work: (signal?: AbortSignal) => Promise<Result>,
    cancellable = true,
  ): Promise<Result> {
    const call = new AbortController();
    calls.add(call);
    const show = () => $waiting.get() === 'no' && $waiting.set('shown');
    const timers = [setTimeout(show, SHOWN_AFTER)];
    // From then on, the user can cancel it.
    if (cancellable) timers.push(setTimeout(() => $waiting.set('long'), LONG_AFTER));
    try {
      return await work(cancellable ? call.signal : undefined);
    } finally {
      for (const timer of timers) clearTimeout(timer);
      calls.delete(call);
      if (calls.size === 0) $waiting.set('no');
    }
  }

  /** Aborts every call that the user waits for. */
  function stopWaiting(): void {
    for (const call of calls) call.abort();
  }

  return { $waiting, waitFor, stopWaiting };
}
