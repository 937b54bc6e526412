import path from 'node:path';
import { getViteConfig } from 'astro/config';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '../..');
const rendered = 'tests/unit/{components,layouts,pages}/**/*.test.ts';
const builds = 'tests/unit/builds/**/*.test.ts';
// Astro's part of a build: it makes modules of .astro files.
const astro = getViteConfig({}, { root, logLevel: 'error' });

export default defineConfig({
  root,
  test: {
    // Passwords are hashed as slowly as they should be.
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: { name: 'code', include: ['tests/unit/**/*.test.ts'], exclude: [rendered, builds] },
      },
      {
        extends: true,
        test: { name: 'builds', include: [builds], globalSetup: 'tests/unit/builds/setup.ts' },
      },
      {
        ...(await astro({ mode: 'test', command: 'serve' })),
        root,
        // Loading what renders takes longer than rendering: files share it.
        test: {
          name: 'screens',
          include: [rendered],
          setupFiles: [path.join(root, 'tests/unit/today.ts')],
          // Read for its colours; other style sheets are nothing here.
          css: { include: /tokens\.css/ },
          isolate: false,
          testTimeout: 20_000,
        },
      },
    ],
  },
});
