// What the runners have noted of their tests, in one shape.
import { readFile } from 'node:fs/promises';
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/node';

export interface TestResult {
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  seconds: number;
}

/** @param file what Vitest's JSON reporter has written */
export async function readVitest(file: string): Promise<TestResult[]> {
  const { testResults } = JSON.parse(await readFile(file, 'utf8')) as JsonTestResults;
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      name: fullName,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

/** A test that passed at a second try has failed: there are none. */
const outcomes = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
  skipped: 'skipped',
} as const;

/** @param file what Playwright's JSON reporter has written */
export async function readPlaywright(file: string): Promise<TestResult[]> {
  const { suites } = JSON.parse(await readFile(file, 'utf8')) as JSONReport;
  return suites.flatMap((suite) => resultsOf(suite, suite.title));
}

function resultsOf({ specs, suites = [] }: JSONReportSuite, name: string): TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${name} › ${title}`,
      outcome: outcomes[status],
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap((inner) => resultsOf(inner, `${name} › ${inner.title}`))];
}
