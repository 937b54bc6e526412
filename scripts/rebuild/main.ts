// The portal server: npm run serve
import { headersFor } from '../../src/serving/headers.ts';
import { flush } from '../shared/flush.ts';
import { listen } from '../shared/listen.ts';
import { log } from '../shared/log.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { fail, tellReady } from '../shared/parent.ts';
import { loadEnvFile, readSettings, type Settings } from '../shared/settings.ts';
import { createApp } from './app.ts';
import { runBuild } from './build.ts';
import { isActive, isWished, wasCutOff, type Build } from './builds.ts';
import { describe } from './failure.ts';
import { openJournal } from './journal.ts';
import { createKeeper } from './mirror/keeper.ts';
import { mirror } from './mirror/mirror.ts';
import { readBucketSettings } from './mirror/settings.ts';
import { createPublisher } from './publish.ts';
import { createQueue, type Queue } from './queue.ts';
import { createReleases } from './releases.ts';
import { readSecret, secretFile } from './secret.ts';
import { createStatic } from './static.ts';
import { stopOnSignal } from './stop.ts';
import { rebuildNightly, rebuildOnHangUp } from './triggers.ts';

async function start(settings: Settings): Promise<void> {
  const { host, dataDir, siteUrl, trustProxy } = settings;
  const secret = await readSecret(settings);
  const releases = createReleases(dataDir, Date.now, flush);
  const bucket = readBucketSettings(process.env);
  const keeper = createKeeper(async (signal) =>
    bucket ? mirror(releases, { settings: bucket, signal }) : undefined,
  );
  const served = createStatic(releases, headersFor(siteUrl));
  const site = {
    ...served,
    async show() {
      await served.show();
      keeper.wanted();
    },
  };
  const queue = createQueue({
    build: createPublisher({
      releases,
      build: (folders, { signal, revalidate, throttled }) =>
        runBuild({ folders, signal, revalidate, onThrottled: throttled }),
      show: site.show,
    }),
    journal: openJournal(dataDir),
    onChange: logBuild,
  });
  const app = createApp({ secret, queue, releases, site, siteUrl, dataDir, trustProxy });
  // What is released is there for the first who comes, whatever code and settings it was made by.
  await served.show();
  const isReleased = site.isOnline();
  const held = await releases.isHeld();
  const fault = isReleased ? undefined : await releases.fault();
  if (fault) log('portal.unreadable', { fault, meanwhile: '503 until a build is online' });
  // Nothing in DATA_DIR is touched before: another server may run on it.
  const { server, port } = await listen({ ...app, hostname: host, port: settings.port }, 'PORT');
  const stopping = stopOnSignal(server, {
    close: async () => void (await Promise.all([queue.close(), keeper.close()])),
  });
  rebuildOnHangUp(queue);
  queue.recall();
  // Somebody’s wish goes on; else the code, the settings or the content may be others now.
  const cutOff = queue.list().find((build) => wasCutOff(build) && isWished(build));
  if (cutOff || !held || !isReleased) queue.request(cutOff?.by ?? 'start');
  if (isReleased) keeper.wanted();
  else await queue.idle();
  if (stopping.aborted) return;
  if (!site.isOnline()) throw nothingToServe(queue);
  rebuildNightly(queue, releases);

  const url = localUrl(host, port);
  const deskUrl = `${url}/hooks/`;
  log('portal.ready', {
    url,
    deskUrl,
    secret: settings.rebuildSecret ? 'REBUILD_SECRET' : secretFile(dataDir),
  });
  tellReady({ url, deskUrl, secret, building: queue.list().some(isActive) });
}

function logBuild({ id, status, by, startedAt, finishedAt, failure, losses, stale }: Build): void {
  const durationMs = startedAt && finishedAt && finishedAt - startedAt;
  log('portal.build', { id, status, by, durationMs, ...failure, losses, stale });
}

function nothingToServe(queue: Queue): OperatorError {
  const [build] = queue.list();
  const reason = build?.failure ? describe(build.failure) : '';
  return new OperatorError(
    `The site could not be built, and there is no earlier release to serve.\n${reason}`,
  );
}

function localUrl(host: string, port: number): string {
  // A browser can not open 0.0.0.0 or ::, which mean every address of this machine.
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

try {
  loadEnvFile();
  await start(readSettings());
} catch (error) {
  await fail(error);
}
