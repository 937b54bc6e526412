// What asks for builds besides the webhook and the desk.
import { closeSync, openSync } from 'node:fs';
import { Cron } from 'croner';
import { log } from '../shared/log.ts';
import type { Queue } from './queue.ts';
import type { Releases } from './releases.ts';

type Request = Pick<Queue, 'request'>;

/** Just after midnight, so that what is over is shown as over. */
export function rebuildNightly(queue: Request, releases: Pick<Releases, 'isHeld'>): Cron {
  const options = {
    timezone: 'Africa/Porto-Novo',
    catch: (error: unknown) => log('nightly.failed', { error: String(error) }),
  };
  return new Cron('5 0 * * *', options, async () => {
    // A version that an editor went back to stays until somebody asks for another.
    if (!(await releases.isHeld())) queue.request('nightly');
  });
}

export function rebuildOnHangUp(queue: Request): void {
  process.on('SIGHUP', () => {
    if (terminalHasGone()) process.kill(process.pid, 'SIGTERM');
    else queue.request('signal');
  });
}

/** A terminal that is closed sends the same signal as who asks for a build. */
function terminalHasGone(): boolean {
  if (!process.stdout.isTTY) return false;
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return false;
  } catch {
    return true;
  }
}
