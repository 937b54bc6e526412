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

/** Alternating names and values, the fastest format for writeHead. */
export type RawHeaders = readonly string[];

export interface Variant {
  file: string;
  size: number;
  /** Not for compressible files: ranges of a compressed file are useless. */
  acceptsRanges: boolean;
  etag: string;
  lastModified: string;
  /** Headers of a 304 response too. */
  common: RawHeaders;
  /** Headers of the body, without Content-Length. */
  body: RawHeaders;
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
  const type = ['Content-Type', typeOf(name)];
  const make = (extension: string, bytes: number, encoded: string[]): Variant => {
    const etag = `"${hash.slice(0, 32)}${extension.replace('.', '-')}"`;
    const common = [
      'Cache-Control',
      cacheControlOf(name),
      'ETag',
      etag,
      'Last-Modified',
      lastModified,
    ];
    if (compressed.length > 0) common.push('Vary', 'Accept-Encoding');
    if (isNoindex(name)) common.push(noindex.name, noindex.value);
    const body = [...type, ...encoded];
    return {
      file: file + extension,
      size: bytes,
      acceptsRanges: compressed.length === 0,
      etag,
      lastModified,
      common,
      body,
    };
  };
  return new Map([
    ...compressed.map(
      ({ encoding, extension, size: bytes }) =>
        [encoding, make(extension, bytes, ['Content-Encoding', encoding])] as const,
    ),
    ['identity', make('', size, compressed.length > 0 ? [] : ['Accept-Ranges', 'bytes'])],
  ]);
}
