// One build at a time; requests that arrive meanwhile share the next one.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { explain, type Failure } from './failure.ts';

const REMEMBERED = 100;

export type BuildStatus = 'queued' | 'building' | 'online' | 'unchanged' | 'failed';

/** Times in milliseconds. */
export interface Build {
  id: string;
  status: BuildStatus;
  requestedAt: number;
  startedAt?: number;
  finishedAt?: number;
  failure?: Failure;
}

export interface QueueOptions {
  build(signal: AbortSignal): Promise<'online' | 'unchanged'>;
  clock?: () => number;
  /** Milliseconds in which further requests join the first one. */
  quietMs?: number;
  onChange?: (build: Build) => void;
}

export type Queue = ReturnType<typeof createQueue>;

export function createQueue({ build, clock = Date.now, quietMs = 300, onChange }: QueueOptions) {
  const builds: Build[] = [];
  const stop = new AbortController();
  let waiting: Build | undefined;
  let last: Promise<void> = Promise.resolve();

  async function run(next: Build): Promise<void> {
    // From here on the content may have been read: who comes now needs another build.
    waiting = undefined;
    update(next, { status: 'building', startedAt: clock() });
    try {
      stop.signal.throwIfAborted();
      const status = await build(stop.signal);
      update(next, { status, finishedAt: clock() });
    } catch (error) {
      update(next, { status: 'failed', finishedAt: clock(), failure: explain(error) });
    }
  }

  function update(target: Build, change: Partial<Build>): void {
    Object.assign(target, change);
    onChange?.(target);
  }

  return {
    /**
     * Asks for a build that begins after this call. Requests that are served by the same build get
     * the same one, and so the same id.
     */
    request(): Build {
      if (waiting) return waiting;
      const next: Build = { id: randomUUID(), status: 'queued', requestedAt: clock() };
      waiting = next;
      builds.push(next);
      if (builds.length > REMEMBERED) builds.shift();
      onChange?.(next);
      // The quiet period is over at once when the queue closes.
      const quiet = delay(quietMs, undefined, { signal: stop.signal }).catch(() => {});
      last = Promise.all([last, quiet]).then(() => run(next));
      return next;
    },

    find: (id: string): Build | undefined => builds.find((known) => known.id === id),

    /** The last builds, newest first. */
    list: (): Build[] => builds.toReversed(),

    /** Resolves when all that was asked for so far is done. */
    idle: (): Promise<void> => last,

    /** Stops the running build; what waits is not built any more. */
    async close(): Promise<void> {
      stop.abort();
      await last;
    },
  };
}
