// fetch for URLs from editors. It cannot reach hosts of the internal network (SSRF).
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, EnvHttpProxyAgent, fetch as undiciFetch } from 'undici';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Checked after connecting, so that neither DNS names nor redirects bypass it. */
export class NotPublic extends Error {}

/**
 * The returned `fetch` throws a TypeError whose cause is NotPublic.
 *
 * @param trusted URLs that the operator has set, which may be on the same machine
 */
export function openPublicFetch(trusted: readonly string[]): Fetch {
  const origins = trusted.map((url) => new URL(url).origin);
  const connect = buildConnector({});
  const connectGuarded: buildConnector.connector = (options, callback) =>
    connect(options, (...result) => {
      const [, socket] = result;
      const isTrusted = origins.includes(originOf(options));
      if (!socket || isTrusted || isPublic(socket.remoteAddress)) {
        callback(...result);
        return;
      }
      socket.destroy();
      callback(new NotPublic(`${options.hostname} is not on the public internet`), null);
    });
  // As Node's own fetch does. What goes through a proxy is the proxy's to refuse; the rest is guarded.
  const Dispatcher = process.env['NODE_USE_ENV_PROXY'] === '1' ? EnvHttpProxyAgent : Agent;
  const dispatcher = new Dispatcher({ connect: connectGuarded });
  return (url, init) =>
    undiciFetch(url, { ...init, dispatcher } as Parameters<typeof undiciFetch>[1]);
}

const originOf = ({ protocol, host }: buildConnector.Options): string =>
  new URL(`${protocol}//${host}`).origin;

const isPublic = (address = ''): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
