// What a portal makes at its very first start, and would make again for each run of these tests: its
// bundle, and the pictures of the demo content in all their sizes. The site is made again each time.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { hashFiles, hashOfAll } from '../../scripts/lib/files.ts';
import { fingerprint } from '../../scripts/lib/fingerprint.ts';
import { readSettings } from '../../scripts/lib/settings.ts';
import { copyParts, cached, cacheFolder, root } from '../fixtures/cache.ts';
import { portalEnv } from './portal.ts';

const parts = ['bundle', 'images'];

async function firstStart(): Promise<string> {
  const version = await fingerprint(root, readSettings(portalEnv()));
  const demo = await hashFiles(path.join(root, 'scripts/api/seed'));
  return cacheFolder('first-start', version + hashOfAll(demo));
}

/** Before the portal is started. */
export async function placeBuildCache(dataDir: string): Promise<void> {
  const kept = await firstStart();
  if (existsSync(kept)) await copyParts(kept, path.join(dataDir, 'cache'), parts);
}

/** Once it is started, and before a test has changed anything: Playwright's globalSetup. */
export default async function fillBuildCache(): Promise<void> {
  await cached(await firstStart(), async (draft) => {
    await copyParts(path.join(portalEnv().DATA_DIR, 'cache'), draft, parts);
    return draft;
  });
}
