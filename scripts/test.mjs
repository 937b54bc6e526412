// npm test: the checks, the unit tests and the end-to-end tests, and one line over all of them.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { runInForeground, setUp } from './setup.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

try {
  process.exitCode = await test();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

async function test() {
  const node = await setUp();
  const chromium = await findChromium();
  const results = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
  const env = {
    ...process.env,
    // Whatever Node runs the tests also runs what they start.
    PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH']}`,
    CHROMIUM_PATH: chromium,
    TEST_RESULTS: results,
    // Nothing of the person's own: neither their data nor their settings.
    DATA_DIR: path.join(results, 'data'),
  };
  const counts = [
    await check(env),
    await unit(node, env, path.join(results, 'unit.json')),
    await endToEnd(node, env, path.join(results, 'e2e.json')),
  ];
  await rm(results, { recursive: true, force: true });

  const sum = counts.reduce((total, count) => ({
    passed: total.passed + count.passed,
    failed: total.failed + count.failed,
    skipped: total.skipped + count.skipped,
  }));
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
  console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`);
  return sum.failed > 0 ? 1 : 0;
}

/** The checks are no tests: they only count when they fail. @param {NodeJS.ProcessEnv} env */
async function check(env) {
  const code = await runInForeground('npm', ['run', '--silent', 'check'], env);
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @param {string} file
 */
async function unit(node, env, file) {
  const code = await runInForeground(
    node,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=tests/unit/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env,
  );
  return count(code, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @param {string} file
 */
async function endToEnd(node, env, file) {
  const code = await runInForeground(
    node,
    ['node_modules/playwright/cli.js', 'test', '--config=tests/e2e/playwright.config.ts'],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  return count(code, file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
}

/**
 * A runner that failed outside its tests has still failed.
 *
 * @param {number} code
 * @param {string} file
 * @param {(report: any) => Count} read
 * @returns {Promise<Count>}
 */
async function count(code, file, read) {
  try {
    const counted = read(JSON.parse(await readFile(file, 'utf8')));
    return { ...counted, failed: Math.max(counted.failed, code === 0 ? 0 : 1) };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
