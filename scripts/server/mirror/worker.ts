// Mirrors each release in the background once it is online, so that nobody waits for it.
import { setTimeout as delay } from 'node:timers/promises';
import { log } from '../../lib/log.ts';
import type { Outcome } from './mirror.ts';

const RETRY_PAUSE = 60_000;

interface MirrorWorker {
  /** To be called when the current release changes. */
  schedule(): void;
  close(): Promise<void>;
}

export function createMirrorWorker(
  work: (signal: AbortSignal) => Promise<Outcome | undefined>,
  pause = RETRY_PAUSE,
): MirrorWorker {
  const stop = new AbortController();
  let isPending = false;
  let running: Promise<void> | undefined;
  let retry = new AbortController();

  async function run(): Promise<void> {
    while (isPending && !stop.signal.aborted) {
      isPending = false;
      try {
        const outcome = await work(stop.signal);
        if (outcome) log('mirror.done', { ...outcome });
      } catch (error) {
        if (stop.signal.aborted) break;
        log('mirror.failed', { error: (error as Error).message });
        retry = new AbortController();
        // A new release ends the pause.
        const wake = AbortSignal.any([stop.signal, retry.signal]);
        if (!isPending) await delay(pause, undefined, { signal: wake }).catch(() => {});
        isPending = true;
      }
    }
    running = undefined;
  }

  return {
    schedule() {
      isPending = true;
      retry.abort();
      running ??= run();
    },

    async close() {
      stop.abort();
      await running;
    },
  };
}
