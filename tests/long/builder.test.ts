// Like tests/unit/builds/builder.test.ts, with random edits and power cuts, and with read-only code.
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { compiled } from '../fixtures/compiled.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { buildFromNothing, createBuilder, expectWhole } from '../unit/builds/builder.ts';
import { createEditors } from '../unit/builds/editors.ts';
import { useBuilds } from '../unit/builds/harness.ts';
import { canMount } from '../unit/scripts/mount.ts';

const root = path.resolve(import.meta.dirname, '../..');

const provider = useBuilds();

it('edits in any order give the site that a build from nothing gives, byte for byte', async () => {
  const { add, edits, roll } = await createEditors(provider);
  const builder = createBuilder(provider);
  for (let number = 0; number < 16; number++) await add();
  const first = await builder.build();
  let last = first;
  for (let round = 0; round < 6; round++) {
    for (let count = roll(3); count >= 0; count--) await edits[roll(edits.length)]!();
    // A power cut at any moment of the work.
    if (round % 2) {
      const child = await builder.start();
      setTimeout(() => child.kill('SIGKILL'), 150 + roll(700));
      await once(child, 'exit');
    }
    if (round === 3) builder.goBack(first);
    last = await builder.build();
  }
  expect(last.files).toEqual(await buildFromNothing());
  await expectWhole(last);
}, 120_000);

it.skipIf(!canMount())(
  'the code and its packages may be read-only (needs root, to mount them so)',
  async () => {
    const code = path.join(temporaryFolder(), 'code');
    mkdirSync(code);
    // Includes anything that is mounted in it.
    execFileSync('mount', ['--rbind', root, code]);
    try {
      execFileSync('mount', ['-o', 'remount,ro,bind', code]);
      expect(() => mkdirSync(path.join(code, 'written'))).toThrow('EROFS');
      const main = path.join(code, 'scripts/builder/main.ts');
      await promisify(execFile)(process.execPath, [main, '--bundle'], {
        cwd: code,
        env: { PATH: process.env['PATH'], DATA_DIR: temporaryFolder(), ...compiled },
      });
    } finally {
      execFileSync('umount', ['--lazy', code]);
    }
  },
  60_000,
);
