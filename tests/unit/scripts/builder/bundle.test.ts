import { readdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openBundle } from '../../../../scripts/builder/bundle.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { writeFiles } from '../server/fixture.ts';

it('is used again for the same code and settings, and for no others', async () => {
  const dataDir = temporaryFolder();
  await writeFiles(path.join(dataDir, 'cache/bundle/one'), {
    'pages/index.mjs': 'export const render = 1, findPaths = 2;',
    'client/a.js': 'a',
    'client/a.js.br': 'compressed',
  });
  // Of a project that has moved since.
  const packages = path.join(dataDir, 'cache/bundle/one/node_modules');
  await symlink('/moved/node_modules', packages);
  await writeFiles(path.join(dataDir, 'cache/bundle/7.new'), { 'client/a.js': 'unfinished' });
  // Astro must not build here, nor load: the test only checks whether it is called.
  vi.stubEnv('NODE_OPTIONS', '--none');
  onTestFinished(() => void vi.unstubAllEnvs());
  const bundle = await openBundle(dataDir, 'one');
  expect(bundle).toMatchObject({ render: 1, findPaths: 2 });
  expect(await readlink(packages)).toBe(path.resolve('node_modules'));
  expect(Object.keys(bundle.clientFiles)).toEqual(['a.js']);
  await expect(openBundle(dataDir, 'two')).rejects.toThrow('Astro ended with 9');
  await expect(openBundle("/l'hub", 'one')).rejects.toThrow("another DATA_DIR than /l'hub.");
  // An update that fails leaves the bundle of the version before, and nothing of a killed builder.
  expect(await readdir(path.join(dataDir, 'cache/bundle'))).toEqual(['one']);
});
