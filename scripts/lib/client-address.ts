// The IP address of a request's client, also behind proxies.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createRangeMatcher, networkOf, parseForwarded, parseIp } from './ip.ts';
import { log } from './log.ts';

/** Characters of an unreadable entry in the log. */
const MAX_LOGGED = 100;

/** Whether an address is that of this machine, or of an in-process request. */
export function isOwnAddress(c: Context, address: string): boolean {
  if (address === '' || address === '::1' || address.startsWith('127.')) return true;
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return address === parseIp(incoming?.socket.localAddress ?? '');
}

/**
 * Functions that tell a client's address, and its network for rate limits.
 *
 * Reads X-Forwarded-For from the right for as long as its proxies are trusted: clients can forge
 * everything further left. Without a trusted proxy, the result is the address of the connection, or
 * '' if there is none, as in in-process requests.
 * @param trustProxy addresses and ranges, see the setting TRUST_PROXY
 */
export function createClient(trustProxy: readonly string[]) {
  const isTrusted = createRangeMatcher(trustProxy);
  let isLogged = false;

  // Once: the same proxy writes the same with every request.
  const logUnreadable = (proxy: string, entry: string): void => {
    if (isLogged) return;
    isLogged = true;
    log('proxy.address_unreadable', {
      proxy,
      entry: entry.replace(/[^ -~]/g, '?').slice(0, MAX_LOGGED),
      remedy:
        'let the proxy write the address of its client into X-Forwarded-For: until then, all of its clients count as one',
    });
  };

  const address = (c: Context): string => {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    const peer = parseIp(incoming?.socket.remoteAddress ?? '');
    if (peer === undefined) return '';
    const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
    let client = peer;
    while (isTrusted(client)) {
      const entry = forwarded.pop();
      if (entry === undefined) break;
      const next = parseForwarded(entry);
      if (next === undefined) {
        logUnreadable(client, entry.trim());
        break;
      }
      client = next;
    }
    return client;
  };

  return { address, network: (c: Context): string => networkOf(address(c)) };
}
