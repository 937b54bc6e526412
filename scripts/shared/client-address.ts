// Who a request comes from, behind proxies too.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createRanges, readAddress } from './ip.ts';

/**
 * The address that the last proxy we trust names, and that of the connection where we trust none:
 * whoever sends a request writes what he likes to the left of it. '' where there is no connection,
 * as in process.
 * @param trustProxy addresses and ranges, see the setting TRUST_PROXY
 */
export function createClientAddress(trustProxy: readonly string[]): (c: Context) => string {
  const isTrusted = createRanges(trustProxy);

  return (c) => {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    const peer = readAddress(incoming?.socket.remoteAddress ?? '');
    if (peer === undefined) return '';
    const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
    let client = peer;
    while (isTrusted(client)) {
      const next = readAddress(forwarded.pop()?.trim() ?? '');
      if (next === undefined) break;
      client = next;
    }
    return client;
  };
}
