// Serves the current release, and from older ones what open pages may still ask for.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findFile, readAddress, withoutSlash } from './address.ts';
import { securityHeaders } from './headers.ts';
import { noReleaseYet } from './messages.ts';
import { openNotFound, type NotFound } from './not-found.ts';
import type { Releases } from './releases.ts';
import { isHashed, openHashed, openShelf, type Shelf } from './shelf.ts';

interface Online {
  current: Shelf;
  older: Shelf[];
  notFound: NotFound;
}

const FOREVER = 'public, max-age=31536000, immutable';

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
      online = {
        current: openShelf(site, Object.keys(release.files)),
        older: older.map((old) => openHashed(releases.site(old), Object.keys(old.files))),
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

function answer({ current, older, notFound }: Online, req: IncomingMessage, res: ServerResponse) {
  const address = readAddress(req.url ?? '/');
  if (!address) return notFound(req, res);
  const { path, slash } = address;
  const file = findFile(path, current.files);
  const shelf = file ? current : older.find(({ files }) => files.has(path));
  if (!shelf) return notFound(req, res);
  if (slash) return void res.writeHead(308, { Location: withoutSlash(address) }).end();
  res.setHeader('Cache-Control', isHashed(file ?? path) ? FOREVER : 'no-cache');
  shelf.send(file ?? path, req, res);
}
