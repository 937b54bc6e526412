import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../../../../../scripts/server/publishing/checks/loss-check.ts';
import type { Job, Outcome } from '../../../../../scripts/server/publishing/job.ts';
import { openJournal } from '../../../../../scripts/server/publishing/journal.ts';
import { buildSchema } from '../../../../../scripts/server/publishing/build-record.ts';
import { createQueue } from '../../../../../scripts/server/publishing/queue.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { writeFiles } from '../fixture.ts';

/** Builds that end when the test says so. */
function gatedBuilds() {
  const started: PromiseWithResolvers<Outcome>[] = [];
  let announce = Promise.withResolvers<void>();
  return {
    started,
    build({ signal }: Job) {
      const gate = Promise.withResolvers<Outcome>();
      signal.addEventListener('abort', () => gate.reject(signal.reason));
      started.push(gate);
      announce.resolve();
      return gate.promise;
    },
    async next() {
      await announce.promise;
      announce = Promise.withResolvers();
      return started.at(-1)!;
    },
  };
}

/** Builds that end one after the other as given: an error is thrown. */
function buildsThat(...outcomes: (Outcome | Error)[]) {
  return async (): Promise<Outcome> => {
    const next = outcomes.shift() ?? { status: 'online' };
    if (next instanceof Error) throw next;
    return next;
  };
}

const lost = new Refused([{ list: 'blogs', before: 10, after: 2 }]);
const never = new AbortController().signal;
const stale = [{ list: 'blogs', readAt: '2026-11-20T07:00:00.000Z' }];

describe('the queue', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    [['desk'], true],
    [['signal'], true],
    [['webhook'], false],
    [['start', 'webhook', 'desk'], true],
    [['signal', 'webhook'], true],
  ] as const)('a build for %j asks for all anew: %j', async (origins, expected) => {
    const revalidated: boolean[] = [];
    const queue = createQueue({
      async build({ revalidate }) {
        revalidated.push(revalidate);
        return { status: 'unchanged' };
      },
    });
    for (const by of origins) queue.request(by);
    await queue.idle();
    expect(revalidated).toEqual([expected]);
  });

  it('makes exactly one more build of all that arrives during one, and not before its end', async () => {
    vi.useFakeTimers();
    const { started, build, next } = gatedBuilds();
    const queue = createQueue({ build });
    const first = queue.request('webhook');
    await vi.advanceTimersByTimeAsync(0);
    const firstGate = await next();
    expect(first.status).toBe('building');
    const later = Array.from({ length: 20 }, () => queue.request('webhook'));
    expect(new Set(later.map(({ id }) => id)).size).toBe(1);
    expect(later[0]?.id).not.toBe(first.id);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(later[0]?.status).toBe('queued');
    firstGate.resolve({ status: 'online' });
    await vi.advanceTimersByTimeAsync(0);
    const secondGate = await next();
    expect(first.status).toBe('online');
    secondGate.resolve({ status: 'unchanged' });
    await queue.idle();
    expect(later[0]?.status).toBe('unchanged');
    expect(started).toHaveLength(2);
  });

  it('remembers the last 100', async () => {
    const queue = createQueue({ build: async () => ({ status: 'online' }) });
    const first = queue.request('webhook');
    for (let n = 0; n < 100; n += 1) {
      await queue.idle();
      queue.request('webhook');
    }
    await queue.idle();
    expect(queue.list()).toHaveLength(100);
    expect(queue.find(first.id)).toBeUndefined();
  });

  it('stops what runs and what waits when it closes', async () => {
    const { started, build, next } = gatedBuilds();
    const queue = createQueue({ build });
    const running = queue.request('webhook');
    await next();
    const waiting = queue.request('webhook');
    await queue.close();
    expect(running).toMatchObject({ status: 'failed', failure: { cause: 'stopped' } });
    expect(waiting).toMatchObject({ status: 'failed', failure: { cause: 'stopped' } });
    expect(started).toHaveLength(1);
  });

  it('calls superseded what failed or was refused before a build that is online', async () => {
    const build = buildsThat(new Error('no'), lost, { status: 'online', stale }, lost);
    const queue = createQueue({ build });
    for (const expected of [
      ['failed'],
      ['refused', 'failed'],
      // With copies, the requested content may still not be online.
      ['online', 'refused', 'failed'],
      ['refused', 'online', 'refused', 'failed'],
      ['online', 'superseded', 'online', 'superseded', 'superseded'],
    ]) {
      queue.request('webhook');
      await queue.idle();
      expect(queue.list().map(({ status }) => status)).toEqual(expected);
    }
    const [last, refused] = queue.list();
    expect(refused).toMatchObject({ supersededBy: last?.id, losses: lost.losses });
  });

  it('tries again by itself, later and later, and says so', async () => {
    vi.useFakeTimers();
    const failing = vi.fn(() => Promise.reject(new Error('no')));
    const queue = createQueue({ build: failing });
    queue.request('webhook');
    await vi.advanceTimersByTimeAsync(0);
    const pauses = [];
    for (let n = 1; n <= 11; n += 1) {
      expect(failing).toHaveBeenCalledTimes(n);
      const { at, failures } = queue.retry()!;
      expect(failures).toBe(n);
      pauses.push(at - Date.now());
      await vi.advanceTimersByTimeAsync(at - Date.now() - 1);
      expect(failing).toHaveBeenCalledTimes(n);
      await vi.advanceTimersByTimeAsync(1);
    }
    const seconds = [30, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600];
    expect(pauses).toEqual(seconds.map((pause) => pause * 1000));
    expect(queue.list()[0]?.by).toBe('retry');
    queue.request('webhook');
    await vi.advanceTimersByTimeAsync(1);
    expect(failing).toHaveBeenCalledTimes(13);
    await queue.close();
  });

  it('keeps who has caused a build, also of several that share one, and of what is tried again', async () => {
    vi.useFakeTimers();
    const queue = createQueue({ build: () => Promise.reject(new Error('no')) });
    queue.request('nightly');
    queue.request('webhook', 'Awa : Article « Le four »');
    queue.request('webhook', 'Koffi : \u202eFAQ\n n° 4 ');
    queue.request('webhook', 'Awa : Article « Le four »');
    await vi.advanceTimersByTimeAsync(30_001);
    const both = 'Awa : Article « Le four »\u202f; Koffi : FAQ n° 4';
    expect(queue.list()).toMatchObject([
      { by: 'retry', cause: both },
      { by: 'webhook', cause: both },
    ]);
    queue.request('webhook', 'é'.repeat(300));
    await vi.advanceTimersByTimeAsync(1);
    expect(queue.list()[0]!.cause).toHaveLength(200);
    queue.request('webhook');
    await vi.advanceTimersByTimeAsync(1);
    expect(queue.list()[0]).not.toHaveProperty('cause');
    await queue.close();
  });

  it('tries again when it had to use copies, but not what was refused', async () => {
    vi.useFakeTimers();
    const leftOut = { list: 'blogs', kind: 'item', id: '2', reason: 'HTTP status 500' } as const;
    const build = buildsThat(
      { status: 'unchanged', stale },
      { status: 'online', omissions: [leftOut, { ...leftOut, id: '3', temporary: true }] },
      { status: 'online', omissions: [leftOut] },
      lost,
    );
    const queue = createQueue({ build });
    queue.request('webhook');
    await vi.advanceTimersByTimeAsync(1);
    expect(queue.retry()).toMatchObject({ failures: 1 });
    await vi.advanceTimersByTimeAsync(30_001);
    expect(queue.retry()).toMatchObject({ failures: 2 });
    await vi.advanceTimersByTimeAsync(30_001);
    expect(queue.retry()).toBeUndefined();
    queue.request('webhook');
    await vi.advanceTimersByTimeAsync(1);
    expect(queue.list()[0]?.status).toBe('refused');
    expect(queue.retry()).toBeUndefined();
  });

  it('publishes nothing that was asked for before an editor went back', async () => {
    let now = 1000;
    const { build, next } = gatedBuilds();
    const queue = createQueue({ build, clock: () => (now += 1) });
    const publish = async () => {
      const asked = queue.request('webhook');
      (await next()).resolve({ status: 'online' });
      await queue.idle();
      return asked;
    };
    const kept = await publish();
    const time = now;
    const undone = await publish();
    const failed = queue.request('webhook');
    (await next()).reject(new Error('no'));
    await queue.idle();
    const running = queue.request('webhook');
    await next();
    const waiting = queue.request('webhook');
    queue.withdrawSince(time);
    expect(waiting.status).toBe('superseded');
    await queue.idle();
    expect(queue.retry()).toBeUndefined();
    expect([kept, undone, failed, running].map(({ status }) => status)).toEqual([
      'online',
      'superseded',
      'superseded',
      'superseded',
    ]);
    expect((await publish()).status).toBe('online');
  });

  it('calls a build superseded that was online just before an editor went back', async () => {
    const { build, next } = gatedBuilds();
    const queue = createQueue({ build: (job) => build({ ...job, signal: never }) });
    const late = queue.request('webhook');
    const gate = await next();
    queue.withdrawSince(0);
    gate.resolve({ status: 'online', stale });
    await queue.idle();
    expect(late.status).toBe('superseded');
    // A retry would put it online again.
    expect(queue.retry()).toBeUndefined();
  });

  it('remembers its builds over a restart, and what was cut off', async () => {
    const dataDir = temporaryFolder();
    const { build, next } = gatedBuilds();
    const journal = openJournal(`${dataDir}/builds.json`, buildSchema);
    const before = createQueue({ build, journal });
    const done = before.request('webhook');
    (await next()).resolve({ status: 'online', stale });
    await before.idle();
    const running = before.request('desk', 'Awa');
    await next();
    const waiting = before.request('webhook');

    // As after kill -9: nobody closed the queue.
    const after = createQueue({ build, journal });
    after.restore();
    expect(after.find(done.id)).toEqual(done);
    for (const { id } of [running, waiting]) {
      expect(after.find(id)).toMatchObject({ status: 'failed', failure: { cause: 'stopped' } });
    }
    expect(after.find(running.id)).toMatchObject({ cause: 'Awa' });
    expect(after.list()).toHaveLength(3);
    await before.close();
  });

  it('goes on with a journal that is damaged or cannot be written', async () => {
    const dataDir = temporaryFolder();
    const blocked = `${dataDir}/file`;
    await writeFiles(dataDir, { 'builds.json': '[{"id":', file: '' });
    for (const folder of [dataDir, blocked]) {
      const build = buildsThat();
      const journal = openJournal(`${folder}/builds.json`, buildSchema);
      const queue = createQueue({ build, journal });
      queue.restore();
      expect(queue.list()).toEqual([]);
      queue.request('webhook');
      await queue.idle();
      expect(queue.list()[0]?.status).toBe('online');
    }
  });
});
