// Tests that take minutes and look for faults that nobody has thought of: npm run test:long.
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { uploadDefaults } from '../../src/contract/submission/uploads.ts';
import { collectTemporaryFiles } from '../fixtures/temporary-folder.ts';

collectTemporaryFiles();

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  // As the build sets it.
  define: { 'import.meta.env.UPLOADS': JSON.stringify(JSON.stringify(uploadDefaults)) },
  test: {
    include: ['tests/long/**/*.test.ts'],
    globalSetup: 'tests/unit/builds/setup.ts',
    testTimeout: 20_000,
  },
});
