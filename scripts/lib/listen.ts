import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve, type ServerType } from '@hono/node-server';
import { OperatorError } from './operator-error.ts';

type Options = Parameters<typeof serve>[0];

/**
 * In milliseconds. A proxy keeps a connection for a while, nginx for one minute and Caddy for two. If we closed
 * it earlier, a request might be lost that the proxy has just sent over it.
 */
const timeouts = { headersTimeout: 15_000, keepAliveTimeout: 130_000 };

/**
 * Resolves once the server accepts connections. Rejects with an OperatorError for a port in use.
 * @param variable the setting with the port
 */
export function listen(
  options: Options,
  variable: string,
): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve(options, (info) => resolve({ server, port: info.port }));
    Object.assign(server, timeouts);
    server.on('request', dropUnread);
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(listenError(error, options, variable));
    });
  });
}

/**
 * Reads on after an early answer. Otherwise the connection looks free while a refused body is still in it,
 * and the next request that a proxy sends over it, which may be anybody’s, is lost.
 */
function dropUnread(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    // Hono’s would pause it as soon as its buffer is full.
    if (!request.complete) request.removeAllListeners('data').resume();
  });
}

function listenError(
  error: NodeJS.ErrnoException,
  { port = 0, hostname }: Options,
  variable: string,
): Error {
  const { code = '' } = error;
  if (code === 'EADDRINUSE') {
    return new OperatorError(
      `Port ${port} is in use: stop the program that uses it, or set ${variable} to another one in .env; a second portal needs a DATA_DIR of its own too.`,
    );
  }
  if (code === 'EACCES') {
    return new OperatorError(
      `Only an administrator may use ${variable}=${port}: choose one above 1023 in .env, and put a web server in front of it.`,
    );
  }
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) {
    return new OperatorError(
      `HOST=${hostname} is not an address of this machine (${code}): correct it in .env.`,
    );
  }
  return error;
}

/** Milliseconds for responses in progress. */
const GRACE_PERIOD = 5_000;

/** Resolves when all connections are closed. */
export async function closeServer(server: ServerType, gracePeriod = GRACE_PERIOD): Promise<void> {
  const http = 'closeAllConnections' in server ? server : undefined;
  const closing = new Promise((resolve) => server.close(resolve));
  // A connection kept alive after its last response would delay the end for seconds.
  const idleTimer = setInterval(() => http?.closeIdleConnections(), 100);
  const forceTimer = setTimeout(() => http?.closeAllConnections(), gracePeriod);
  await closing;
  clearInterval(idleTimer);
  clearTimeout(forceTimer);
}
