// The calls that the user waits for.
import { atom } from 'nanostores';

/** Milliseconds. A faster response shows no loader: it would only flicker. */
const SHOWN_AFTER = 300;
const LONG_AFTER = 5_000;

export type Waiting = 'no' | 'shown' | 'long';

/** The stage of the slowest pending call. */
export const $waiting = atom<Waiting>('no');

interface Wait {
  stage: Waiting;
  controller: AbortController;
}

const waits = new Set<Wait>();

/** @param work must stop when its signal is aborted: the user has cancelled */
export async function waitFor<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const wait: Wait = { stage: 'no', controller: new AbortController() };
  const reach = (stage: Waiting): void => {
    wait.stage = stage;
    show();
  };
  waits.add(wait);
  const timers = [setTimeout(reach, SHOWN_AFTER, 'shown'), setTimeout(reach, LONG_AFTER, 'long')];
  try {
    return await work(wait.controller.signal);
  } finally {
    for (const timer of timers) clearTimeout(timer);
    waits.delete(wait);
    show();
  }
}

/** Aborts every call that the user waits for. */
export function stopWaiting(): void {
  for (const { controller } of waits) controller.abort();
}

function show(): void {
  const stages = [...waits].map(({ stage }) => stage);
  $waiting.set((['long', 'shown'] as const).find((stage) => stages.includes(stage)) ?? 'no');
}
