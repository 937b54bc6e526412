// What the headers of a request make of an answer that is held in memory.
import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import { parseAccept } from 'hono/utils/accept';

export interface Validators {
  etag: string;
  lastModified: string;
}

/** Of those that there are, best first, the one that the client wants most. */
export function findEncoding(header: string | undefined, encodings: readonly string[]): string {
  if (encodings.length === 1 || !header) return 'identity';
  const asked = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  const wish = (name: string) =>
    asked.get(name) ?? (name === 'identity' ? 0 : (asked.get('*') ?? 0));
  const wishes = encodings.map(wish);
  const most = Math.max(...wishes);
  // Who wants none of them gets the file as it is, too.
  return (most > 0 && encodings[wishes.indexOf(most)]) || 'identity';
}

export function isFresh(headers: IncomingHttpHeaders, { etag, lastModified }: Validators) {
  const since = headers['if-modified-since'];
  const asked = {
    ...headers,
    // Only the very date that was sent: an editor may go back to a release, and to older dates.
    'if-modified-since': since === lastModified ? since : undefined,
  };
  return fresh(asked, { etag, 'last-modified': lastModified });
}
