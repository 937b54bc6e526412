// Sends a file: most requests from memory, all others with the package `send`.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { findEncoding, isFresh } from './conditional.ts';
import type { FileCache } from './file-cache.ts';
import type { Headers, Variant, Variants } from './variants.ts';

export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** The headers of all responses. */
  headers: Headers;
  fileCache: FileCache;
}

export async function sendFile(variants: Variants, exchange: Exchange): Promise<void> {
  const { req, res, headers, fileCache } = exchange;
  const variant = chooseVariant(variants, req);
  if (hasRangeOrPrecondition(req.headers)) return stream(variant, exchange);
  const common = { ...headers, ...variant.common };
  if (isFresh(req.headers, variant)) {
    res.writeHead(304, common).end();
    return;
  }
  const data = await fileCache.read(variant);
  if (!data) return stream(variant, exchange);
  res.writeHead(200, { ...common, ...variant.body, 'Content-Length': data.length });
  // Node omits the body in a response to HEAD.
  res.end(data);
}

/** Sends an error page: without validators and ranges, as it is not the requested resource. */
export async function sendPage(
  variants: Variants,
  status: number,
  { req, res, headers, fileCache }: Exchange,
): Promise<void> {
  const variant = chooseVariant(variants, req);
  const data = await fileCache.read(variant);
  const { ETag: _etag, 'Last-Modified': _date, ...common } = variant.common;
  const { 'Accept-Ranges': _ranges, ...body } = variant.body;
  res.writeHead(status, { ...headers, ...common, ...body });
  res.end(data);
}

const hasRangeOrPrecondition = (headers: IncomingHttpHeaders): boolean =>
  headers.range !== undefined ||
  headers['if-match'] !== undefined ||
  headers['if-unmodified-since'] !== undefined;

function stream(variant: Variant, { req, res, headers }: Exchange): Promise<void> {
  res.setHeaders(new Map(Object.entries({ ...headers, ...variant.common, ...variant.body })));
  // `send` rejects a suffix range that is longer than the file.
  const [, last] = /^bytes=-(\d+)$/.exec(req.headers.range ?? '') ?? [];
  if (Number(last) > variant.size) req.headers.range = 'bytes=0-';
  return new Promise((resolve, reject) => {
    const { dir, base } = path.parse(variant.file);
    send(req, encodeURIComponent(base), {
      root: dir,
      dotfiles: 'allow',
      acceptRanges: variant.acceptsRanges,
      // These headers are set above.
      cacheControl: false,
      etag: false,
      lastModified: false,
    })
      .on('error', (error: Error & { status?: number }) => {
        if (error.status !== 412 && error.status !== 416) return reject(error);
        for (const name of Object.keys(variant.body)) res.removeHeader(name);
        res.writeHead(error.status).end();
      })
      .pipe(res);
    res.once('close', resolve);
  });
}

function chooseVariant(variants: Variants, { headers }: IncomingMessage): Variant {
  const encoding = findEncoding(headers['accept-encoding'], [...variants.keys()]);
  const variant = variants.get(encoding);
  if (!variant) throw new Error(`A file has no variant ${encoding}`);
  return variant;
}
