// The builder as a process, with arguments that make no sense.
import { execFile, execFileSync } from 'node:child_process';
import { cp, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { compiled } from '../../../fixtures/compiled.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { canMount } from '../mount.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const main = path.join(root, 'scripts/builder/main.ts');

it.each([
  [[], /^Usage: node scripts\/builder\/main\.ts --outDir FOLDER\n$/],
  [['--outdir', 'dist'], /^Unknown option '--outdir'.* Usage: .*\n$/],
])('%j gets one line', async (args, message) => {
  const run = promisify(execFile)(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'], ...compiled },
  });
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
});

it.skipIf(!canMount())('names the only folder of the code that has to be writable', async () => {
  // A copy: whoever kills this test leaves a mount in a folder that is removed.
  const [code, dataDir] = [temporaryFolder(), temporaryFolder()];
  for (const part of ['astro.config.mjs', 'package.json', 'package-lock.json', 'scripts', 'src'])
    await cp(path.join(root, part), path.join(code, part), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(code, 'node_modules'));
  execFileSync('mount', ['--bind', code, code]);
  try {
    execFileSync('mount', ['-o', 'remount,ro,bind', code]);
    const run = promisify(execFile)(
      process.execPath,
      [path.join(code, 'scripts/builder/main.ts'), '--bundle'],
      { cwd: code, env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...compiled } },
    );
    const message = `Astro writes to ${code}/.astro: make that folder, for the user`;
    await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
  } finally {
    execFileSync('umount', [code]);
  }
});
