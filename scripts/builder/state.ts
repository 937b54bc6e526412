// Describes the working folder after the last complete build.
import { readFile } from 'node:fs/promises';
import { takeReadAhead } from '../../src/files/read-ahead.ts';
import { writeAtomically } from '../../src/files/write-atomically.ts';
import type { FileHashes } from '../lib/files.ts';

export interface PageState {
  key: string | undefined;
  /** The names of the local images on the page. */
  images: string[];
}

export interface SiteState {
  /** Identifies the code and the settings. */
  fingerprint: string;
  /** Identifies the code that compresses files. */
  compression: string;
  /** The files of the bundle's client folder. */
  client: FileHashes;
  /** By file. */
  pages: Record<string, PageState>;
  /** All files of the site. */
  files: FileHashes;
}

/** Undefined after an interrupted build, which leaves the folder in an unknown state. */
export async function readState(file: string): Promise<SiteState | undefined> {
  try {
    return takeReadAhead<SiteState>(file) ?? (await parseState(file));
  } catch {
    return undefined;
  }
}

/** @throws if the file is damaged or missing */
export async function parseState(file: string): Promise<SiteState> {
  return JSON.parse(await readFile(file, 'utf8')) as SiteState;
}

export async function writeState(file: string, state: SiteState): Promise<void> {
  await writeAtomically(file, JSON.stringify(state));
}
