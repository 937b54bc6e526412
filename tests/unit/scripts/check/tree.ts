// Plants a small tree of files in a temporary folder.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatProblem } from '../../../../scripts/check/sources.ts';
import type { Problem } from '../../../../scripts/check/sources.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

export function plant(files: Record<string, string>): string {
  const root = temporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

export function plantRepository(files: Record<string, string>): string {
  // A git hook sets these, and they would lead git out of the planted tree.
  for (const name of Object.keys(process.env))
    if (name.startsWith('GIT_')) delete process.env[name];
  const root = plant(files);
  execFileSync('git', ['init', '-q'], { cwd: root });
  return root;
}

export const lines = (problems: readonly Problem[]): string[] => problems.map(formatProblem);
