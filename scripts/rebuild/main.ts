// The portal server: npm run serve
import path from 'node:path';
import { headersFor } from '../../src/serving/headers.ts';
import { listen } from '../shared/listen.ts';
import { log } from '../shared/log.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { fail, tellReady } from '../shared/parent.ts';
import { loadEnvFile, readSettings, type Settings } from '../shared/settings.ts';
import { createApp } from './app.ts';
import { runBuild } from './build.ts';
import { describe } from './failure.ts';
import { fingerprint } from './fingerprint.ts';
import { createKeeper } from './mirror/keeper.ts';
import { mirror } from './mirror/mirror.ts';
import { readBucketSettings } from './mirror/settings.ts';
import { createPublisher } from './publish.ts';
import { createQueue, type Queue } from './queue.ts';
import { createReleases } from './releases.ts';
import { readSecret, secretFile } from './secret.ts';
import { createStatic } from './static.ts';
import { stopOnSignal } from './stop.ts';

const root = path.resolve(import.meta.dirname, '../..');

async function start(settings: Settings): Promise<void> {
  const { host, dataDir, siteUrl } = settings;
  const secret = await readSecret(settings);
  const releases = createReleases(dataDir);
  const site = createStatic(releases, headersFor(siteUrl));
  const bucket = readBucketSettings(process.env);
  const keeper = createKeeper(async (signal) =>
    bucket ? mirror(releases, { settings: bucket, signal }) : undefined,
  );
  const show = async () => {
    await site.show();
    keeper.wanted();
  };
  const queue = createQueue({
    build: createPublisher({
      releases,
      build: (outDir, signal) => runBuild({ outDir, signal }),
      fingerprint: () => fingerprint(root, settings),
      show,
    }),
    onChange: ({ id, status, failure }) => log('portal.build', { id, status, ...failure }),
  });
  const app = createApp({ secret, queue, releases, site, siteUrl });
  // Before the long build, and before anything in DATA_DIR is touched: another server may run on it.
  const { server, port } = await listen({ ...app, hostname: host, port: settings.port }, 'PORT');
  const stopping = stopOnSignal(server, {
    close: async () => void (await Promise.all([queue.close(), keeper.close()])),
  });
  await releases.tidy();

  const current = await releases.current();
  const upToDate = current?.fingerprint === (await fingerprint(root, settings));
  if (!upToDate) await buildFirst(queue);
  if (stopping.aborted) return;
  await show();
  if (!site.isOnline()) throw nothingToServe(queue);
  // The content may have changed while the server was down.
  if (upToDate) queue.request();

  const url = localUrl(host, port);
  const deskUrl = `${url}/hooks/`;
  log('portal.ready', {
    url,
    deskUrl,
    secret: settings.rebuildSecret ? 'REBUILD_SECRET' : secretFile(dataDir),
  });
  tellReady({ url, deskUrl, secret });
}

async function buildFirst(queue: Queue): Promise<void> {
  queue.request();
  await queue.idle();
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
