// A file and its precompressed variants, with their response headers.
import { stat } from 'node:fs/promises';
import { isNoindex, noindex } from '../../../src/hosting/headers.ts';
import { cacheControlOf, typeOf } from './content-headers.ts';
import type { Item } from './file-index.ts';

/** Best first. */
const ENCODINGS = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
];

export type Headers = Readonly<Record<string, string>>;

export interface Variant {
  file: string;
  size: number;
  /** Not for compressible files: ranges of a compressed file are useless. */
  acceptsRanges: boolean;
  etag: string;
  lastModified: string;
  /** Headers of a 304 response too. */
  common: Headers;
  /** Headers of the body, without Content-Length. */
  body: Headers;
}

/** By encoding, best first; the uncompressed file, `identity`, is last. */
export type Variants = ReadonlyMap<string, Variant>;

export async function findVariants({ file, name, hash }: Item): Promise<Variants> {
  const { mtime, size } = await stat(file);
  const lastModified = mtime.toUTCString();
  const found = await Promise.all(
    ENCODINGS.map(async ({ encoding, extension }) => {
      const stats = await stat(file + extension).catch(() => undefined);
      return stats ? [{ encoding, extension, size: stats.size }] : [];
    }),
  );
  const compressed = found.flat();
  const acceptsRanges = compressed.length === 0;
  const make = (extension: string, bytes: number, encoded: Headers): Variant => {
    const etag = `"${hash.slice(0, 32)}${extension.replace('.', '-')}"`;
    return {
      file: file + extension,
      size: bytes,
      acceptsRanges,
      etag,
      lastModified,
      common: {
        'Cache-Control': cacheControlOf(name),
        ETag: etag,
        'Last-Modified': lastModified,
        ...(!acceptsRanges && { Vary: 'Accept-Encoding' }),
        ...(isNoindex(name) && { [noindex.name]: noindex.value }),
      },
      body: { 'Content-Type': typeOf(name), ...encoded },
    };
  };
  return new Map([
    ...compressed.map(
      ({ encoding, extension, size: bytes }) =>
        [encoding, make(extension, bytes, { 'Content-Encoding': encoding })] as const,
    ),
    ['identity', make('', size, acceptsRanges ? { 'Accept-Ranges': 'bytes' } : {})],
  ]);
}
