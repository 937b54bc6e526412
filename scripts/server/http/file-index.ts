// The public files of one release, by path.
import path from 'node:path';
import type { FileHashes } from '../../lib/files.ts';

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

export function indexFiles(
  site: string,
  files: FileHashes,
  include: (name: string) => boolean = () => true,
): FileIndex {
  const included = Object.entries(files).filter(([name]) => isPublic(name) && include(name));
  return new Map(
    included.map(([name, hash]) => [name.normalize(), { file: path.join(site, name), name, hash }]),
  );
}
