// Plants a small tree of files in a temporary folder that goes with the test.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { formatProblem } from '../../../../scripts/check/sources.ts';
import type { Problem } from '../../../../scripts/check/sources.ts';

export function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'check-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

export const lines = (problems: readonly Problem[]): string[] => problems.map(formatProblem);
