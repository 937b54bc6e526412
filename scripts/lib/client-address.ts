// The IP address of a request's client, also behind proxies.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createRangeMatcher, networkOf, parseForwarded, parseIp } from './ip.ts';

/** Functions that tell a client's address, and its network for rate limits. */
export function createClient(trustProxy: readonly string[]) {
  const address = createClientAddress(trustProxy);
  return { address, network: (c: Context): string => networkOf(address(c)) };
}

/** Whether an address is that of this machine, or of an in-process request. */
export function isOwnAddress(c: Context, address: string): boolean {
  if (address === '' || address === '::1' || address.startsWith('127.')) return true;
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return address === parseIp(incoming?.socket.localAddress ?? '');
}

/**
 * Reads X-Forwarded-For from the right for as long as its proxies are trusted: clients can forge
 * everything further left. Without a trusted proxy, the result is the address of the connection, or
 * '' if there is none, as in in-process requests.
 * @param trustProxy addresses and ranges, see the setting TRUST_PROXY
 */
export function createClientAddress(trustProxy: readonly string[]): (c: Context) => string {
  const isTrusted = createRangeMatcher(trustProxy);
  return (c) => {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    const peer = parseIp(incoming?.socket.remoteAddress ?? '');
    if (peer === undefined) return '';
    const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
    let client = peer;
    while (isTrusted(client)) {
      const entry = forwarded.pop();
      if (entry === undefined) break;
      const next = parseForwarded(entry);
      // Its clients count as one until the proxy writes their addresses.
      if (next === undefined) break;
      client = next;
    }
    return client;
  };
}
