// Lighthouse on a phone. It is large and fetched on demand.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fullChromium } from '../../scripts/chromium.mjs';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const FLAGS = '--headless=new --no-sandbox --disable-background-networking --disable-quic';
const browser = await fullChromium();

export interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { displayValue?: string; numericValue?: number }>;
}

/** @param options further options of its command line */
export async function lighthouse(
  url: string,
  categories: readonly string[],
  options: readonly string[] = [],
): Promise<Report> {
  const folder = temporaryFolder();
  const file = path.join(folder, 'report.json');
  await fetchAndRun(LIGHTHOUSE, 'lighthouse', [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${FLAGS}`,
    `--only-categories=${categories.join()}`,
    ...options,
  ]);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(folder, { recursive: true });
  return report;
}

/** Runs a program of a package, which npm fetches unless it has it; returns its error output. */
export async function fetchAndRun(
  npmPackage: string,
  program: string,
  args: string[],
): Promise<string> {
  const child = spawn(
    'npm',
    ['exec', '--silent', '--yes', `--package=${npmPackage}`, '--', program, ...args],
    {
      cwd: tmpdir(),
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, CHROME_PATH: browser },
    },
  );
  return text(child.stderr);
}
