// Serves the current release, and from older ones what open pages may still ask for.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { movedStatus } from '../../src/serving/addresses.ts';
import { cacheControl, securityHeaders } from '../../src/serving/headers.ts';
import { log } from '../shared/log.ts';
import { addressOf, findFile, readAddress } from './address.ts';
import { createMemory } from './memory.ts';
import { noReleaseYet } from './messages.ts';
import { openMoved, type FindMoved } from './moved.ts';
import type { Releases, Version } from './releases.ts';
import { sendFile, sendPage, type Exchange } from './send.ts';
import { openHashed, openShelf, type Shelf } from './shelf.ts';

interface Online {
  current: Shelf;
  /** They are opened after it: only who asks for one of their files waits for that. */
  older: Promise<Shelf[]>;
  findMoved: FindMoved;
}

export type StaticSite = ReturnType<typeof createStatic>;

/**
 * A release may be of other code and other settings. Its files are its own, and with them what its
 * pages say for themselves: their policies on scripts, the provider that they call. What goes with
 * every answer, and where moved addresses lead, is of the code and the settings that serve it.
 */
export function createStatic(
  releases: Releases,
  everywhere: Readonly<Record<string, string>> = securityHeaders,
) {
  const memory = createMemory();
  const headers = Object.entries(everywhere).flat();
  let online: Online | undefined;

  async function openOlder({ id }: Version): Promise<Shelf> {
    const release = await releases.find(id);
    return openHashed(releases.site({ id }), release?.files ?? {});
  }

  return {
    isOnline: (): boolean => online !== undefined,

    /** Swaps to the current release at once; answers that have begun end with the old one. */
    async show(): Promise<void> {
      const release = await releases.current();
      if (!release) return;
      const current = openShelf(releases.site(release), release.files);
      const others = (await releases.versions()).filter(({ id }) => id !== release.id);
      const older = Promise.all(others.map(openOlder));
      online = { current, older, findMoved: openMoved(new Set(current.keys())) };
    },

    handle(req: IncomingMessage, res: ServerResponse): void {
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        res.writeHead(405, [...headers, 'Allow', 'GET, HEAD']).end();
      } else if (online) {
        answer(online, { req, res, headers, memory }).catch((error: Error) => {
          // A visitor who left is no fault of ours, and who got a part must not take it for all.
          if (res.headersSent) return void res.destroy();
          log('request.failed', { path: req.url, error: error.message });
          res.writeHead(500, [...headers, 'Cache-Control', 'no-store']).end();
        });
      } else {
        const none = ['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-store'];
        res.writeHead(503, [...headers, ...none, 'Retry-After', '5']).end(noReleaseYet);
      }
    },
  };
}

async function answer(online: Online, exchange: Exchange): Promise<void> {
  const { current, older, findMoved } = online;
  const address = readAddress(exchange.req.url ?? '/');
  if (!address) return sendNotFound(online, exchange);
  const { path, slash, query } = address;
  const file = findFile(path, current);
  const shelf = file ? current : (await older).find((files) => files.has(path));
  const item = shelf?.get(file ?? path);
  if (!item) {
    const page = findMoved(path);
    if (page === undefined) return sendNotFound(online, exchange);
    return redirect(movedStatus, addressOf(page, query), exchange);
  }
  if (slash) return redirect(308, addressOf(path, query), exchange);
  return sendFile(await exchange.memory.variants(item), exchange);
}

function redirect(status: number, location: string, { res, headers }: Exchange): void {
  const where = ['Location', location, 'Cache-Control', cacheControl.other];
  res.writeHead(status, [...headers, ...where]).end();
}

async function sendNotFound({ current }: Online, exchange: Exchange): Promise<void> {
  const page = current.get('404.html');
  if (page) return sendPage(await exchange.memory.variants(page), 404, exchange);
  const { res, headers } = exchange;
  res.writeHead(404, [...headers, 'Cache-Control', cacheControl.other]).end();
}
