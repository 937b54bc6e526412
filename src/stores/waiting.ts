// The calls that the user waits for.
import { atom, computed } from 'nanostores';

/** Milliseconds. A faster response shows no loader: it would only flicker. */
const SHOWN_AFTER = 300;
const LONG_AFTER = 5_000;

export type Waiting = 'no' | 'shown' | 'long';

export type WaitingStore = ReturnType<typeof createWaiting>;

export function createWaiting() {
  /** The stage of each pending call. */
  const $calls = atom<ReadonlyMap<AbortController, Waiting>>(new Map());

  /** The stage of the slowest one. */
  const $waiting = computed($calls, (calls): Waiting => {
    const stages = [...calls.values()];
    return (['long', 'shown'] as const).find((stage) => stages.includes(stage)) ?? 'no';
  });

  /**
   * @param work must stop when its signal is aborted: the user has cancelled
   * @param cancellable whether the user may cancel it; if not, it gets no signal
   */
  async function waitFor<Result>(
    work: (signal?: AbortSignal) => Promise<Result>,
    cancellable = true,
  ): Promise<Result> {
    const call = new AbortController();
    const reach = (stage: Waiting) => $calls.set(new Map($calls.get()).set(call, stage));
    reach('no');
    const timers = [setTimeout(reach, SHOWN_AFTER, 'shown')];
    // From then on, the user can cancel it.
    if (cancellable) timers.push(setTimeout(reach, LONG_AFTER, 'long'));
    try {
      return await work(cancellable ? call.signal : undefined);
    } finally {
      for (const timer of timers) clearTimeout(timer);
      $calls.set(new Map([...$calls.get()].filter(([pending]) => pending !== call)));
    }
  }

  /** Aborts every call that the user waits for. */
  function stopWaiting(): void {
    for (const call of $calls.get().keys()) call.abort();
  }

  return { $waiting, waitFor, stopWaiting };
}
