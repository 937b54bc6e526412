// From the provider's content to a release online.
import { carryOver } from './carry-over.ts';
import { compressFiles } from './compress.ts';
import { BuildFailed } from './failure.ts';
import { hashFiles, hashOfAll } from './files.ts';
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
  return async function publish(signal: AbortSignal): Promise<'online' | 'unchanged'> {
    const draft = await releases.begin();
    try {
      // Before the build: code that changes during it counts as newer than the release.
      const print = await fingerprint();
      await build(draft.site, signal);
      const files = await hashFiles(draft.site);
      if (!files['index.html']) throw new BuildFailed('The build wrote no index.html.');
      const contentHash = hashOfAll(files);
      const current = await releases.current();
      if (current?.contentHash === contentHash) {
        await releases.confirm(current, print);
        return 'unchanged';
      }
      const fresh = current
        ? await carryOver(
            { folder: draft.site, files },
            { folder: releases.site(current), files: current.files },
          )
        : Object.keys(files);
      await compressFiles(draft.site, fresh);
      signal.throwIfAborted();
      await releases.publish(draft, { fingerprint: print, contentHash, files });
      await show();
      // Only now: until then the oldest was still served.
      await releases.prune();
      return 'online';
    } finally {
      await releases.discard(draft);
    }
  };
}
