// Mirrors each release in the background once it is online, so that nobody waits for it.
import { log } from '../../lib/log.ts';
import type { mirror } from './mirror.ts';

const RETRY_PAUSE = 60_000;

export function createMirrorWorker(
  work: (signal: AbortSignal) => ReturnType<typeof mirror>,
  pause = RETRY_PAUSE,
) {
  const stop = new AbortController();
  let isPending = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (isPending && !stop.signal.aborted) {
      isPending = false;
      try {
        const outcome = await work(stop.signal);
        if (outcome) log('mirror.done', { ...outcome });
      } catch (error) {
        if (stop.signal.aborted) break;
        log('mirror.failed', { error: (error as Error).message });
        setTimeout(schedule, pause).unref();
      }
    }
    running = undefined;
  }

  /** To be called when the current release changes. */
  function schedule(): void {
    isPending = true;
    running ??= run();
  }

  return {
    schedule,

    async close(): Promise<void> {
      stop.abort();
      await running;
    },
  };
}
