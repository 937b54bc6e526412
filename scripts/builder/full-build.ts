// Builds the whole site with `astro build`, which needs no internals of Astro: for a version with which
// incremental builds were not tested (src/integrations/astro-internals.ts). Of the last build it only
// takes the compressed files.
import path from 'node:path';
import { hashFiles } from '../lib/files.ts';
import { buildWithAstro } from './astro.ts';
import { openSavedSite, type Site } from './saved-site.ts';

/** @throws if Astro fails; its output contains the reason */
export async function buildFully(dataDir: string, fingerprint: string): Promise<Site> {
  return buildWithAstro({}, async (outDir) => {
    // An incremental build must not continue this one, which knows nothing of single pages.
    const { site, save } = await openSavedSite(dataDir, `${fingerprint} whole`);
    for (const [file, hashed] of Object.entries(await hashFiles(outDir))) {
      site.link(file, path.join(outDir, file), hashed);
    }
    return save({ client: {}, pages: {} });
  });
}
