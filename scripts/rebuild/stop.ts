import type { ServerType } from '@hono/node-server';
import { closeServer } from '../shared/listen.ts';
import { log } from '../shared/log.ts';
import type { Queue } from './queue.ts';

/**
 * Ends the process on SIGINT, SIGTERM or when its parent has gone: running builds are killed,
 * answers in flight get 5 s. The signal says that this has begun.
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
