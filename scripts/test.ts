// Runs the checks, the unit tests and the end-to-end tests, and prints one summary line. --long
// runs the tests that take too long for each change instead.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { withProgress } from './progress.mjs';
import { root, runInForeground } from './setup.mjs';
import { readPlaywright, readVitest, type TestResult } from './test-report.ts';

// The download takes a minute, during which the first parts run.
const chromium = ensureChromium().catch((error: unknown) => error);
const folder = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
const report = path.join(folder, 'report.json');
const env: NodeJS.ProcessEnv = {
  ...process.env,
  // Child processes run on the same Node as the tests.
  PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH']}`,
  TEST_RESULTS: folder,
  PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  // Child processes share one compile cache, which stays for the next run.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/portal-programs'),
  // Playwright's own folder would stay in the system's temporary folder.
  PLAYWRIGHT_TRANSFORM_CACHE_DIR: path.join(root, 'node_modules/.cache/playwright'),
  // Keeps the tests away from the developer's own data.
  DATA_DIR: path.join(folder, 'data'),
};
const results: TestResult[] = [];
const [unit, browser] = process.argv.includes('--long') ? ['long', 'long'] : ['unit', 'e2e'];

const checks = unit === 'unit' ? 'check' : 'check:types:tests';
await run('checks', ['npm', 'run', '--silent', checks]);
await run(
  'unit tests',
  [
    ...[process.execPath, 'node_modules/vitest/vitest.mjs', 'run'],
    ...[`--config=tests/${unit}/vitest.config.ts`, '--reporter=default', '--reporter=json'],
    `--outputFile.json=${report}`,
  ],
  readVitest,
);
const fault = await withProgress('Installing Chromium', () => chromium);
if (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  results.push({ name: 'end-to-end tests, which need Chromium', outcome: 'failed' });
} else {
  const config = `--config=tests/${browser}/playwright.config.ts`;
  const command = [process.execPath, 'node_modules/playwright/cli.js', 'test', config];
  await run('end-to-end tests', command, readPlaywright);
}
// A process that is ending may still write there.
await rm(folder, { recursive: true, force: true, maxRetries: 10 });

const namesOf = (wanted: TestResult['outcome']): string[] =>
  results.filter(({ outcome }) => outcome === wanted).map(({ name }) => name);
const [passed, failed] = [namesOf('passed'), namesOf('failed')];
// A test skipped on one database has passed on the other, or both skip it.
const skipped = new Set(namesOf('skipped')).difference(new Set(passed));
console.log();
// The names of skipped tests say what they need.
for (const name of skipped) console.log(`Skipped: ${name}`);
for (const name of failed) console.log(`Failed: ${name}`);
const skips = skipped.size > 0 ? `, ${skipped.size} skipped` : '';
console.log(`${passed.length} passed, ${failed.length} failed${skips}`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Adds the results of one part. What fails outside its tests counts as one failed test. */
async function run(
  part: string,
  [program = '', ...args]: string[],
  read?: (file: string) => Promise<TestResult[]>,
): Promise<void> {
  await rm(report, { force: true });
  let hasFailed = (await runInForeground(program, args, env)) !== 0;
  let tests: TestResult[] = [];
  try {
    if (read) tests = await read(report);
  } catch (error) {
    console.error(error);
    hasFailed = true;
  }
  results.push(...tests);
  if (hasFailed && !tests.some(({ outcome }) => outcome === 'failed'))
    results.push({ name: `${part}, see their output above`, outcome: 'failed' });
}
