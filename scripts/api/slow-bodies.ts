import type { IncomingMessage } from 'node:http';
import type { ServerType } from '@hono/node-server';

/** The slowest line that is served: so many bytes in each such time, in milliseconds. */
const SLOWEST = { time: 60_000, bytes: 30_000 };

const REFUSAL = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
/** Milliseconds for the answer to arrive. */
const GRACE = 1_000;

/**
 * Ends a request whose body hardly comes, with a 408. Its time alone would say nothing: a large
 * upload over a slow line takes as long.
 */
export function endSlowBodies(server: ServerType, { time, bytes } = SLOWEST): void {
  server.on('request', (request: IncomingMessage) => {
    const { headers, socket } = request;
    if (!headers['content-length'] && !headers['transfer-encoding']) return;
    let before = socket.bytesRead;
    const watch = setInterval(() => {
      const came = socket.bytesRead - before;
      before = socket.bytesRead;
      if (came >= bytes || request.complete) return;
      clearInterval(watch);
      socket.end(REFUSAL);
      // Closed at once, with bytes that nobody has read, the line would take the answer along.
      setTimeout(() => socket.destroy(), GRACE).unref();
    }, time).unref();
    request.once('close', () => clearInterval(watch));
  });
}
