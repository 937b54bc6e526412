// fetch for addresses that editors have written: it reaches no machine that only ours can reach.
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, fetch as fetchWith } from 'undici';
import { providerUrl, publicUrl, storageUrl } from '../settings.ts';

/** Seen once the line stands: neither a name nor a redirect leads past it. */
export class NotPublic extends Error {}

const connect = buildConnector({});

const agent = new Agent({
  connect(options, callback) {
    connect(options, (...answer) => {
      const [, socket] = answer;
      if (!socket || isProvider(options) || isPublic(socket.remoteAddress)) {
        callback(...answer);
        return;
      }
      socket.destroy();
      callback(new NotPublic(`${options.hostname} is not on the public internet`), null);
    });
  },
});

/** The operator has said where the provider is, on the same machine perhaps. */
function isProvider({ protocol, host }: buildConnector.Options): boolean {
  return [storageUrl(), providerUrl(), publicUrl()].some(
    (url) => new URL(url).origin === new URL(`${protocol}//${host}`).origin,
  );
}

const isPublic = (address = ''): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** @throws TypeError whose cause is NotPublic */
export const publicFetch: typeof fetch = (url, init) =>
  fetchWith(
    url as string,
    { ...init, dispatcher: agent } as Parameters<typeof fetchWith>[1],
  ) as unknown as Promise<Response>;
