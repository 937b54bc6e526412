// Answers with a file: from memory what most ask for, by the library `send` all else.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { findEncoding, isFresh } from './conditions.ts';
import type { Memory } from './memory.ts';
import type { RawHeaders, Variant, Variants } from './variants.ts';

export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** Those of every answer. */
  headers: RawHeaders;
  memory: Memory;
}

export async function sendFile(variants: Variants, exchange: Exchange): Promise<void> {
  const { req, res, headers, memory } = exchange;
  const variant = choose(variants, req);
  if (asksForMore(req.headers)) return stream(variant, exchange);
  const common = [...headers, ...variant.common];
  if (isFresh(req.headers, variant)) return void res.writeHead(304, common).end();
  const data = await memory.read(variant);
  if (!data) return stream(variant, exchange);
  res.writeHead(200, [...common, ...variant.body, 'Content-Length', String(data.length)]);
  // Node leaves the body out of the answer to HEAD.
  res.end(data);
}

/** The same for a page that stands for another answer than 200: it is not what was asked for. */
export async function sendPage(
  variants: Variants,
  status: number,
  { req, res, headers, memory }: Exchange,
): Promise<void> {
  const variant = choose(variants, req);
  const data = await memory.read(variant);
  res.writeHead(status, [
    ...headers,
    ...without(variant.common, ['ETag', 'Last-Modified']),
    ...without(variant.body, ['Accept-Ranges']),
  ]);
  res.end(data);
}

/** For a part, or for the file in a certain state. */
const asksForMore = (asked: IncomingHttpHeaders): boolean =>
  asked.range !== undefined ||
  asked['if-match'] !== undefined ||
  asked['if-unmodified-since'] !== undefined;

function stream(variant: Variant, { req, res, headers }: Exchange): Promise<void> {
  const told = [...headers, ...variant.common];
  for (const [name, value] of pairs([...told, ...variant.body])) res.setHeader(name, value);
  // The library refuses the last hundred bytes of a file that has fewer.
  const [, last] = /^bytes=-(\d+)$/.exec(req.headers.range ?? '') ?? [];
  if (Number(last) > variant.size) req.headers.range = 'bytes=0-';
  return new Promise((resolve, reject) => {
    const { dir, base } = path.parse(variant.file);
    send(req, encodeURIComponent(base), {
      root: dir,
      dotfiles: 'allow',
      acceptRanges: variant.hasParts,
      // We have told already.
      ...{ cacheControl: false, etag: false, lastModified: false },
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

function choose(variants: Variants, { headers }: IncomingMessage): Variant {
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
