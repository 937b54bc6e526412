// Triggers of builds other than the webhook and the desk.
import { Cron } from 'croner';
import { timeZone } from '../../../src/hub.ts';
import { log } from '../../lib/log.ts';
import { isTerminalClosed } from '../../lib/terminal.ts';
import type { Queue } from './queue.ts';
import type { Releases } from './releases.ts';

type RequestQueue = Pick<Queue, 'request'>;

/** Just after midnight, so that what ended yesterday is shown as past. */
export function rebuildNightly(queue: RequestQueue, releases: Pick<Releases, 'isPinned'>): Cron {
  const options = {
    timezone: timeZone,
    catch: (error: unknown) => log('nightly.failed', { error: String(error) }),
  };
  return new Cron('5 0 * * *', options, async () => {
    // After a rollback, only explicit requests publish.
    if (!(await releases.isPinned())) queue.request('nightly');
  });
}

export function rebuildOnHangUp(queue: RequestQueue): void {
  process.on('SIGHUP', () => {
    if (isTerminalClosed()) process.kill(process.pid, 'SIGTERM');
    else queue.request('signal');
  });
}
