// Content negotiation: a file as it is, or one of its precompressed variants.
import { access } from 'node:fs/promises';
import { parseAccept } from 'hono/utils/accept';
import { cacheControlOf, isNoindex, noindex } from '../../../src/hosting/headers.ts';
import { typeOf } from './content-headers.ts';
import type { Item } from './file-index.ts';

const IDENTITY = { encoding: 'identity', extension: '' };
/** Best first. */
const COMPRESSED = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
];

export type Headers = Readonly<Record<string, string>>;

/** The variant that the client prefers. Its headers are those without ETag. */
export async function findVariant({ file, name, hash }: Item, accepted: string | undefined) {
  const checks = COMPRESSED.map(({ extension }) =>
    access(file + extension).then(
      () => true,
      () => false,
    ),
  );
  const exists = await Promise.all(checks);
  const compressed = COMPRESSED.filter((_, index) => exists[index]);
  const { encoding, extension } = findEncoding(accepted, [...compressed, IDENTITY]);
  const isCompressible = compressed.length > 0;
  return {
    file: file + extension,
    etag: `"${hash.slice(0, 32)}${extension.replace('.', '-')}"`,
    // Ranges of a compressed file are useless.
    acceptsRanges: !isCompressible,
    headers: {
      'Content-Type': typeOf(name),
      'Cache-Control': cacheControlOf(name),
      ...(extension && { 'Content-Encoding': encoding }),
      ...(isCompressible && { Vary: 'Accept-Encoding' }),
      ...(isNoindex(name) && { [noindex.name]: noindex.value }),
    },
  };
}

/** The first of those that the client prefers equally. */
function findEncoding(header: string | undefined, available: (typeof IDENTITY)[]) {
  if (!header) return IDENTITY;
  const accepted = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  const qualityOf = ({ encoding }: typeof IDENTITY) =>
    accepted.get(encoding) ?? (encoding === 'identity' ? 0 : (accepted.get('*') ?? 0));
  const best = Math.max(...available.map(qualityOf));
  // If the client accepts none of them, it gets the uncompressed file.
  return (best > 0 && available.find((each) => qualityOf(each) === best)) || IDENTITY;
}
