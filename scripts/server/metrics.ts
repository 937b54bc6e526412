// The portal server's own metrics: its builds and the release online.
import { createMetrics, type Metrics } from '../lib/metrics.ts';
import type { Settings } from '../lib/settings.ts';
import { wasInterrupted, type Build } from './publishing/build-record.ts';
import type { Queue } from './publishing/queue.ts';
import type { Releases } from './publishing/releases.ts';

/** The routes that ask for the secret. */
const LOGIN_ROUTES = ['/hooks/login', '/hooks/rebuild', '/hooks/rebuild/:id'];
const OUTCOMES = ['online', 'unchanged', 'refused', 'failed', 'superseded'];
/** Seconds. A build ends after 30 minutes. */
const BUCKETS = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1_800];

export const createPortalMetrics = (settings: Pick<Settings, 'dataDir' | 'metricsToken'>) =>
  createMetrics(settings, LOGIN_ROUTES);

/** Returns a function that counts a build when it has ended. */
export function countBuilds(metrics: Metrics): (build: Build) => void {
  const counted = new WeakSet<Build>();
  const durations = metrics.define(({ Histogram }, registers) => {
    const histogram = new Histogram({
      name: 'portal_build_duration_seconds',
      help: 'Duration of builds by their outcome.',
      labelNames: ['outcome'],
      buckets: BUCKETS,
      registers,
    });
    for (const outcome of OUTCOMES) histogram.zero({ outcome });
    return histogram;
  });
  return (build) => {
    const { status, startedAt, finishedAt } = build;
    if (startedAt === undefined || finishedAt === undefined) return;
    // A later build, or a rollback, changes the status once more.
    if (counted.has(build) || wasInterrupted(build)) return;
    counted.add(build);
    durations((histogram) =>
      histogram.observe({ outcome: status }, (finishedAt - startedAt) / 1_000),
    );
  };
}

export function watchBuilds(
  metrics: Metrics,
  { queue, releases }: { queue: Pick<Queue, 'list'>; releases: Pick<Releases, 'online'> },
): void {
  metrics.define(
    ({ Gauge }, registers) => {
      const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
      return {
        queued: gauge('portal_builds_queued', 'Builds that wait for another one.'),
        running: gauge('portal_builds_running', 'Builds that run.'),
        lastSuccess: gauge(
          'portal_last_successful_build_timestamp_seconds',
          'When the last build ended that changed the site or found it unchanged.',
        ),
        online: gauge(
          'portal_release_online_timestamp_seconds',
          'Since when the release online is online.',
        ),
      };
    },
    async ({ queued, running, lastSuccess, online }) => {
      const builds = queue.list();
      const has = (status: Build['status']) => builds.filter((build) => build.status === status);
      queued.set(has('queued').length);
      running.set(has('building').length);
      const success = builds.find(({ status }) => status === 'online' || status === 'unchanged');
      setTime(lastSuccess, success?.finishedAt);
      setTime(online, (await releases.online())?.since);
    },
  );
}

interface Settable {
  set(value: number): void;
  remove(): void;
}

/** @param time in milliseconds; a metric without one is left out */
function setTime(gauge: Settable, time: number | undefined): void {
  if (time === undefined) gauge.remove();
  else gauge.set(time / 1_000);
}
