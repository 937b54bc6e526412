// Runs the checks, the unit tests and the end-to-end tests, and prints one summary line. --long
// runs the tests that take too long for each change instead. --slowest N lists the slowest tests.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { withProgress } from './progress.mjs';
import { root, runInForeground } from './setup.mjs';
import { readPlaywright, readVitest, type TestResult } from './test-report.ts';

/** The lines of a failure in the summary. */
const MESSAGE_LINES = 8;

interface Report {
  /** Whether the runner succeeded: it may fail outside its tests. */
  succeeded: boolean;
  results: TestResult[];
}

type Part = readonly [name: string, run: () => Promise<Report>];

const { values } = parseArgs({
  options: { long: { type: 'boolean', default: false }, slowest: { type: 'string', default: '0' } },
});
// The download takes a minute, during which the first parts run.
const chromium = ensureChromium().catch((error: unknown) => error);
const folder = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
const env: NodeJS.ProcessEnv = {
  ...process.env,
  // Child processes run on the same Node as the tests.
  PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH']}`,
  TEST_RESULTS: folder,
  // Child processes share one compile cache, which stays for the next run.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/portal-programs'),
  // Playwright's own folder would stay in the system's temporary folder.
  PLAYWRIGHT_TRANSFORM_CACHE_DIR: path.join(root, 'node_modules/.cache/playwright'),
  // Keeps the tests away from the developer's own data.
  DATA_DIR: path.join(folder, 'data'),
};

const parts: readonly Part[] = values.long
  ? [
      ['unit tests', () => vitest('tests/long/vitest.config.ts')],
      ['end-to-end tests', () => playwright('tests/long/playwright.config.ts')],
    ]
  : [
      ['checks', check],
      ['unit tests', () => vitest('tests/unit/vitest.config.ts')],
      ['unit tests on PostgreSQL', () => vitest('tests/unit/pglite.config.ts')],
      ['end-to-end tests', () => playwright('tests/e2e/playwright.config.ts')],
    ];

const reports = new Map<string, Report>();
const times: string[] = [];
for (const [name, run] of parts) {
  const begin = Date.now();
  reports.set(name, await run());
  times.push(`${name} ${Math.round((Date.now() - begin) / 1000)} s`);
}
// A process that is ending may still write there.
await rm(folder, { recursive: true, force: true, maxRetries: 10 });
process.exitCode = printSummary(reports) ? 0 : 1;

/** The checks count as one failed test if they fail, and as none otherwise. */
async function check(): Promise<Report> {
  const code = await runInForeground('npm', ['run', '--silent', 'check'], env);
  return { succeeded: code === 0, results: [] };
}

async function vitest(config: string): Promise<Report> {
  const file = path.join(folder, `${path.basename(config)}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const program = 'node_modules/vitest/vitest.mjs';
  return runTests([program, 'run', `--config=${config}`, ...reporters], () => readVitest(file));
}

async function playwright(config: string): Promise<Report> {
  const fault = await withProgress('Installing Chromium', () => chromium);
  if (fault) {
    console.error(fault instanceof Error ? fault.message : fault);
    return { succeeded: false, results: [] };
  }
  const file = path.join(folder, 'playwright.json');
  env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = file;
  const program = 'node_modules/playwright/cli.js';
  return runTests([program, 'test', `--config=${config}`], () => readPlaywright(file));
}

async function runTests(args: string[], read: () => Promise<TestResult[]>): Promise<Report> {
  const code = await runInForeground(process.execPath, args, env);
  try {
    return { succeeded: code === 0, results: await read() };
  } catch (error) {
    console.error(error);
    return { succeeded: false, results: [] };
  }
}

/** Returns whether nothing failed. */
function printSummary(all: ReadonlyMap<string, Report>): boolean {
  const results = [...all.values()].flatMap((report) => report.results);
  const withOutcome = (outcome: TestResult['outcome']) =>
    results.filter((result) => result.outcome === outcome);
  const passed = withOutcome('passed');
  const passedNames = new Set(passed.map(({ name }) => name));
  // A test skipped on one database has passed on the other, or both skip it.
  const skipped = new Set(withOutcome('skipped').map(({ name }) => name)).difference(passedNames);
  const failed = [...all.values()].reduce((sum, report) => sum + failuresOf(report), 0);

  console.log();
  // The names of skipped tests say what they need.
  for (const name of skipped) console.log(`Skipped: ${name}`);
  const slowest = results
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, Number(values.slowest));
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1)} s  ${name}`);
  // Repeated here for those who see only the end.
  for (const { name, message } of withOutcome('failed'))
    console.log(`Failed: ${name}\n${firstLines(message)}`);
  for (const [name, report] of all)
    if (isFailedOutsideTests(report)) console.log(`Failed: ${name}, see their output above`);
  console.log(times.join(', '));
  const skips = skipped.size > 0 ? `, ${skipped.size} skipped` : '';
  console.log(`${passed.length} passed, ${failed} failed${skips}`);
  return failed === 0;
}

function firstLines(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n').slice(0, MESSAGE_LINES);
  return lines.map((line) => `  ${line}`).join('\n');
}

function failuresIn({ results }: Report): number {
  return results.filter(({ outcome }) => outcome === 'failed').length;
}

/** A part failed without a failed test: a check, or an error that no test caught. */
function isFailedOutsideTests(report: Report): boolean {
  return !report.succeeded && failuresIn(report) === 0;
}

function failuresOf(report: Report): number {
  return failuresIn(report) + Number(isFailedOutsideTests(report));
}
