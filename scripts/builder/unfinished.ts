import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheDirs } from '../../src/content/provider/settings.ts';
import { listFiles } from '../../src/files/list-files.ts';

/**
 * Removes what a killed builder was writing into the caches (src/files/write-atomically.ts). The
 * caller must hold the lock of the caches.
 */
export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const folder of Object.values(cacheDirs(dataDir)).filter((name) => existsSync(name))) {
    const files = (await listFiles(folder)).filter((file) => file.endsWith('.new'));
    for (const file of files) await rm(path.join(folder, file), { force: true });
  }
}
