// One build at a time; requests that arrive meanwhile share the next one.
import { randomUUID } from 'node:crypto';
import {
  countPages,
  isActive,
  isManual,
  isWished,
  needsRetry,
  type Build,
  type BuildStatus,
  type Origin,
} from './builds.ts';
import { explain } from './failure.ts';
import { Refused } from './guard.ts';
import type { Job, Outcome } from './job.ts';
import type { Journal } from './journal.ts';
import { failuresInARow, pauseAfter } from './retry.ts';

const REMEMBERED = 100;
/** A stream of requests without a pause shall not keep a build waiting for longer. */
const LONGEST_QUIET = 5_000;

const stopped = { cause: 'stopped', detail: 'The server stopped.' } as const;

export interface QueueOptions {
  build(job: Job): Promise<Outcome>;
  clock?: () => number;
  /** Milliseconds without a request that end a burst; its first request does not wait for them. */
  quietMs?: number;
  journal?: Journal;
  onChange?: (build: Build) => void;
}

export type Queue = ReturnType<typeof createQueue>;

export function createQueue({
  build,
  clock = Date.now,
  quietMs = 300,
  journal,
  onChange,
}: QueueOptions) {
  const builds: Build[] = [];
  let waiting: Build | undefined;
  let running: { build: Build; stop: AbortController; calledOff: boolean } | undefined;
  let startAt = 0;
  let lastRequestAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let retry: { timer: NodeJS.Timeout; at: number } | undefined;
  let closed = false;
  let idlers: (() => void)[] = [];

  /**
   * Asks for a build that begins after this call. Requests that are served by the same build get
   * the same one, and so the same id.
   */
  function request(by: Origin, confirmed = false): Build {
    const now = clock();
    const first = !waiting && !running && now - lastRequestAt >= quietMs;
    lastRequestAt = now;
    forgetRetry();
    if (!waiting) {
      waiting = { id: randomUUID(), status: 'queued', by, requestedAt: now };
      startAt = now + (first ? 0 : quietMs);
      builds.push(waiting);
      if (builds.length > REMEMBERED) builds.shift();
      update(waiting, confirmed ? { confirmed } : {});
    } else {
      // The first of a burst goes on without waiting for the others.
      if (startAt > waiting.requestedAt) {
        startAt = Math.min(now + quietMs, waiting.requestedAt + LONGEST_QUIET);
      }
      if (confirmed && !waiting.confirmed) update(waiting, { confirmed });
      // A person's wish counts for more than a webhook's, and both for more than a clock's.
      const earlier = waiting;
      const outweighs = [isManual, isWished].some((is) => is({ by }) && !is(earlier));
      if (outweighs) update(waiting, { by });
    }
    plan();
    return waiting;
  }

  function plan(): void {
    clearTimeout(timer);
    if (!waiting || running || closed) return;
    timer = setTimeout(() => void run(), Math.max(0, startAt - clock()));
  }

  async function run(): Promise<void> {
    if (!waiting) return;
    const job = { build: waiting, stop: new AbortController(), calledOff: false };
    running = job;
    // From here on the content may have been read: who comes now needs another build.
    waiting = undefined;
    update(job.build, { status: 'building', startedAt: clock() });
    try {
      const { status, changes, stale, leftOut } = await build({
        signal: job.stop.signal,
        confirmed: job.build.confirmed ?? false,
        revalidate: isManual(job.build),
        progress: (step) => void (job.build.step = step),
        throttled: () => void (job.build.throttledAt ??= clock()),
      });
      end(job.build, {
        status: job.calledOff ? 'superseded' : status,
        ...(changes && { pages: countPages(changes) }),
        ...(stale?.length && { stale }),
        ...(leftOut?.length && { leftOut }),
      });
      if (!job.calledOff && !stale?.length) supersede(job.build);
    } catch (error) {
      end(job.build, job.calledOff ? { status: 'superseded' } : outcomeOf(error));
    }
    running = undefined;
    planRetry();
    plan();
    if (!waiting) {
      for (const tell of idlers) tell();
      idlers = [];
    }
  }

  function planRetry(): void {
    const last = builds.at(-1);
    if (closed || waiting || !last || !needsRetry(last)) return;
    const pause = pauseAfter(failuresInARow(builds));
    // It alone shall not keep the process alive.
    const planned = setTimeout(() => request('retry'), pause).unref();
    retry = { timer: planned, at: clock() + pause };
  }

  function forgetRetry(): void {
    clearTimeout(retry?.timer);
    retry = undefined;
  }

  /** What failed or was refused before is online with this one. */
  function supersede(by: Build): void {
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
    /** Brings back the builds of before the restart. */
    recall(): void {
      const known = journal?.read() ?? [];
      builds.unshift(...known);
      // A server that was killed could not say so itself.
      const cutOff = known.filter(isActive);
      for (const build of cutOff) end(build, { status: 'failed', failure: stopped });
    },

    request: (by: Origin): Build => request(by),

    /** Builds what was refused last, since an editor says that it is meant; nothing else. */
    confirm(id: string): Build | undefined {
      const last = builds.at(-1);
      return last?.id === id && last.status === 'refused' ? request('desk', true) : undefined;
    },

    /**
     * An editor went back to what was online at a time: nothing that was asked for before this call
     * is published any more, and what was published since is no longer online.
     */
    callOff(until: number): void {
      forgetRetry();
      if (running) {
        running.calledOff = true;
        running.stop.abort();
      }
      const given = waiting;
      waiting = undefined;
      plan();
      if (given) end(given, { status: 'superseded' });
      for (const known of builds) {
        const { status, startedAt = 0 } = known;
        const wasOnline = status === 'online' || status === 'unchanged';
        const isOpen = status === 'failed' || status === 'refused';
        if (isOpen || (wasOnline && startedAt > until)) update(known, { status: 'superseded' });
      }
    },

    find: (id: string): Build | undefined => builds.find((known) => known.id === id),

    /** The last builds, newest first. */
    list: (): Build[] => builds.toReversed(),

    /** When it tries again by itself, and how often in a row it has failed. */
    retry: () => retry && { at: retry.at, failures: failuresInARow(builds) },

    /** Resolves when all that was asked for so far is done. */
    idle: (): Promise<void> =>
      waiting || running ? new Promise((resolve) => idlers.push(resolve)) : Promise.resolve(),

    /** Stops the running build; what waits is not built any more. */
    async close(): Promise<void> {
      closed = true;
      forgetRetry();
      clearTimeout(timer);
      if (waiting) end(waiting, { status: 'failed', failure: stopped });
      waiting = undefined;
      running?.stop.abort();
      await this.idle();
    },
  };
}

function outcomeOf(error: unknown): Partial<Build> & { status: BuildStatus } {
  if (error instanceof Refused) return { status: 'refused', losses: [...error.losses] };
  return { status: 'failed', failure: explain(error) };
}
