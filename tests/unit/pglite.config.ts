// Every statement of the API once more, on PostgreSQL in this process: tests that add none to those of
// others are left out. All tests of the API run on a real one in npm run test:long.
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { uploadDefaults } from '../../src/contract/submission/uploads.ts';
import { collectTemporaryFiles } from '../fixtures/temporary-folder.ts';

collectTemporaryFiles();

const api = 'tests/unit/scripts/api';

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  // As the build sets it.
  define: { 'import.meta.env.UPLOADS': JSON.stringify(JSON.stringify(uploadDefaults)) },
  test: {
    name: 'PGlite',
    env: { TEST_DATABASE: 'pglite' },
    include: [
      `${api}/clear.test.ts`,
      `${api}/{accounts,projects}/{queries,session,verification}.test.ts`,
      `${api}/database/database.test.ts`,
      `${api}/http/lasting-limit.test.ts`,
      `${api}/mail/{delivery,queue}.test.ts`,
      `${api}/routes/{account,content,login,newsletter,projects,submission}.test.ts`,
      `${api}/{content/publish,seed/seed}.test.ts`,
    ],
    // As many as a small machine has cores.
    maxWorkers: 2,
    // A new database takes longer than most tests: files share those of their worker.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
