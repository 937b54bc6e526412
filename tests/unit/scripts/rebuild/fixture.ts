// A small site in a folder of its own, and a server over it, for the tests of the portal server.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Job } from '../../../../scripts/rebuild/job.ts';
import { createPublisher } from '../../../../scripts/rebuild/publish.ts';
import { createReleases } from '../../../../scripts/rebuild/releases.ts';
import { createStatic } from '../../../../scripts/rebuild/static.ts';

export type Files = Record<string, string>;

const PREFIX = path.join(tmpdir(), 'rebuild-test-');

export async function temporaryFolder(): Promise<string> {
  return mkdtemp(PREFIX);
}

export async function removeFolder(folder: string): Promise<void> {
  // When a test could not make its folder, the path is none of ours.
  if (folder.startsWith(PREFIX)) await rm(folder, { recursive: true, force: true });
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
  progress: () => {},
  ...given,
});

/** A site whose every publication is one call: the build writes the files it is given. */
export function createSite(dataDir: string) {
  const releases = createReleases(dataDir);
  const site = createStatic(releases);
  return {
    releases,
    site,
    async publish(files: Files, fingerprint = 'code') {
      const publish = createPublisher({
        releases,
        build: (folders) => writeFiles(folders.site, files),
        fingerprint: async () => fingerprint,
        show: site.show,
      });
      // These sites lose what a test likes.
      return publish(job({ confirmed: true }));
    },
  };
}
