// The public files of one release, by path.
import path from 'node:path';
import type { FileHashes } from '../../lib/files.ts';
import { isHashed } from '../../../src/hosting/headers.ts';

export interface Item {
  /** Its path on the disk. */
  file: string;
  /** Its path in the release. */
  name: string;
  hash: string;
}

export type FileIndex = ReadonlyMap<string, Item>;

/** Configuration files for other hosts. */
const HOST_FILES = ['_headers', '_redirects'];

export const isPublic = (name: string): boolean =>
  name.startsWith('.well-known/') || !(/(^|\/)\./.test(name) || HOST_FILES.includes(name));

export const indexFiles = (site: string, files: FileHashes): FileIndex =>
  collect(site, files, isPublic);

/** For older releases: pages that are still open may request their hashed files. */
export const indexHashedFiles = (site: string, files: FileHashes): FileIndex =>
  collect(site, files, (name) => isHashed(name) && isPublic(name));

function collect(site: string, files: FileHashes, include: (name: string) => boolean): FileIndex {
  const included = Object.entries(files).filter(([name]) => include(name));
  return new Map(
    included.map(([name, hash]) => [name.normalize(), { file: path.join(site, name), name, hash }]),
  );
}
