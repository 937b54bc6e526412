// The portal server's own metrics: its builds and the release online.
import { Histogram } from 'prom-client';
import { createMetrics, type Metrics } from '../lib/metrics.ts';
import type { Settings } from '../lib/settings.ts';
import { wasInterrupted, type Build } from './publishing/build-record.ts';
import type { Queue } from './publishing/queue.ts';

/** The routes that ask for the secret. */
const LOGIN_ROUTES = ['/hooks/login', '/hooks/rebuild', '/hooks/rebuild/', '/hooks/rebuild/:id'];
const OUTCOMES = ['online', 'unchanged', 'refused', 'failed', 'superseded'];
/** Seconds. A build ends after 30 minutes. */
const BUCKETS = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1_800];

export const createPortalMetrics = (settings: Pick<Settings, 'dataDir' | 'metricsToken'>) =>
  createMetrics(settings, LOGIN_ROUTES);

/** Returns a function that counts a build when it has ended. */
export function countBuilds(metrics: Metrics): (build: Build) => void {
  const counted = new WeakSet<Build>();
  const durations = new Histogram({
    name: 'portal_build_duration_seconds',
    help: 'Duration of builds by their outcome.',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers: metrics.registers,
  });
  for (const outcome of OUTCOMES) durations.zero({ outcome });
  return (build) => {
    const { status, startedAt, finishedAt } = build;
    if (startedAt === undefined || finishedAt === undefined) return;
    // A later build, or a rollback, changes the status once more.
    if (counted.has(build) || wasInterrupted(build)) return;
    counted.add(build);
    durations.observe({ outcome: status }, (finishedAt - startedAt) / 1_000);
  };
}

export function watchBuilds({ gauge }: Metrics, queue: Pick<Queue, 'list'>): void {
  gauge(
    'portal_last_successful_build_timestamp_seconds',
    'When the last build ended that changed the site or found it unchanged.',
    () => {
      const isSuccess = ({ status }: Build) => status === 'online' || status === 'unchanged';
      const time = queue.list().find(isSuccess)?.finishedAt;
      return time === undefined ? undefined : time / 1_000;
    },
  );
}
