import { log } from '../../lib/log.ts';
import type { Queue } from './queue.ts';
import type { Releases } from './releases.ts';

interface Dependencies {
  releases: Releases;
  queue: Pick<Queue, 'supersede'>;
  /** Serves the current release from now on. */
  show(): Promise<void>;
}

/** Puts a stored release online again; false if there is none with this id. */
export function createRollback({ releases, queue, show }: Dependencies) {
  return async function goBack(id: string): Promise<boolean> {
    const version = (await releases.versions()).find((stored) => stored.id === id);
    if (!version) return false;
    // First, so that no running build publishes after it.
    queue.supersede(version.time);
    return releases.exclusively(async () => {
      if (!(await releases.goBack(id))) return false;
      await show();
      log('portal.went_back', { id });
      return true;
    });
  };
}
