import { serve, type ServerType } from '@hono/node-server';
import { OperatorError } from './operator-error.ts';

type Options = Parameters<typeof serve>[0];

/** Resolves once the server accepts connections; a port in use is the operator's to mend. */
export function listen(
  options: Options,
  variable: string,
): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve(options, (info) => resolve({ server, port: info.port }));
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? portInUse(options.port ?? 0, variable) : error);
    });
  });
}

function portInUse(port: number, variable: string): OperatorError {
  return new OperatorError(
    `Port ${port} is in use: stop the program that uses it, or choose another one, ${variable}=${port + 1} npm start.`,
  );
}

/** Answers that are on their way get that many milliseconds. */
const GRACE = 5_000;

/** Resolves when no connection is left. */
export async function closeServer(server: ServerType, grace = GRACE): Promise<void> {
  const http = 'closeAllConnections' in server ? server : undefined;
  const closing = new Promise((resolve) => server.close(resolve));
  // A connection that is kept alive after its last answer would hold the server for seconds.
  const idle = setInterval(() => http?.closeIdleConnections(), 100);
  const all = setTimeout(() => http?.closeAllConnections(), grace);
  await closing;
  clearInterval(idle);
  clearTimeout(all);
}
