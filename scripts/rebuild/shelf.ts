// One release as it is served: the names of its files, and sirv over them.
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv, { type Options, type RequestHandler } from 'sirv';
import { hashedFolders } from '../../src/serving/headers.ts';
import { contentTypes } from '../../src/serving/types.ts';

/** Written by the build for other hosts. */
const ELSEWHERE = ['_headers', '_redirects'];

const options: Options = {
  etag: true,
  brotli: true,
  gzip: true,
  extensions: [],
  setHeaders(res, pathname) {
    const known = contentTypes.find(({ ending }) => pathname.endsWith(ending));
    if (known) res.setHeader('Content-Type', known.type);
  },
};

export interface Shelf {
  files: ReadonlySet<string>;
  send(file: string, req: IncomingMessage, res: ServerResponse): void;
}

export const isHashed = (file: string): boolean =>
  hashedFolders.includes(file.split('/', 1)[0] ?? '');

/** sirv hides what begins with a dot, too. */
const isPublic = (file: string): boolean =>
  file.startsWith('.well-known/') || !(/(^|\/)\./.test(file) || ELSEWHERE.includes(file));

export function openShelf(site: string, files: readonly string[]): Shelf {
  const handle = sirv(site, options);
  return {
    files: new Set(files.filter(isPublic).map((file) => file.normalize())),
    send: (file, req, res) => send(handle, file, req, res),
  };
}

/** Of an older release, only what pages that are still open may ask for. */
export function openHashed(site: string, files: readonly string[]): Shelf {
  const folders = hashedFolders.filter((folder) => existsSync(path.join(site, folder)));
  const handlers = new Map(folders.map((name) => [name, sirv(path.join(site, name), options)]));
  return {
    files: new Set(files.filter(isHashed).map((file) => file.normalize())),
    send(file, req, res) {
      const [folder = '', ...rest] = file.split('/');
      const handle = handlers.get(folder);
      if (handle) send(handle, rest.join('/'), req, res);
      else res.writeHead(404).end();
    },
  };
}

function send(handle: RequestHandler, file: string, req: IncomingMessage, res: ServerResponse) {
  req.url = `/${encodeURI(file)}`;
  // sirv takes a range that makes no sense at its word, and no file here is large.
  delete req.headers.range;
  // A file that someone deleted by hand must not end the server.
  res.once('pipe', (source) => source.once('error', () => res.destroy()));
  handle(req, res);
}
