import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** Of anything that JSON can represent. */
export const etagOf = (content: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}"`;

/** Sets the ETag, and answers 304 if the client has the same; else with what `read` returns. */
export function ifChanged(context: Context, etag: string, read: () => object): Response {
  context.header('ETag', etag);
  if (isNamedIn(context.req.header('If-None-Match'), etag)) return context.body(null, 304);
  const body = JSON.stringify(read());
  context.header('Content-Type', 'application/json');
  context.header('Content-Length', String(Buffer.byteLength(body)));
  return context.body(body);
}

/** Strong or weak: a proxy that compresses makes it a weak one. */
const isNamedIn = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
