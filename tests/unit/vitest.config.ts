import path from 'node:path';
import { getViteConfig } from 'astro/config';
import { defineConfig } from 'vitest/config';
import { uploadDefaults } from '../../src/contract/submission/uploads.ts';
import { regionalPlans } from '../../src/text/phone/regional-plans.ts';
import { collectTemporaryFiles } from '../fixtures/temporary-folder.ts';
import { exhaustive, onPostgres, postgres, processes } from './long.ts';

collectTemporaryFiles();

const root = path.resolve(import.meta.dirname, '../..');
const rendered = 'tests/unit/{components,layouts,pages}/**/*.test.ts';
const builds = 'tests/unit/builds/**/*.test.ts';
// Astro's part of a build: it makes modules of .astro files.
const astro = getViteConfig({}, { root, logLevel: 'error' });

export default defineConfig({
  root,
  // As the build sets it.
  define: {
    'import.meta.env.UPLOADS': JSON.stringify(JSON.stringify(uploadDefaults)),
    'import.meta.env.REGIONAL_PLANS': JSON.stringify(JSON.stringify(regionalPlans)),
  },
  test: {
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // A third one on two cores would load all modules once more, and save no time.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        // Files share the modules of their worker: loading those takes longer than most tests.
        test: {
          name: 'code',
          include: ['tests/unit/**/*.test.ts'],
          exclude: [rendered, builds, ...processes, ...exhaustive],
          isolate: false,
        },
      },
      { extends: true, test: postgres(onPostgres) },
      {
        extends: true,
        // A build waits for both cores: only one that hangs takes this long.
        test: {
          name: 'builds',
          include: [builds],
          globalSetup: 'tests/unit/builds/setup.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        ...(await astro({ mode: 'test', command: 'serve' })),
        root,
        // Loading what renders takes longer than rendering: files share it.
        test: {
          name: 'screens',
          include: [rendered],
          setupFiles: [path.join(root, 'tests/unit/today.ts')],
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
});
