import type { ServerType } from '@hono/node-server';
import { log } from '../shared/log.ts';
import type { Queue } from './queue.ts';

const GRACE = 5_000;

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
    await Promise.all([queue.close(), closed(server)]);
    process.exit(0);
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void stop(name));
  process.once('disconnect', () => void stop('the parent process has gone'));
  return stopping.signal;
}

async function closed(server: ServerType): Promise<void> {
  const http = 'closeAllConnections' in server ? server : undefined;
  const closing = new Promise((resolve) => server.close(resolve));
  // A connection that is kept alive after its last answer would hold the server for seconds.
  const idle = setInterval(() => http?.closeIdleConnections(), 100);
  const all = setTimeout(() => http?.closeAllConnections(), GRACE);
  await closing;
  clearInterval(idle);
  clearTimeout(all);
}
