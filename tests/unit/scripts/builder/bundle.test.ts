import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBundle } from '../../../../scripts/builder/bundle.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { writeFiles } from '../server/fixture.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(() => void vi.unstubAllEnvs());

it('is used again for the same code and settings, and for no others', async () => {
  await writeFiles(path.join(dataDir, 'cache/bundle/one'), {
    'pages/index.mjs': 'export const render = 1, findPaths = 2;',
    'client/a.js': 'a',
    'client/a.js.br': 'compressed',
  });
  await writeFiles(path.join(dataDir, 'cache/bundle/7.new'), { 'client/a.js': 'unfinished' });
  // Astro must not build here: the test only checks whether it is called.
  vi.stubEnv('PORT', 'none');
  const bundle = await openBundle(dataDir, 'one');
  expect(bundle).toMatchObject({ render: 1, findPaths: 2 });
  expect(Object.keys(bundle.clientFiles)).toEqual(['a.js']);
  await expect(openBundle(dataDir, 'two')).rejects.toThrow('Astro ended with 1');
  // An update that fails leaves the bundle of the version before, and nothing of a killed builder.
  expect(await readdir(path.join(dataDir, 'cache/bundle'))).toEqual(['one']);
});
