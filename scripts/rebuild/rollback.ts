import { log } from '../shared/log.ts';
import type { Queue } from './queue.ts';
import type { Releases } from './releases.ts';

interface Parts {
  releases: Releases;
  queue: Pick<Queue, 'callOff'>;
  /** Serves the current release from now on. */
  show(): Promise<void>;
}

/** Goes back to a release that is kept; false where there is none of that name. */
export function createRollback({ releases, queue, show }: Parts) {
  return async function goBack(id: string): Promise<boolean> {
    const version = (await releases.versions()).find((kept) => kept.id === id);
    if (!version) return false;
    // First, so that no build that is under way comes after it.
    queue.callOff(version.time);
    return releases.exclusively(async () => {
      if (!(await releases.goBack(id))) return false;
      await show();
      log('portal.wentBack', { id });
      return true;
    });
  };
}
