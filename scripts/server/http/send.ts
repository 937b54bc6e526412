// Sends a file with the package `send`, which answers conditions and ranges.
import type { Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import type { Item } from './file-index.ts';
import { findVariant, type Headers } from './variant.ts';

export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** The headers of all responses. */
  headers: Headers;
}

export async function sendFile(item: Item, { req, res, headers }: Exchange): Promise<void> {
  const variant = findVariant(item, req.headers['accept-encoding']);
  const { file, etag, acceptsRanges } = variant;
  res.setHeaders(new Map(Object.entries({ ...headers, ...variant.headers, ETag: etag })));
  const { dir, base } = path.parse(file);
  return new Promise((resolve, reject) => {
    send(req, encodeURIComponent(base), {
      root: dir,
      dotfiles: 'allow',
      acceptRanges: acceptsRanges,
      // Set above.
      cacheControl: false,
    })
      .on('file', (_file: string, { mtime, size }: Stats) => {
        // Requires the exact date: after a rollback, dates may be older than the client's copy.
        if (req.headers['if-modified-since'] !== mtime.toUTCString())
          delete req.headers['if-modified-since'];
        // `send` rejects a suffix range that is longer than the file.
        const [, last] = /^bytes=-(\d+)$/.exec(req.headers.range ?? '') ?? [];
        if (Number(last) > size) req.headers.range = 'bytes=0-';
      })
      .on('error', (error: Error & { status?: number }) => {
        if (error.status !== 412 && error.status !== 416) return reject(error);
        for (const name of ['Content-Type', 'Content-Encoding', 'Accept-Ranges'])
          res.removeHeader(name);
        res.writeHead(error.status).end();
      })
      .pipe(res);
    res.once('close', resolve);
  });
}

/** Sends an error page: without validators and ranges, as it is not the requested resource. */
export async function sendPage(item: Item, status: number, exchange: Exchange): Promise<void> {
  const { req, res, headers } = exchange;
  const variant = findVariant(item, req.headers['accept-encoding']);
  const page = await readFile(variant.file);
  res.writeHead(status, { ...headers, ...variant.headers });
  // Node omits the body in a response to HEAD.
  res.end(page);
}
