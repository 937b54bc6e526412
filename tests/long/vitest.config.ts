// npm run test:long: tests that take minutes and look for faults that nobody has thought of, and what
// npm test leaves out.
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { uploadDefaults } from '../../src/contract/submission/uploads.ts';
import { collectTemporaryFiles } from '../fixtures/temporary-folder.ts';
import { exhaustive, longOnPostgres, postgres, processes } from '../unit/long.ts';

collectTemporaryFiles();

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  // As the build sets it.
  define: { 'import.meta.env.UPLOADS': JSON.stringify(JSON.stringify(uploadDefaults)) },
  test: {
    testTimeout: 20_000,
    hookTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          globalSetup: 'tests/unit/builds/setup.ts',
        },
      },
      { extends: true, test: { name: 'processes', include: processes } },
      { extends: true, test: { name: 'exhaustive', include: exhaustive } },
      { extends: true, test: postgres(longOnPostgres) },
    ],
  },
});
