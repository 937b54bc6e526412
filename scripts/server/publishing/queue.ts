// Runs one build at a time; requests that arrive during a build share the next one.
import { randomUUID } from 'node:crypto';
import {
  causeOf,
  isActive,
  isManual,
  isRequested,
  needsRetry,
  type Build,
  type BuildStatus,
  type Loss,
  type Origin,
} from './build-record.ts';
import { explain } from './failure.ts';
import { Refused } from './checks/loss-check.ts';
import type { Job, Outcome } from './job.ts';
import type { Journal } from './journal.ts';

const MAX_BUILDS = 100;
/** Milliseconds before a failed build is repeated. */
const PAUSE = 30_000;
const MAX_PAUSE = 3_600_000;

const stopped = { cause: 'stopped', detail: 'The server stopped.' } as const;

interface QueueOptions {
  build(job: Job): Promise<Outcome>;
  clock?: () => number;
  journal?: Journal<Build>;
  onChange?: (build: Build) => void;
}

interface Request {
  cause?: string | undefined;
  confirmedLosses?: Loss[] | undefined;
}

export type Queue = ReturnType<typeof createQueue>;

export function createQueue({ build, clock = Date.now, journal, onChange }: QueueOptions) {
  const builds: Build[] = [];
  let waiting: Build | undefined;
  let running: { build: Build; stop: AbortController; isWithdrawn: boolean } | undefined;
  let retry: { timer: NodeJS.Timeout; at: number } | undefined;
  let closed = false;
  /** One run for each build that has waited. */
  let runs = Promise.resolve();

  /**
   * Requests a build that starts after this call. Requests that share a build get the same record,
   * and so the same id.
   */
  function request(by: Origin, { cause, confirmedLosses }: Request = {}): Build {
    cancelRetry();
    if (!waiting) {
      waiting = { id: randomUUID(), status: 'queued', by, requestedAt: clock() };
      builds.push(waiting);
      if (builds.length > MAX_BUILDS) builds.shift();
      update(waiting, { ...(confirmedLosses && { confirmedLosses }), ...told(cause) });
      runs = runs.then(run);
    } else {
      // Requests of people take precedence over those of webhooks, and both over those of timers.
      const earlier = waiting;
      const takesPrecedence = [isManual, isRequested].some((is) => is({ by }) && !is(earlier));
      const change = { ...(takesPrecedence && { by }), ...told(waiting.cause, cause) };
      if (Object.keys(change).length > 0) update(waiting, change);
    }
    return waiting;
  }

  async function run(): Promise<void> {
    if (!waiting || closed) return;
    const job = { build: waiting, stop: new AbortController(), isWithdrawn: false };
    running = job;
    // From now on the content may have been read, so later requests need another build.
    waiting = undefined;
    update(job.build, { status: 'building', startedAt: clock() });
    try {
      const outcome = await build({
        signal: job.stop.signal,
        confirmedLosses: job.build.confirmedLosses ?? [],
        revalidate: isManual(job.build),
        progress(step) {
          job.build.step = step;
        },
        onThrottled() {
          job.build.throttledAt ??= clock();
        },
      });
      end(job.build, job.isWithdrawn ? { ...outcome, status: 'superseded' } : outcome);
      if (!job.isWithdrawn && !outcome.stale) supersedeFailures(job.build);
    } catch (error) {
      end(job.build, job.isWithdrawn ? { status: 'superseded' } : outcomeOf(error));
    }
    running = undefined;
    scheduleRetry();
  }

  function scheduleRetry(): void {
    const last = builds.at(-1);
    if (closed || waiting || !last || !needsRetry(last)) return;
    const pause = pauseAfter(failuresInARow(builds));
    // Unreferenced: it must not keep the process alive.
    const retryTimer = setTimeout(() => request('retry', { cause: last.cause }), pause).unref();
    retry = { timer: retryTimer, at: clock() + pause };
  }

  function cancelRetry(): void {
    clearTimeout(retry?.timer);
    retry = undefined;
  }

  /** The content of builds that failed or were refused before is online with this one. */
  function supersedeFailures(by: Build): void {
    for (const earlier of builds) {
      if (earlier === by) return;
      if (earlier.status !== 'failed' && earlier.status !== 'refused') continue;
      update(earlier, { status: 'superseded', supersededBy: by.id });
    }
  }

  function end(target: Build, outcome: Partial<Build> & { status: BuildStatus }): void {
    delete target.step;
    update(target, { ...outcome, finishedAt: clock() });
  }

  function update(target: Build, change: Partial<Build>): void {
    Object.assign(target, change);
    journal?.write(builds);
    onChange?.(target);
  }

  return {
    /** Loads the builds from before the restart. */
    restore(): void {
      const saved = journal?.read() ?? [];
      builds.unshift(...saved);
      // A server that was killed could not record this itself.
      const interrupted = saved.filter(isActive);
      for (const build of interrupted) end(build, { status: 'failed', failure: stopped });
    },

    /** @param cause who has caused it, and with what */
    request: (by: Origin, cause?: string): Build => request(by, { cause }),

    /** Repeats the last build, as an editor has confirmed the losses it names. */
    confirm(id: string): Build | undefined {
      const last = builds.at(-1);
      if (last?.id !== id) return undefined;
      return request('desk', { cause: last.cause, confirmedLosses: last.losses });
    },

    /**
     * For a rollback to the release that was online at a time: cancels all builds requested before
     * this call, and marks those published since as superseded.
     */
    withdrawSince(time: number): void {
      cancelRetry();
      if (running) {
        running.isWithdrawn = true;
        running.stop.abort();
      }
      const cancelled = waiting;
      waiting = undefined;
      if (cancelled) end(cancelled, { status: 'superseded' });
      for (const earlier of builds) {
        const { status, startedAt = 0 } = earlier;
        const wasOnline = status === 'online' || status === 'unchanged';
        const isOpen = status === 'failed' || status === 'refused';
        if (isOpen || (wasOnline && startedAt > time)) update(earlier, { status: 'superseded' });
      }
    },

    find: (id: string): Build | undefined => builds.find((build) => build.id === id),

    /** The last builds, newest first. */
    list: (): Build[] => builds.toReversed(),

    /** The time of the next automatic retry, and the number of failures in a row. */
    retry: () => retry && { at: retry.at, failures: failuresInARow(builds) },

    /** Resolves when the builds that were requested so far have ended. */
    idle: (): Promise<void> => runs,

    /** Stops the running build and cancels the waiting one. */
    async close(): Promise<void> {
      closed = true;
      cancelRetry();
      if (waiting) end(waiting, { status: 'failed', failure: stopped });
      waiting = undefined;
      running?.stop.abort();
      await runs;
    },
  };
}

/** What the record of a build says of its causes, if there are any. */
function told(...causes: (string | undefined)[]): { cause?: string } {
  const cause = causeOf(...causes);
  return cause ? { cause } : {};
}

function outcomeOf(error: unknown): Partial<Build> & { status: BuildStatus } {
  if (error instanceof Refused) return { status: 'refused', losses: [...error.losses] };
  return { status: 'failed', failure: explain(error) };
}

/** How many builds in a row have failed, the last one included. */
function failuresInARow(builds: readonly Build[]): number {
  const finished = builds.filter(({ finishedAt }) => finishedAt !== undefined);
  return finished.length - 1 - finished.findLastIndex((build) => !needsRetry(build));
}

/** PAUSE after the first and the second failure; each further one doubles it. */
const pauseAfter = (failures: number): number =>
  Math.min(PAUSE * 2 ** Math.max(0, failures - 2), MAX_PAUSE);
