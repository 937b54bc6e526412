// What the headers of a request make of an answer (RFC 9110, sections 12 to 14).
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

/** The client says which state it wants, and it is another one. */
export function hasFailed(headers: IncomingHttpHeaders, { etag, lastModified }: Validators) {
  const match = headers['if-match'];
  if (match !== undefined) return match !== '*' && !match.split(/\s*,\s*/).includes(etag);
  const since = Date.parse(headers['if-unmodified-since'] ?? '');
  return since < Date.parse(lastModified);
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

export interface Range {
  start: number;
  /** The last byte, as in the header. */
  end: number;
}

/**
 * The part that is asked for; undefined for the whole, which is also what several parts, or a range
 * of an older state, get. `range-parser` refuses the last 100 bytes of a file that has fewer.
 */
export function findRange(
  headers: IncomingHttpHeaders,
  { etag, lastModified, size }: Validators & { size: number },
): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(headers.range ?? '') ?? [];
  if (first + last === '') return undefined;
  const state = headers['if-range'];
  if (state !== undefined && state !== etag && state !== lastModified) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  // Such a header means nothing, and so nothing is what it changes.
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}
