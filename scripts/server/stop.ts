import type { ServerType } from '@hono/node-server';
import { closeServer } from '../lib/listen.ts';
import { log } from '../lib/log.ts';
import type { Queue } from './publishing/queue.ts';

/**
 * Ends the process on SIGINT, SIGTERM or when its parent exits: running builds are killed,
 * responses in progress get 5 s. The returned signal aborts when stopping begins.
 */
export function stopOnSignal(server: ServerType, queue: Pick<Queue, 'close'>): AbortSignal {
  const stopping = new AbortController();

  const stop = async (reason: string): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    log('portal.stopping', { reason });
    await Promise.all([queue.close(), closeServer(server)]);
    process.exit(0);
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void stop(name));
  process.once('disconnect', () => void stop('the parent process has gone'));
  return stopping.signal;
}
