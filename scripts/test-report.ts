// Reads the JSON reports of Vitest and Playwright.
import { readFile } from 'node:fs/promises';
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/node';

export interface TestResult {
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
}

const outcomes: Record<string, TestResult['outcome']> = {
  passed: 'passed',
  expected: 'passed',
  failed: 'failed',
  unexpected: 'failed',
  // Retries are off.
  flaky: 'failed',
};
const result = (name: string, status: string): TestResult => ({
  name,
  outcome: outcomes[status] ?? 'skipped',
});

export async function readVitest(file: string): Promise<TestResult[]> {
  const { testResults } = JSON.parse(await readFile(file, 'utf8')) as JsonTestResults;
  return testResults.flatMap(({ name, status, assertionResults: tests }) =>
    // A file that cannot be loaded has no tests.
    tests.length === 0 ? [result(name, status)] : tests.map((t) => result(t.fullName, t.status)),
  );
}

export async function readPlaywright(file: string): Promise<TestResult[]> {
  const { suites } = JSON.parse(await readFile(file, 'utf8')) as JSONReport;
  return suites.flatMap((suite) => resultsOf(suite, suite.title));
}

function resultsOf({ specs, suites = [] }: JSONReportSuite, group: string): TestResult[] {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status }) => result(`${group} › ${title}`, status)),
    ),
    ...suites.flatMap((inner) => resultsOf(inner, `${group} › ${inner.title}`)),
  ];
}
