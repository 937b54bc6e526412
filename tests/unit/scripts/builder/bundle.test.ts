import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBundle } from '../../../../scripts/builder/bundle.ts';
import { removeFolder, temporaryFolder, writeFiles } from '../server/fixture.ts';

let dataDir = '';
beforeEach(async () => void (dataDir = await temporaryFolder()));
afterEach(async () => {
  vi.unstubAllEnvs();
  await removeFolder(dataDir);
});

it('is taken again for the same code and settings, and for no other', async () => {
  await writeFiles(dataDir, { 'cache/bundle/fingerprint': 'one' });
  // Astro is not to build here, only to be asked.
  vi.stubEnv('PORT', 'none');
  const folder = path.join(dataDir, 'cache/bundle');
  expect(await openBundle(dataDir, 'one')).toMatchObject({ folder });
  await expect(openBundle(dataDir, 'two')).rejects.toThrow('Astro ended with 1');
});
