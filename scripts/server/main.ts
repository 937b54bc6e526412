// The portal server: npm run serve
import path from 'node:path';
import { headersFor } from '../../src/hosting/headers.ts';
import { takeNoArguments } from '../lib/arguments.ts';
import { letOthersRead } from '../lib/data-dir.ts';
import { watchDisk } from '../lib/disk.ts';
import { localUrl } from '../lib/host.ts';
import { closeServer, listen } from '../lib/listen.ts';
import { log } from '../lib/log.ts';
import { OperatorError } from '../lib/operator-error.ts';
import { fail, reportReady } from '../lib/parent.ts';
import { onStop } from '../lib/on-stop.ts';
import { findSecret, makeSecret, secretPlace } from '../lib/rebuild-secret.ts';
import { lockDataDir } from '../lib/server-lock.ts';
import { loadEnvFile, warnOfEnvFile } from '../lib/env-file.ts';
import { mirrorBucketOf, readSettings, type Settings } from '../lib/settings.ts';
import { createApp } from './app.ts';
import { buildSchema, isActive, isRequested, type Build } from './publishing/build-record.ts';
import { describe } from './publishing/failure.ts';
import { openJournal } from './publishing/journal.ts';
import { countBuilds, createPortalMetrics, watchBuilds } from './metrics.ts';
import { createMirrorWorker } from './mirror/worker.ts';
import { mirror } from './mirror/mirror.ts';
import { createPreviews } from './preview/previews.ts';
import { createPublisher } from './publishing/publisher.ts';
import { createQueue, type Queue } from './publishing/queue.ts';
import { createReleases } from './publishing/releases.ts';
import { createStatic } from './http/static-site.ts';
import { runBuild, runBuilder } from './publishing/run-builder.ts';
import { rebuildNightly, rebuildOnHangUp } from './publishing/triggers.ts';

/** Milliseconds. A little less than the API and nginx wait. */
const PREVIEW_TIMEOUT = 100_000;

async function start(settings: Settings): Promise<void> {
  const { host, dataDir, siteUrl, trustProxy } = settings;
  const bucket = mirrorBucketOf(settings);
  warnOfEnvFile();
  lockDataDir(dataDir, 'portal');
  const secret = findSecret(settings) ?? makeSecret(dataDir);
  const releases = createReleases(dataDir);
  const mirrorWorker = createMirrorWorker(async (signal) =>
    bucket ? mirror(releases, { dataDir, access: bucket, signal }) : undefined,
  );
  const staticSite = createStatic(releases, headersFor(siteUrl));
  const site = {
    ...staticSite,
    async show() {
      await staticSite.show();
      mirrorWorker.schedule();
    },
  };
  const metrics = createPortalMetrics(settings);
  const countBuild = countBuilds(metrics);
  const queue = createQueue({
    build: createPublisher({
      releases,
      siteUrl,
      build: (folders, job) => runBuild({ ...folders, ...job }),
      show: site.show,
    }),
    journal: openJournal(path.join(dataDir, 'builds.json'), buildSchema),
    onChange(build) {
      logBuild(build);
      countBuild(build);
    },
  });
  watchBuilds(metrics, queue);
  const diskFault = watchDisk(settings);
  // Its builder ends with this process.
  const previews = createPreviews(dataDir, (folder) =>
    runBuilder(['--preview', folder], { timeLimit: PREVIEW_TIMEOUT }),
  );
  const app = createApp({
    secret,
    queue,
    releases,
    previews,
    site,
    siteUrl,
    dataDir,
    trustProxy,
    diskFault,
    metrics,
  });
  // Serves the current release at once, even if it was built with other code or settings.
  await staticSite.show();
  const isReleased = site.isOnline();
  const pinned = await releases.isPinned();
  const { server, port } = await listen({ ...app, hostname: host, port: settings.port }, 'PORT');
  const url = localUrl(host, port);
  const stopping = onStop(async (reason) => {
    log('portal.stopping', { reason });
    await Promise.all([queue.close(), mirrorWorker.close(), closeServer(server)]);
  });
  rebuildOnHangUp(queue);
  queue.restore();
  // Repeats a request that failed or was cut off; otherwise the code, settings or content may have changed.
  const open = queue.list().find((build) => build.status === 'failed' && isRequested(build));
  if (open || !pinned || !isReleased) queue.request(open?.by ?? 'start', open?.cause);
  if (isReleased) mirrorWorker.schedule();
  else await queue.idle();
  if (stopping.aborted) return;
  if (!site.isOnline()) throw nothingToServe(queue);
  rebuildNightly(queue, releases);

  const deskUrl = `${url}/hooks/`;
  log('portal.ready', { url, deskUrl, secret: secretPlace(settings) });
  reportReady({ url, deskUrl, secret, building: queue.list().some(isActive) });
}

function logBuild({ id, status, by, startedAt, finishedAt, failure, losses, stale }: Build): void {
  const durationMs = startedAt && finishedAt && finishedAt - startedAt;
  const isFault = status === 'failed' && failure?.cause !== 'stopped';
  const level = isFault ? 'error' : status === 'refused' || stale ? 'warn' : undefined;
  log('portal.build', { id, status, by, durationMs, ...failure, losses, stale }, level);
}

function nothingToServe(queue: Queue): OperatorError {
  const [build] = queue.list();
  const reason = build?.failure ? describe(build.failure) : '';
  return new OperatorError(
    `The site could not be built, and there is no earlier release to serve.\n${reason}`,
  );
}

try {
  takeNoArguments('npm run serve');
  letOthersRead();
  loadEnvFile();
  await start(readSettings());
} catch (error) {
  await fail(error);
}
