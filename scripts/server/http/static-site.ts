// Serves the current release, and hashed files of older releases for pages that are still open.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { movedStatus } from '../../../src/hosting/addresses.ts';
import { cacheControl, isHashed } from '../../../src/hosting/headers.ts';
import { log } from '../../lib/log.ts';
import { addressOf, findFile, parseAddress } from './address.ts';
import { noReleaseYet } from '../../../src/messages/servers/desk.ts';
import { createRedirects, type FindRedirect } from './redirects.ts';
import type { Releases } from '../publishing/releases.ts';
import { sendFile, sendPage, type Exchange } from './send.ts';
import { indexFiles, type FileIndex } from './file-index.ts';
import type { Headers } from './variant.ts';

interface Online {
  current: FileIndex;
  /** Hashed files of the older releases, which pages that are still open may request. */
  older: FileIndex;
  findRedirect: FindRedirect;
}

export type StaticSite = ReturnType<typeof createStatic>;

/**
 * A release may have been built with other code and settings. Its files include the policies of its
 * pages and the provider that they call. Headers and redirects follow this server's own code and
 * settings.
 */
export function createStatic(releases: Releases, headers: Headers) {
  let online: Online | undefined;

  return {
    isOnline: (): boolean => online !== undefined,

    /** Switches to the current release; responses in progress finish with the old one. */
    async show(): Promise<void> {
      const release = await releases.current();
      if (!release) return;
      const current = indexFiles(releases.site(release), release.files);
      const all = (await releases.list()).toReversed();
      online = {
        current,
        older: new Map(
          all.flatMap((each) => [...indexFiles(releases.site(each), each.files, isHashed)]),
        ),
        findRedirect: createRedirects(new Set(current.keys())),
      };
    },

    handle(req: IncomingMessage, res: ServerResponse): void {
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        res.writeHead(405, { ...headers, Allow: 'GET, HEAD' }).end();
      } else if (online) {
        respond(online, { req, res, headers }).catch((error: Error) => {
          // Closing the connection tells the client that the response is incomplete.
          if (res.headersSent) {
            res.destroy();
            return;
          }
          log('request.failed', { path: req.url, error: error.message });
          for (const name of res.getHeaderNames()) res.removeHeader(name);
          res.writeHead(500, { ...headers, 'Cache-Control': 'no-store' }).end();
        });
      } else {
        const page = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
        res.writeHead(503, { ...headers, ...page, 'Retry-After': '5' }).end(noReleaseYet);
      }
    },
  };
}

async function respond(online: Online, exchange: Exchange): Promise<void> {
  const { current, older, findRedirect } = online;
  const address = parseAddress(exchange.req.url ?? '/');
  if (!address) return sendNotFound(online, exchange);
  const { path, hasTrailingSlash, query } = address;
  const file = findFile(path, current);
  const item = file ? current.get(file) : older.get(path);
  if (!item) {
    const page = findRedirect(path);
    if (page === undefined) return sendNotFound(online, exchange);
    return redirect(movedStatus, addressOf(page, query), exchange);
  }
  if (hasTrailingSlash) return redirect(308, addressOf(path, query), exchange);
  return sendFile(item, exchange);
}

function redirect(status: number, location: string, { res, headers }: Exchange): void {
  const target = { Location: location, 'Cache-Control': cacheControl.other };
  res.writeHead(status, { ...headers, ...target }).end();
}

async function sendNotFound({ current }: Online, exchange: Exchange): Promise<void> {
  const page = current.get('404.html');
  if (page) return sendPage(page, 404, exchange);
  const { res, headers } = exchange;
  res.writeHead(404, { ...headers, 'Cache-Control': cacheControl.other }).end();
}
