// A small site, and a server over it, for the tests of the portal server.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openSiteFolder } from '../../../../scripts/builder/site-folder.ts';
import type { BuildOptions } from '../../../../scripts/server/publishing/run-builder.ts';
import type { Job, Outcome } from '../../../../scripts/server/publishing/job.ts';
import { createPreviews, type MakePreview } from '../../../../scripts/server/preview/previews.ts';
import { createPublisher } from '../../../../scripts/server/publishing/publisher.ts';
import { createReleases } from '../../../../scripts/server/publishing/releases.ts';
import { createApp } from '../../../../scripts/server/app.ts';
import {
  countBuilds,
  createPortalMetrics,
  watchBuilds,
} from '../../../../scripts/server/metrics.ts';
import { createStatic } from '../../../../scripts/server/http/static-site.ts';
import { createQueue } from '../../../../scripts/server/publishing/queue.ts';
import { headersFor } from '../../../../src/hosting/headers.ts';
import type { FileHashes } from '../../../../scripts/lib/files.ts';

export type Files = Record<string, string>;

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** A job that nobody stops. */
const job = (given: Partial<Job> = {}): Job => ({
  signal: new AbortController().signal,
  confirmedLosses: [],
  revalidate: false,
  progress: () => {},
  onThrottled: () => {},
  ...given,
});

/** A build that writes the given files, through the folder of the real one. */
async function buildFiles(
  files: Files,
  { release, last }: Pick<BuildOptions, 'release' | 'last'>,
): Promise<FileHashes> {
  const record = (folder: string) => path.join(folder, 'build-manifest.json');
  const lastSite = last !== undefined && {
    folder: path.join(last, 'site'),
    files: JSON.parse(await readFile(record(last), 'utf8')) as FileHashes,
  };
  const site = openSiteFolder(path.join(release, 'site'), lastSite || undefined);
  for (const [file, text] of Object.entries(files)) await site.write(file, text);
  await writeFile(record(release), JSON.stringify(site.hashes()));
  return site.hashes();
}

/** Flushing takes long, and shows nothing in a test. */
export const noDisk = { flush: async () => {}, flushNames: async () => {} };

/** A site whose every publication is one call: the build writes the files and lists it is given. */
export function createSite(dataDir: string, siteUrl = 'http://localhost') {
  const releases = createReleases(dataDir, Date.now, noDisk);
  const site = createStatic(releases, headersFor(siteUrl));
  return {
    releases,
    site,
    async publish(files: Files, given: Partial<Job> = {}, lists: Files = {}) {
      const publish = createPublisher({
        releases,
        siteUrl,
        async build(folders) {
          await writeFiles(path.join(folders.release, 'lists'), lists);
          return buildFiles(files, folders);
        },
        show: site.show,
      });
      // These sites lose what a test likes.
      const confirmedLosses = ['images', 'bytes'].map((list) => ({ list, before: 0, after: 0 }));
      return publish(job({ confirmedLosses, ...given }));
    },
  };
}

/** The portal server with such a site. Its queue builds nothing, unless a test says what. */
export function createPortal(
  dataDir: string,
  {
    build = async () => ({ status: 'online' }),
    makePreview = async () => {},
    metricsToken,
    ...given
  }: Partial<Pick<Parameters<typeof createApp>[0], 'siteUrl' | 'diskFault'>> & {
    build?: (job: Job) => Promise<Outcome>;
    makePreview?: MakePreview;
    metricsToken?: string | undefined;
  } = {},
) {
  const parts = createSite(dataDir, given.siteUrl);
  const metrics = createPortalMetrics({ dataDir, metricsToken });
  const queue = createQueue({ build, onChange: countBuilds(metrics) });
  watchBuilds(metrics, queue);
  const app = createApp({
    ...parts,
    queue,
    previews: createPreviews(dataDir, makePreview),
    metrics,
    dataDir,
    secret: 'secret',
    siteUrl: 'http://localhost',
    trustProxy: [],
    diskFault: () => undefined,
    ...given,
  });
  return { ...parts, queue, metrics, app };
}
