// From the provider's content to a release online.
import { carryOver } from './carry-over.ts';
import { findChanges } from './changes.ts';
import { compressFiles } from './compress.ts';
import { BuildFailed } from './failure.ts';
import { hashFiles, hashOfAll } from './files.ts';
import type { Job, Outcome } from './job.ts';
import type { Releases } from './releases.ts';

export interface PublisherOptions {
  releases: Releases;
  /** Writes the site's files into a folder. */
  build(folder: string, signal: AbortSignal): Promise<void>;
  fingerprint(): Promise<string>;
  /** Serves the current release from now on. */
  show(): Promise<void>;
}

/** The queue's work: builds and publishes; an identical site stays the release that it is. */
export function createPublisher({ releases, build, fingerprint, show }: PublisherOptions) {
  return async function publish({ signal, progress }: Job): Promise<Outcome> {
    const draft = await releases.begin();
    try {
      // Before the build: code that changes during it counts as newer than the release.
      const print = await fingerprint();
      progress('building');
      await build(draft.site, signal);
      progress('checking');
      const files = await hashFiles(draft.site);
      if (!files['index.html']) throw new BuildFailed('The build wrote no index.html.');
      const contentHash = hashOfAll(files);
      const current = await releases.current();
      if (current?.contentHash === contentHash) {
        await releases.exclusively(async () => {
          signal.throwIfAborted();
          await releases.confirm(current, print);
        });
        return { status: 'unchanged' };
      }
      progress('compressing');
      const fresh = current
        ? await carryOver(
            { folder: draft.site, files },
            { folder: releases.site(current), files: current.files },
          )
        : Object.keys(files);
      await compressFiles(draft.site, fresh);
      progress('publishing');
      await releases.exclusively(async () => {
        // An editor may just have gone back to an earlier version.
        signal.throwIfAborted();
        await releases.publish(draft, { fingerprint: print, contentHash, files });
        await show();
        // Only now: until then the oldest was still served.
        await releases.prune();
      });
      return { status: 'online', changes: findChanges(files, current?.files) };
    } finally {
      await releases.discard(draft);
    }
  };
}
