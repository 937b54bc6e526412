// Sends a file: most requests from memory, all others with the package `send`.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { findEncoding, isFresh } from './conditional.ts';
import type { FileCache } from './file-cache.ts';
import type { RawHeaders, Variant, Variants } from './variants.ts';

export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** The headers of all responses. */
  headers: RawHeaders;
  fileCache: FileCache;
}

export async function sendFile(variants: Variants, exchange: Exchange): Promise<void> {
  const { req, res, headers, fileCache } = exchange;
  const variant = chooseVariant(variants, req);
  if (hasRangeOrPrecondition(req.headers)) return stream(variant, exchange);
  const common = [...headers, ...variant.common];
  if (isFresh(req.headers, variant)) return void res.writeHead(304, common).end();
  const data = await fileCache.read(variant);
  if (!data) return stream(variant, exchange);
  res.writeHead(200, [...common, ...variant.body, 'Content-Length', String(data.length)]);
  // Node leaves the body out of the answer to HEAD.
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
  res.writeHead(status, [
    ...headers,
    ...without(variant.common, ['ETag', 'Last-Modified']),
    ...without(variant.body, ['Accept-Ranges']),
  ]);
  res.end(data);
}

const hasRangeOrPrecondition = (headers: IncomingHttpHeaders): boolean =>
  headers.range !== undefined ||
  headers['if-match'] !== undefined ||
  headers['if-unmodified-since'] !== undefined;

function stream(variant: Variant, { req, res, headers }: Exchange): Promise<void> {
  const all = [...headers, ...variant.common, ...variant.body];
  for (const [name, value] of pairs(all)) res.setHeader(name, value);
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
        for (const [name] of pairs(variant.body)) res.removeHeader(name);
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

function pairs(headers: RawHeaders): [string, string][] {
  return headers.flatMap((name, index): [string, string][] =>
    index % 2 ? [] : [[name, headers[index + 1] ?? '']],
  );
}

const without = (headers: RawHeaders, names: readonly string[]): RawHeaders =>
  pairs(headers)
    .filter(([name]) => !names.includes(name))
    .flat();
