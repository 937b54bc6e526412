// From the provider's content to a release online.
import { log } from '../shared/log.ts';
import type { BuildFolders } from './build.ts';
import { findChanges } from './changes.ts';
import { BuildFailed } from './failure.ts';
import { hashOfAll, type FileHashes } from '../shared/files.ts';
import { refuseLosses } from './guard.ts';
import type { Job, Outcome } from './job.ts';
import { leftOutItems, readLists, renewLists, staleLists } from './lists.ts';
import type { Releases } from './releases.ts';
import { verify } from './verify.ts';

/** Links that editors wrote to nowhere, in one line of the log. */
const LOGGED = 20;

export interface PublisherOptions {
  releases: Releases;
  /** Writes the site's files, compressed twins beside them, and the lists that they are made of. */
  build(folders: BuildFolders, job: Job): Promise<FileHashes>;
  /** Serves the current release from now on. */
  show(): Promise<void>;
}

/** The queue's work: builds and publishes; an identical site stays the release that it is. */
export function createPublisher({ releases, build, show }: PublisherOptions) {
  return async function publish(job: Job): Promise<Outcome> {
    const { signal, confirmed, progress } = job;
    const draft = await releases.begin();
    try {
      const before = await releases.current();
      const lastLists = before && releases.lists(before);
      progress('building');
      const folders = { site: draft.site, lists: draft.lists, lastLists };
      const files = await build(folders, job);
      progress('checking');
      if (!files['index.html']) throw new BuildFailed('The build wrote no index.html.');
      const contentHash = hashOfAll(files);
      const current = await releases.current();
      const lists = await readLists(draft.lists);
      const items = leftOutItems(lists);
      const told = { stale: staleLists(lists), ...(items.length > 0 && { leftOut: items }) };
      if (current?.contentHash === contentHash) {
        await releases.exclusively(async () => {
          signal.throwIfAborted();
          await renewLists(draft.lists, releases.lists(current));
          await releases.unhold();
        });
        return { status: 'unchanged', ...told };
      }
      const candidate = { folder: draft.site, files, lists };
      const online = current && {
        folder: releases.site(current),
        files: current.files,
        lists: await readLists(releases.lists(current)),
      };
      if (online && !confirmed) refuseLosses(online, candidate);
      const deadLinks = await verify(candidate, online, confirmed);
      if (deadLinks.length > 0) log('portal.dead-links', { links: deadLinks.slice(0, LOGGED) });
      progress('publishing');
      await releases.exclusively(async () => {
        // An editor may just have gone back to an earlier version.
        signal.throwIfAborted();
        await releases.publish(draft, { contentHash, files });
        await show();
        // Only now: until then the oldest was still served.
        await releases.prune();
      });
      return { status: 'online', changes: findChanges(files, online?.files), ...told };
    } finally {
      await releases.discard(draft);
    }
  };
}
