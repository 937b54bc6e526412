// Content negotiation and conditional requests for cached responses.
import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import { parseAccept } from 'hono/utils/accept';

interface Validators {
  etag: string;
  lastModified: string;
}

/** The encoding that the client prefers; of equal ones the first in `encodings`. */
export function findEncoding(header: string | undefined, encodings: readonly string[]): string {
  if (encodings.length === 1 || !header) return 'identity';
  const accepted = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  const qualityOf = (name: string) =>
    accepted.get(name) ?? (name === 'identity' ? 0 : (accepted.get('*') ?? 0));
  const qualities = encodings.map(qualityOf);
  const best = Math.max(...qualities);
  // If the client accepts none of them, it gets the uncompressed file.
  return (best > 0 && encodings[qualities.indexOf(best)]) || 'identity';
}

export function isFresh(headers: IncomingHttpHeaders, { etag, lastModified }: Validators) {
  const since = headers['if-modified-since'];
  const conditions = {
    ...headers,
    // Requires the exact date: after a rollback, dates may be older than the client's copy.
    'if-modified-since': since === lastModified ? since : undefined,
  };
  return fresh(conditions, { etag, 'last-modified': lastModified });
}
