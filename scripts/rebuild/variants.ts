// A file and its compressed twins, as the answers that they make.
import { stat } from 'node:fs/promises';
import { isNoindex, noindex } from '../../src/serving/headers.ts';
import { cacheControlOf, typeOf } from './labels.ts';
import type { Item } from './shelf.ts';

/** Best first. */
const ENCODINGS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
];

/** Names and values by turns, as writeHead takes them fastest. */
export type RawHeaders = readonly string[];

export interface Variant {
  file: string;
  size: number;
  /** A part of a compressed text is of no use to anyone. */
  hasParts: boolean;
  etag: string;
  lastModified: string;
  /** What belongs to a 304 too. */
  common: RawHeaders;
  /** What tells of the body, but for its length. */
  body: RawHeaders;
}

/** By encoding, best first; the file as it is, `identity`, comes last. */
export type Variants = ReadonlyMap<string, Variant>;

export async function findVariants({ file, name, hash }: Item): Promise<Variants> {
  const { mtime, size } = await stat(file);
  const lastModified = mtime.toUTCString();
  const twins = await Promise.all(
    ENCODINGS.map(async ({ encoding, ending }) => {
      const twin = await stat(file + ending).catch(() => undefined);
      return twin ? [{ encoding, ending, size: twin.size }] : [];
    }),
  );
  const compressed = twins.flat();
  const type = ['Content-Type', typeOf(name)];
  const make = (ending: string, bytes: number, encoded: string[]): Variant => {
    const etag = `"${hash.slice(0, 32)}${ending.replace('.', '-')}"`;
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
      file: file + ending,
      size: bytes,
      hasParts: compressed.length === 0,
      etag,
      lastModified,
      common,
      body,
    };
  };
  return new Map([
    ...compressed.map(
      ({ encoding, ending, size: bytes }) =>
        [encoding, make(ending, bytes, ['Content-Encoding', encoding])] as const,
    ),
    ['identity', make('', size, compressed.length > 0 ? [] : ['Accept-Ranges', 'bytes'])],
  ]);
}
