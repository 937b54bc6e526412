// fetch for URLs from editors. It cannot reach hosts of the internal network (SSRF).
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, fetch as undiciFetch } from 'undici';
import { providerUrl, publicUrl, storageUrl } from '../provider/settings.ts';

/** Checked after connecting, so that neither DNS names nor redirects bypass it. */
export class NotPublic extends Error {}

const connect = buildConnector({});

const agent = new Agent({
  connect(options, callback) {
    connect(options, (...result) => {
      const [, socket] = result;
      if (!socket || isProvider(options) || isPublic(socket.remoteAddress)) {
        callback(...result);
        return;
      }
      socket.destroy();
      callback(new NotPublic(`${options.hostname} is not on the public internet`), null);
    });
  },
});

/** The provider is configured by the operator and may be on the same machine. */
function isProvider({ protocol, host }: buildConnector.Options): boolean {
  return [storageUrl(), providerUrl(), publicUrl()].some(
    (url) => new URL(url).origin === new URL(`${protocol}//${host}`).origin,
  );
}

const isPublic = (address = ''): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** @throws TypeError whose cause is NotPublic */
export const publicFetch: typeof fetch = (url, init) =>
  undiciFetch(url as string, { ...init, dispatcher: agent } as Parameters<typeof undiciFetch>[1]);
