import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** The ETag of anything that JSON can represent. */
export const etagOf = (content: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}"`;

/**
 * Sets the ETag, and answers 304 if the client has the same. Otherwise it answers with what `read`
 * returns, or 404 if that was deleted meanwhile.
 */
export async function ifChanged(
  context: Context,
  etag: string,
  read: () => Promise<object | undefined>,
): Promise<Response> {
  if (isNamedIn(context.req.header('If-None-Match'), etag)) {
    return context.body(null, 304, { ETag: etag });
  }
  const content = await read();
  if (!content) return context.notFound();
  context.header('ETag', etag);
  const body = JSON.stringify(content);
  context.header('Content-Type', 'application/json');
  context.header('Content-Length', String(Buffer.byteLength(body)));
  return context.body(body);
}

/** Strong or weak: a proxy that compresses makes it a weak one. */
const isNamedIn = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
