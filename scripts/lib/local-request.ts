import type { IncomingMessage } from 'node:http';
import { isLoopback } from './host.ts';

/** Headers that proxies add. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether a request comes from this machine itself, and not through a proxy on it. */
export function isLocalRequest({ httpVersion, headers, socket }: IncomingMessage): boolean {
  // Current browsers do not use HTTP/1.0, but proxies do by default.
  if (httpVersion === '1.0') return false;
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  const url = `http://${headers.host}`;
  return (
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') &&
    // Against DNS rebinding: any host name may resolve to this machine.
    URL.canParse(url) &&
    isLoopback(url)
  );
}
