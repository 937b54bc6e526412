// Builds a site, checks it and puts it online as a release.
import { log } from '../../lib/log.ts';
import type { BuildOptions } from './run-builder.ts';
import { findChanges } from './changes.ts';
import { BuildFailed } from './failure.ts';
import { hashOfAll, type FileHashes } from '../../lib/files.ts';
import { findLosses, refuseLosses } from './checks/loss-check.ts';
import type { Job, Outcome } from './job.ts';
import { readLists, reportOf } from './lists.ts';
import type { Releases } from './releases.ts';
import { verify } from './checks/check-site.ts';
import { findLostBytes } from './checks/size-check.ts';

/** Editors' dead links that are logged per build. */
const MAX_LOGGED = 20;

interface PublisherOptions {
  releases: Releases;
  siteUrl: string;
  /** Writes the site's files, precompressed ones too, and the lists they are built from. */
  build(folders: Pick<BuildOptions, 'release' | 'last'>, job: Job): Promise<FileHashes>;
  /** Serves the current release from now on. */
  show(): Promise<void>;
}

/** The queue's job: builds and publishes. An unchanged site does not become a new release. */
export function createPublisher({ releases, siteUrl, build, show }: PublisherOptions) {
  return async function publish(job: Job): Promise<Outcome> {
    const { signal, confirmedLosses, progress } = job;
    const draft = await releases.begin();
    try {
      // Nothing is taken from a damaged release, whose files may be damaged too.
      const before = await releases.current();
      progress('building');
      const last = before && releases.folder(before);
      const files = await build({ release: draft.folder, last }, job);
      progress('checking');
      if (!files['index.html']) throw new BuildFailed('The build wrote no index.html.');
      const contentHash = hashOfAll(files);
      const current = await releases.current();
      const lists = await readLists(draft.lists);
      const report = reportOf(lists);
      if (report.omissions) log('portal.omissions', { omissions: report.omissions });
      if (current?.contentHash === contentHash) {
        await releases.exclusively(async () => {
          signal.throwIfAborted();
          await releases.renew(current, draft);
        });
        return { status: 'unchanged', ...report };
      }
      const candidate = { folder: draft.site, files, lists };
      const online = current && {
        folder: releases.site(current),
        files: current.files,
        lists: await readLists(releases.lists(current)),
      };
      if (online) {
        const losses = findLosses(online, candidate);
        losses.push(...(await findLostBytes(online, candidate)));
        refuseLosses(losses, confirmedLosses);
      }
      const deadLinks = await verify(candidate, online, siteUrl);
      if (deadLinks.length > 0) log('portal.dead_links', { links: deadLinks.slice(0, MAX_LOGGED) });
      progress('publishing');
      await releases.exclusively(async () => {
        // An editor may just have rolled back to an earlier version.
        signal.throwIfAborted();
        await releases.publish(draft, { contentHash, files });
        await show();
        // After show(), as the oldest release was served until then.
        await releases.prune();
      });
      return { status: 'online', pages: findChanges(files, online?.files), ...report };
    } finally {
      await releases.discard(draft);
    }
  };
}
