// Serves the current release, and from older ones what open pages may still ask for.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { movedStatus } from '../../src/serving/addresses.ts';
import { cacheControl, securityHeaders } from '../../src/serving/headers.ts';
import { addressOf, findFile, readAddress } from './address.ts';
import { noReleaseYet } from './messages.ts';
import { openMoved, type FindMoved } from './moved.ts';
import { openNotFound, type NotFound } from './not-found.ts';
import type { Releases } from './releases.ts';
import { isHashed, openHashed, openShelf, type Shelf } from './shelf.ts';

interface Online {
  current: Shelf;
  older: Shelf[];
  findMoved: FindMoved;
  notFound: NotFound;
}

export type StaticSite = ReturnType<typeof createStatic>;

export function createStatic(releases: Releases) {
  let online: Online | undefined;

  return {
    isOnline: (): boolean => online !== undefined,

    /** Swaps to the current release at once; answers that have begun end with the old one. */
    async show(): Promise<void> {
      const release = await releases.current();
      if (!release) return;
      const older = (await releases.list()).filter(({ id }) => id !== release.id);
      const site = releases.site(release);
      const current = openShelf(site, Object.keys(release.files));
      online = {
        current,
        older: older.map((old) => openHashed(releases.site(old), Object.keys(old.files))),
        findMoved: openMoved(current.files),
        notFound: openNotFound(site),
      };
    },

    handle(req: IncomingMessage, res: ServerResponse): void {
      for (const [name, value] of Object.entries(securityHeaders)) res.setHeader(name, value);
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        res.writeHead(405, { Allow: 'GET, HEAD' }).end();
      } else if (online) {
        res.setHeader('Vary', 'Accept-Encoding');
        answer(online, req, res);
      } else {
        const headers = { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': 'no-store' };
        res.writeHead(503, { ...headers, 'Retry-After': '5' }).end(noReleaseYet);
      }
    },
  };
}

function answer(online: Online, req: IncomingMessage, res: ServerResponse) {
  const { current, older, notFound } = online;
  const address = readAddress(req.url ?? '/');
  if (!address) return notFound(req, res);
  const { path, slash, query } = address;
  const file = findFile(path, current.files);
  const shelf = file ? current : older.find(({ files }) => files.has(path));
  if (!shelf) {
    const page = online.findMoved(path);
    if (page === undefined) return notFound(req, res);
    res.setHeader('Cache-Control', cacheControl.other);
    return void res.writeHead(movedStatus, { Location: addressOf(page, query) }).end();
  }
  if (slash) return void res.writeHead(308, { Location: addressOf(path, query) }).end();
  res.setHeader('Cache-Control', cacheControl[isHashed(file ?? path) ? 'hashed' : 'other']);
  shelf.send(file ?? path, req, res);
}
