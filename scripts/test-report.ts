// Reads the JSON reports of Vitest and Playwright into one format.
import { readFile } from 'node:fs/promises';
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/node';

export interface TestResult {
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  seconds: number;
  /** What the runner says about a failure; otherwise empty. */
  message: string;
}

/** @param file the output of Vitest's JSON reporter */
export async function readVitest(file: string): Promise<TestResult[]> {
  const { testResults } = JSON.parse(await readFile(file, 'utf8')) as JsonTestResults;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.map((test): TestResult => ({
      name: test.fullName,
      outcome: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      seconds: (test.duration ?? 0) / 1000,
      message: (test.failureMessages ?? []).join('\n'),
    }));
    // A file that cannot be loaded has no failed test.
    if (status === 'failed' && message)
      tests.push({ name, outcome: 'failed', seconds: 0, message });
    return tests;
  });
}

/** Retries are off, so a flaky test counts as failed. */
const outcomes = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
  skipped: 'skipped',
} as const;

/** @param file the output of Playwright's JSON reporter */
export async function readPlaywright(file: string): Promise<TestResult[]> {
  const { suites } = JSON.parse(await readFile(file, 'utf8')) as JSONReport;
  return suites.flatMap((suite) => resultsOf(suite, suite.title));
}

function resultsOf({ specs, suites = [] }: JSONReportSuite, name: string): TestResult[] {
  const results = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${name} › ${title}`,
      outcome: outcomes[status],
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
    })),
  );
  return [...results, ...suites.flatMap((inner) => resultsOf(inner, `${name} › ${inner.title}`))];
}
