// Mirrors each release after it went online, beside the queue: visitors of our own server and
// editors wait for no bucket.
import { setTimeout as delay } from 'node:timers/promises';
import { log } from '../../shared/log.ts';
import type { Outcome } from './mirror.ts';

const PAUSE = 60_000;

export interface Keeper {
  /** The current release is another one. */
  wanted(): void;
  close(): Promise<void>;
}

export function createKeeper(
  work: (signal: AbortSignal) => Promise<Outcome | undefined>,
  pause = PAUSE,
): Keeper {
  const stop = new AbortController();
  let isWanted = false;
  let running: Promise<void> | undefined;
  let retry = new AbortController();

  async function run(): Promise<void> {
    while (isWanted && !stop.signal.aborted) {
      isWanted = false;
      try {
        const outcome = await work(stop.signal);
        if (outcome) log('mirror.done', { ...outcome });
      } catch (error) {
        if (stop.signal.aborted) break;
        log('mirror.failed', { error: (error as Error).message });
        retry = new AbortController();
        // A new release is tried at once.
        const woken = AbortSignal.any([stop.signal, retry.signal]);
        if (!isWanted) await delay(pause, undefined, { signal: woken }).catch(() => {});
        isWanted = true;
      }
    }
    running = undefined;
  }

  return {
    wanted() {
      isWanted = true;
      retry.abort();
      running ??= run();
    },

    async close() {
      stop.abort();
      await running;
    },
  };
}
