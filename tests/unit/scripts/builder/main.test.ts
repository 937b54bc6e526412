// The builder as a process, with arguments that make no sense.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { compiled } from '../../../fixtures/compiled.ts';

const main = path.resolve(import.meta.dirname, '../../../../scripts/builder/main.ts');

it.each([
  [[], /^FOLDER is missing\. Usage: node scripts\/builder\/main\.ts --outDir FOLDER\n$/],
  [['--outdir', 'dist'], /^Unknown option '--outdir'.* Usage: .*\n$/],
])('%j gets one line', async (args, message) => {
  const run = promisify(execFile)(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'], ...compiled },
  });
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
});
