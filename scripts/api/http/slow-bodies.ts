import type { IncomingMessage } from 'node:http';
import type { ServerType } from '@hono/node-server';

/**
 * Bytes that must arrive in each interval of `time` milliseconds. A GPRS line sends 3 kB a second, and
 * may stand still for half of the time.
 */
export const MIN_THROUGHPUT = { time: 60_000, bytes: 90_000 };

const TIMEOUT_RESPONSE =
  'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
/** Milliseconds for the response to arrive. */
const GRACE_PERIOD = 1_000;

/**
 * Ends requests whose body arrives too slowly, with a 408. A limit on the total time would also end
 * large uploads over slow connections.
 */
export function endSlowBodies(server: ServerType, { time, bytes } = MIN_THROUGHPUT): void {
  server.on('request', (request: IncomingMessage) => {
    const { headers, socket } = request;
    if (!headers['content-length'] && !headers['transfer-encoding']) return;
    let previous = socket.bytesRead;
    const timer = setInterval(() => {
      const received = socket.bytesRead - previous;
      previous = socket.bytesRead;
      if (received >= bytes || request.complete) return;
      clearInterval(timer);
      socket.end(TIMEOUT_RESPONSE);
      // Closing it now, with unread data, would reset the connection and lose the response.
      setTimeout(() => socket.destroy(), GRACE_PERIOD).unref();
    }, time).unref();
    request.once('close', () => clearInterval(timer));
  });
}
