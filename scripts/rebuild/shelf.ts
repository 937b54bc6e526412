// The files of one release that may be asked for, by their paths.
import path from 'node:path';
import type { FileHashes } from '../shared/files.ts';
import { isHashed } from '../../src/serving/headers.ts';

export interface Item {
  /** Where it lies on the disk. */
  file: string;
  /** Its path in the release. */
  name: string;
  hash: string;
}

export type Shelf = ReadonlyMap<string, Item>;

/** Written by the build for other hosts. */
const ELSEWHERE = ['_headers', '_redirects'];

export const isPublic = (name: string): boolean =>
  name.startsWith('.well-known/') || !(/(^|\/)\./.test(name) || ELSEWHERE.includes(name));

export const openShelf = (site: string, files: FileHashes): Shelf => collect(site, files, isPublic);

/** Of an older release, only what pages that are still open may ask for. */
export const openHashed = (site: string, files: FileHashes): Shelf =>
  collect(site, files, (name) => isHashed(name) && isPublic(name));

function collect(site: string, files: FileHashes, isWanted: (name: string) => boolean): Shelf {
  const wanted = Object.entries(files).filter(([name]) => isWanted(name));
  return new Map(
    wanted.map(([name, hash]) => [name.normalize(), { file: path.join(site, name), name, hash }]),
  );
}
