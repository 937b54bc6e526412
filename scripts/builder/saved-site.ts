// The site as the last build left it, for the next one to update.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileHashes } from '../lib/files.ts';
import { readState, writeState, type SiteState } from './state.ts';
import { openWorkingFolder } from './working-folder.ts';

export interface Site {
  folder: string;
  files: FileHashes;
}

/** Empty if the last build was interrupted or had another fingerprint: then `before` is undefined. */
export async function openSavedSite(dataDir: string, fingerprint: string) {
  const folder = path.join(dataDir, 'cache', 'site');
  const stateFile = `${folder}.json`;
  const saved = await readState(stateFile);
  const before = saved?.fingerprint === fingerprint ? saved : undefined;
  if (!before) await rm(folder, { recursive: true, force: true });
  const site = openWorkingFolder({
    folder,
    before: before?.files ?? {},
    // Until the build is complete, the folder's state is unknown.
    onChange: () => rm(stateFile, { force: true }),
  });

  return {
    before,
    site,

    async save(state: Pick<SiteState, 'client' | 'pages'>): Promise<Site> {
      const files = await site.finish();
      await writeState(stateFile, { fingerprint, ...state, files });
      return { folder, files };
    },
  };
}
