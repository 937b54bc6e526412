import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BuildFailed } from '../../../../scripts/rebuild/failure.ts';
import type { Job, Outcome } from '../../../../scripts/rebuild/job.ts';
import { createQueue } from '../../../../scripts/rebuild/queue.ts';

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

describe('the queue', () => {
  it('gathers a burst into one build with one id', async () => {
    let builds = 0;
    const queue = createQueue({
      async build() {
        builds += 1;
        return { status: 'online' };
      },
      quietMs: 1,
    });
    const ids = Array.from({ length: 50 }, () => queue.request('webhook').id);
    expect(new Set(ids).size).toBe(1);
    expect(queue.request('webhook').status).toBe('queued');
    await queue.idle();
    expect(builds).toBe(1);
    expect(queue.find(ids[0]!)?.status).toBe('online');
  });

  it('waits for the quiet period before it builds', async () => {
    const gate = gatedBuilds();
    const queue = createQueue({ build: gate.build, quietMs: 60_000 });
    queue.request('webhook');
    await new Promise(setImmediate);
    expect(gate.started).toHaveLength(0);
    await queue.close();
  });

  it('makes exactly one more build of all that arrives during one', async () => {
    const { started, build, next } = gatedBuilds();
    const queue = createQueue({ build, quietMs: 0 });
    const first = queue.request('webhook');
    const firstGate = await next();
    expect(first.status).toBe('building');
    const later = Array.from({ length: 20 }, () => queue.request('webhook'));
    expect(new Set(later.map(({ id }) => id)).size).toBe(1);
    expect(later[0]?.id).not.toBe(first.id);
    expect(later[0]?.status).toBe('queued');
    firstGate.resolve({ status: 'online' });
    const secondGate = await next();
    expect(first.status).toBe('online');
    secondGate.resolve({ status: 'unchanged' });
    await queue.idle();
    expect(later[0]?.status).toBe('unchanged');
    expect(started).toHaveLength(2);
  });

  it('never runs two builds at a time', async () => {
    let running = 0;
    let most = 0;
    const queue = createQueue({
      async build() {
        most = Math.max(most, (running += 1));
        // Longer than the quiet period.
        await delay(5);
        running -= 1;
        return { status: 'online' };
      },
      quietMs: 0,
      onChange: ({ status }) => {
        if (status === 'building' && queue.list().length < 5) queue.request('webhook');
      },
    });
    queue.request('webhook');
    while (queue.list().some(({ finishedAt }) => !finishedAt)) await queue.idle();
    expect(queue.list()).toHaveLength(5);
    expect(most).toBe(1);
  });

  it('keeps the times', async () => {
    let now = 1000;
    const queue = createQueue({
      async build() {
        now += 500;
        return { status: 'online' };
      },
      quietMs: 0,
      clock: () => now,
    });
    const build = queue.request('webhook');
    now = 1300;
    await queue.idle();
    expect(build).toMatchObject({ requestedAt: 1000, startedAt: 1300, finishedAt: 1800 });
  });

  it('says why a build failed, and builds on', async () => {
    const outcomes = [
      new BuildFailed('The build ended with 1.', 'API_URL=http://x does not answer'),
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
      'a thing that is no error',
    ];
    const queue = createQueue({
      async build() {
        if (outcomes.length === 0) return { status: 'online' };
        throw outcomes.shift();
      },
      quietMs: 0,
    });
    for (let n = 0; n < 4; n += 1) {
      queue.request('webhook');
      await queue.idle();
    }
    expect(queue.list().map(({ status, failure }) => failure ?? status)).toEqual([
      'online',
      { cause: 'other', detail: 'a thing that is no error' },
      { cause: 'disk-full', detail: 'ENOSPC: no space left on device, write' },
      { cause: 'provider', detail: 'API_URL=http://x does not answer' },
    ]);
  });

  it('remembers the last 100', async () => {
    const queue = createQueue({ build: async () => ({ status: 'online' }), quietMs: 0 });
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
    const queue = createQueue({ build, quietMs: 0 });
    const running = queue.request('webhook');
    await next();
    const waiting = queue.request('webhook');
    await queue.close();
    expect(running).toMatchObject({ status: 'failed', failure: { cause: 'stopped' } });
    expect(waiting).toMatchObject({ status: 'failed', failure: { cause: 'stopped' } });
    expect(started).toHaveLength(1);
  });
});
