import { describe, expect, it } from 'vitest';
import { BuildFailed } from '../../../../scripts/server/publishing/failure.ts';
import type { Job, Outcome } from '../../../../scripts/server/publishing/job.ts';
import { parseMetrics, valueOf } from '../../../fixtures/prometheus.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { captureLog } from '../api/harness.ts';
import { createPortal } from './fixture.ts';

type Portal = ReturnType<typeof createPortal>;

const read = async ({ app }: Portal) =>
  parseMetrics(await (await app.fetch(new Request('http://localhost/metrics'))).text());

const endedIn = async (portal: Portal, outcome: string) =>
  valueOf(await read(portal), 'portal_build_duration_seconds_count', { outcome });

function startPortal(build?: (job: Job) => Promise<Outcome>) {
  return createPortal(temporaryFolder(), build && { build });
}

describe('the metrics of the portal server', () => {
  it('count a build once, also when a later one supersedes it, or an editor', async () => {
    let isBroken = true;
    const portal = startPortal(async () => {
      if (isBroken) throw new BuildFailed('No.', '');
      return { status: 'online' };
    });
    const { queue } = portal;
    queue.request('webhook');
    await queue.idle();
    isBroken = false;
    queue.request('webhook');
    await queue.idle();
    expect(queue.list().map(({ status }) => status)).toEqual(['online', 'superseded']);
    queue.withdrawSince(0);
    expect(queue.list().map(({ status }) => status)).toEqual(['superseded', 'superseded']);
    const outcomes = ['failed', 'online', 'superseded'];
    const counts = await Promise.all(outcomes.map((outcome) => endedIn(portal, outcome)));
    expect(counts).toEqual([1, 1, 0]);
  });

  it('tell when the site was last made', async () => {
    const portal = startPortal();
    const time = async () =>
      valueOf(await read(portal), 'portal_last_successful_build_timestamp_seconds');
    expect(await time()).toBeUndefined();
    portal.queue.request('webhook');
    await portal.queue.idle();
    expect(await time()).toBe(portal.queue.list()[0]!.finishedAt! / 1_000);
  });

  it('count wrong secrets', async () => {
    captureLog();
    const portal = startPortal();
    const post = (where: string, headers = {}) =>
      portal.app.fetch(
        new Request(`http://localhost${where}`, {
          method: 'POST',
          headers: { Origin: 'http://localhost', ...headers },
          body: new URLSearchParams({ secret: 'wrong' }),
        }),
      );
    await post('/hooks/login');
    await post('/hooks/rebuild');
    await post('/hooks/rebuild', { Authorization: 'Bearer secret' });
    const samples = await read(portal);
    for (const route of ['/hooks/login', '/hooks/rebuild'])
      expect(valueOf(samples, 'failed_logins_total', { route })).toBe(1);
    await portal.queue.idle();
  });
});
