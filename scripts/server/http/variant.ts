// Content negotiation: a file as it is, or one of its precompressed variants.
import { existsSync } from 'node:fs';
import { parseAccept } from 'hono/utils/accept';
import { cacheControlOf, isNoindex, noindex } from '../../../src/hosting/headers.ts';
import { typeOf } from './content-headers.ts';
import type { Item } from './file-index.ts';

/** Best first. */
const COMPRESSED = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
];

export type Headers = Readonly<Record<string, string>>;

/**
 * The smallest variant that the client accepts. Its headers are those without ETag.
 *
 * @param header Accept-Encoding
 */
export function findVariant({ file, name, hash }: Item, header: string | undefined) {
  const compressed = COMPRESSED.filter(({ extension }) => existsSync(file + extension));
  const accepted = new Map(
    header ? parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]) : [],
  );
  const best = compressed.find(
    ({ encoding }) => (accepted.get(encoding) ?? accepted.get('*') ?? 0) > 0,
  );
  const extension = best?.extension ?? '';
  const isCompressible = compressed.length > 0;
  return {
    file: file + extension,
    etag: `"${hash.slice(0, 32)}${extension.replace('.', '-')}"`,
    // Ranges of a compressed file are useless.
    acceptsRanges: !isCompressible,
    headers: {
      'Content-Type': typeOf(name),
      'Cache-Control': cacheControlOf(name),
      ...(best && { 'Content-Encoding': best.encoding }),
      ...(isCompressible && { Vary: 'Accept-Encoding' }),
      ...(isNoindex(name) && { [noindex.name]: noindex.value }),
    },
  };
}
