// A small site in a folder of its own, and a server over it, for the tests of the portal server.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkRelease } from '../../../../scripts/builder/output.ts';
import { openWorkingFolder } from '../../../../scripts/builder/working-folder.ts';
import type { BuildFolders } from '../../../../scripts/server/publishing/run-builder.ts';
import type { Job } from '../../../../scripts/server/publishing/job.ts';
import { createPublisher } from '../../../../scripts/server/publishing/publisher.ts';
import { createReleases } from '../../../../scripts/server/publishing/releases.ts';
import { createStatic } from '../../../../scripts/server/http/static-site.ts';
import type { FileHashes } from '../../../../scripts/lib/files.ts';

export type Files = Record<string, string>;

const PREFIX = path.join(tmpdir(), 'rebuild-test-');

export async function temporaryFolder(): Promise<string> {
  return mkdtemp(PREFIX);
}

export async function removeFolder(folder: string): Promise<void> {
  // When a test could not make its folder, the path is none of ours.
  if (!folder.startsWith(PREFIX)) return;
  // A process that is ending may still write what it has compiled.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** A job that nobody stops. */
export const job = (given: Partial<Job> = {}): Job => ({
  signal: new AbortController().signal,
  confirmed: false,
  revalidate: false,
  progress: () => {},
  throttled: () => {},
  ...given,
});

/** Builds that give the files they are told, by the working folder of the real ones. */
export function createBuilds(dataDir: string) {
  let before: FileHashes = {};
  return async (files: Files, { site }: Pick<BuildFolders, 'site'>): Promise<FileHashes> => {
    const folder = path.join(dataDir, 'cache/site');
    const working = openWorkingFolder({ folder, before, isSameCode: true });
    for (const [file, text] of Object.entries(files)) working.write(file, text);
    before = await working.finish();
    linkRelease({ folder, files: before, compression: 'tests' }, site);
    return before;
  };
}

/** A site whose every publication is one call: the build writes the files it is given. */
export function createSite(dataDir: string) {
  const releases = createReleases(dataDir);
  const build = createBuilds(dataDir);
  const site = createStatic(releases);
  return {
    releases,
    site,
    build,
    async publish(files: Files) {
      const publish = createPublisher({
        releases,
        build: (folders) => build(files, folders),
        show: site.show,
      });
      // These sites lose what a test likes.
      return publish(job({ confirmed: true }));
    },
  };
}
