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
