import { log } from '../../lib/log.ts';
import type { Queue } from './queue.ts';
import type { Releases } from './releases.ts';

interface Dependencies {
  releases: Releases;
  queue: Pick<Queue, 'withdrawSince'>;
  /** Serves the current release from now on. */
  show(): Promise<void>;
}

/** Puts a stored release online again; false if there is none with this id that can be read. */
export function createRollback({ releases, queue, show }: Dependencies) {
  return (id: string): Promise<boolean> =>
    releases.exclusively(async () => {
      const version = await releases.findVersion(id);
      if (!version) return false;
      // A running build that waits to publish finds itself cancelled.
      queue.withdrawSince(version.time);
      await releases.goBack(version);
      await show();
      log('portal.went_back', { id });
      return true;
    });
}
