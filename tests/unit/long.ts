// What npm test leaves to npm run test:long: tests of whole processes, those that try many or large
// inputs, and the statements of the API on PostgreSQL that hold there if they hold on SQLite.
import path from 'node:path';

const scripts = 'tests/unit/scripts';
const api = `${scripts}/api`;

/** Each starts programs and kills them. */
export const processes = [
  `${scripts}/{start,healthcheck}.test.ts`,
  `${scripts}/{api,server}/main.test.ts`,
  `${api}/commands/serve.test.ts`,
];

/**
 * Attacks, random orders, pictures of megabytes: the rules themselves have tests that are short. And the
 * lint, which every run uses.
 */
export const exhaustive = [
  'tests/unit/content/{html/hostile,images/resize}.test.ts',
  'tests/unit/stores/submission/naughty.test.ts',
  `${scripts}/check/rules/*.test.ts`,
  `${api}/{storage/bucket,team/content-attacks}.test.ts`,
];

/** About locks, conflicts and sorting. */
export const onPostgres = [
  `${api}/database/database.test.ts`,
  `${api}/http/lasting-limit.test.ts`,
  `${api}/projects/*.test.ts`,
  `${api}/team/{decisions,undo}.test.ts`,
];

/** With every statement of the API; all its tests run on a real one, where there is one. */
export const longOnPostgres = [
  `${api}/clear.test.ts`,
  `${api}/accounts/{second-factor,session,member-session,verification}.test.ts`,
  `${api}/mail/{delivery,queue}.test.ts`,
  `${api}/routes/{account,content,login,newsletter,projects,submission}.test.ts`,
  `${api}/{content/publish,seed/seed}.test.ts`,
  `${api}/team/{access,account,mails,members,trash,versions}.test.ts`,
];

/** In this process. A copy takes longer than most tests: all files share those of one worker. */
export const postgres = (include: string[]) => ({
  name: 'PostgreSQL',
  env: { TEST_DATABASE: 'pglite' },
  include,
  globalSetup: path.join(import.meta.dirname, 'scripts/api/pglite-copy.ts'),
  isolate: false,
  fileParallelism: false,
  // Vitest wants projects with another number of workers in a group of their own.
  sequence: { groupOrder: 1 },
  testTimeout: 60_000,
  hookTimeout: 60_000,
});
