// Answers with a file.
import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { findEncoding, findRange, hasFailed, isFresh, type Range } from './conditions.ts';
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
  const { req, res, headers } = exchange;
  const variant = choose(variants, req);
  const common = [...headers, ...variant.common];
  if (hasFailed(req.headers, variant)) return void res.writeHead(412, common).end();
  if (isFresh(req.headers, variant)) return void res.writeHead(304, common).end();
  // A part of a compressed text is of no use to anyone.
  const range =
    variants.size === 1 && req.method === 'GET' ? findRange(req.headers, variant) : undefined;
  if (range === 'unsatisfiable') {
    const none = ['Content-Range', `bytes */${variant.size}`];
    return void res.writeHead(416, [...headers, ...none]).end();
  }
  return sendBody(variant, exchange, range ? 206 : 200, [...common, ...variant.body], range);
}

/** The same for a page that stands for another answer than 200: it is not what was asked for. */
export function sendPage(variants: Variants, status: number, exchange: Exchange): Promise<void> {
  const variant = choose(variants, exchange.req);
  const { common, body } = variant;
  return sendBody(variant, exchange, status, [
    ...exchange.headers,
    ...without(common, ['ETag', 'Last-Modified']),
    ...without(body, ['Accept-Ranges']),
  ]);
}

async function sendBody(
  variant: Variant,
  { req, res, memory }: Exchange,
  status: number,
  headers: RawHeaders,
  range?: Range,
): Promise<void> {
  const { size, file } = variant;
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const length = ['Content-Length', String(end - start + 1)];
  if (range) length.push('Content-Range', `bytes ${start}-${end}/${size}`);
  const head = () => res.writeHead(status, [...headers, ...length]);
  if (req.method === 'HEAD') return void head().end();
  const data = await memory.read(variant);
  if (data) return void head().end(range ? data.subarray(start, end + 1) : data);
  // Open before the answer begins, it can be read to its end whatever becomes of its release.
  const handle = await open(file);
  head();
  await pipeline(handle.createReadStream({ start, end }), res);
}

function choose(variants: Variants, { headers }: IncomingMessage): Variant {
  const encoding = findEncoding(headers['accept-encoding'], [...variants.keys()]);
  const variant = variants.get(encoding);
  if (!variant) throw new Error(`A file has no variant ${encoding}`);
  return variant;
}

function without(headers: RawHeaders, names: readonly string[]): RawHeaders {
  const pairs = headers.flatMap((name, index) =>
    index % 2 ? [] : [[name, headers[index + 1] ?? '']],
  );
  return pairs.filter(([name = '']) => !names.includes(name)).flat();
}
