// What a portal makes at its very first start, and would make again for each run of these tests: its
// bundle, and the pictures of the demo content in all their sizes. What they show it makes each time.
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { hashFiles, hashOfAll } from '../../scripts/shared/files.ts';
import { fingerprint } from '../../scripts/shared/fingerprint.ts';
import { readSettings } from '../../scripts/shared/settings.ts';
import { findKept, keep, root, type Kept } from '../fixtures/kept.ts';
import { portalEnv } from './stack.ts';

const parts = ['bundle', 'images'];

async function keptCache(): Promise<Kept> {
  const version = await fingerprint(root, readSettings(portalEnv()));
  const demo = await hashFiles(path.join(root, 'scripts/api/seed'));
  return findKept('first-start', version + hashOfAll(demo));
}

/** Before the portal is started. */
export async function placeKeptCache(dataDir: string): Promise<void> {
  const { folder, isThere } = await keptCache();
  if (isThere) await copyParts(folder, path.join(dataDir, 'cache'));
}

/** Once it is started, and before a test has changed anything: Playwright's globalSetup. */
export default async function keepCache(): Promise<void> {
  const kept = await keptCache();
  if (kept.isThere) return;
  const cache = path.join(portalEnv().DATA_DIR, 'cache');
  await keep(kept, async (draft) => {
    await copyParts(cache, draft);
    return draft;
  });
}

async function copyParts(from: string, to: string): Promise<void> {
  for (const name of parts) {
    const folder = path.join(from, name);
    if (existsSync(folder))
      await cp(folder, path.join(to, name), { recursive: true, verbatimSymlinks: true });
  }
}
