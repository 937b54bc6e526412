// Plants a small repository in a temporary folder.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

export function plant(files: Record<string, string>): string {
  const root = temporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
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
