// What the last build has left in its working folder.
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { FileHashes } from '../shared/files.ts';

export interface PageState {
  key: string | undefined;
  /** The names of the local images that it shows. */
  images: string[];
}

export interface SiteState {
  /** Of the code and settings. */
  fingerprint: string;
  /** The files that came with the bundle. */
  client: FileHashes;
  /** By their files. */
  pages: Record<string, PageState>;
  /** All files of the site. */
  files: FileHashes;
}

/** Undefined after a build that was cut off: nobody knows what it has left. */
export async function readState(file: string): Promise<SiteState | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as SiteState;
  } catch {
    return undefined;
  }
}

export async function putState(file: string, state: SiteState): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(state));
  await rename(`${file}.new`, file);
}
