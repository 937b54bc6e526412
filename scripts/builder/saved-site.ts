// The site as the last build left it, for the next one to update.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { readAhead } from '../../src/files/read-ahead.ts';
import type { FileHashes } from '../lib/files.ts';
import { compressionVersion } from './compress.ts';
import { parseState, readState, writeState, type SiteState } from './state.ts';
import { openWorkingFolder } from './working-folder.ts';

export interface Site {
  folder: string;
  files: FileHashes;
  /** Identifies the code that made the compressed files. */
  compression: string;
}

const folderOf = (dataDir: string): string => path.join(dataDir, 'cache', 'site');
const stateFileOf = (dataDir: string): string => `${folderOf(dataDir)}.json`;

/** @throws if the last build was interrupted */
export async function lastSite(dataDir: string): Promise<Site> {
  const folder = folderOf(dataDir);
  const state = await readState(stateFileOf(dataDir));
  if (!state) throw new Error(`${folder} is not complete: build first.`);
  return { folder, files: state.files, compression: state.compression };
}

/** Reads what openSavedSite() will need. */
export const readSavedSiteAhead = (dataDir: string): Promise<void> =>
  readAhead(stateFileOf(dataDir), parseState);

/**
 * Empty if the last build was interrupted or compressed otherwise. With another fingerprint nothing
 * that it knows of its pages holds (`before` is undefined), and files that come out the same stay.
 */
export async function openSavedSite(dataDir: string, fingerprint: string) {
  const folder = folderOf(dataDir);
  const stateFile = stateFileOf(dataDir);
  const compression = await compressionVersion();
  const found = await readState(stateFile);
  const saved = found?.compression === compression ? found : undefined;
  if (!saved) rmSync(folder, { recursive: true, force: true });
  const isSameCode = saved?.fingerprint === fingerprint;
  const site = openWorkingFolder({
    folder,
    before: saved?.files ?? {},
    isSameCode,
    // Until the build is complete, the folder's state is unknown.
    onChange: () => rmSync(stateFile, { force: true }),
  });

  return {
    before: isSameCode ? saved : undefined,
    site,

    async save(state: Pick<SiteState, 'client' | 'pages'>): Promise<Site> {
      const files = await site.finish();
      await writeState(stateFile, { fingerprint, compression, ...state, files });
      return { folder, files, compression };
    },
  };
}
