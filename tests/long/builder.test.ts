// What the builder makes from its last build equals what it makes from nothing: after random edits and
// power cuts. And it needs no writable code.
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { compiled } from '../fixtures/compiled.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { createBuilder, differing, expectWhole } from '../unit/builds/builder.ts';
import { createEditors } from '../unit/builds/editors.ts';
import { useBuilds } from '../unit/builds/harness.ts';
import { cutBefore, dayOf } from '../unit/builds/preload.ts';
import { edit } from '../unit/content/harness.ts';
import { canMount } from '../unit/scripts/mount.ts';

const root = path.resolve(import.meta.dirname, '../..');

const provider = useBuilds();

it('edits in any order, power cuts and rollbacks give the site that a build from nothing gives', async () => {
  const { add, edits, roll } = await createEditors(provider);
  const builder = createBuilder(provider);
  for (let number = 0; number < 16; number++) await add();
  const first = await builder.build();

  // The power fails when all is made, and before the next build the editor reverts the change. No
  // other edit is of this item.
  const { content } = await provider.db
    .selectFrom('posts')
    .select('content')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  await edit(provider, { id: 1 }, { content: content.replaceAll('Le sujet', 'L’idée') });
  const cut = await builder.start(cutBefore(/\/build-manifest\.json$/));
  expect(await once(cut, 'exit')).toEqual([null, 'SIGKILL']);
  await edit(provider, { id: 1 }, { content });

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
  await expectWhole(last);
  expect((await builder.buildFromNothing()).files).toEqual(last.files);

  // In another year, what shows it has changed, and the worker that takes such a page along.
  for (const [name, value] of Object.entries(dayOf('2031-01-01T12:00:00Z')))
    vi.stubEnv(name, value);
  const { site, files } = await builder.build();
  const pages = ['hors-ligne.html', 'index.html'];
  expect(differing(files, last.files)).toEqual(expect.arrayContaining([...pages, 'sw.js']));
  for (const file of pages) {
    expect(await readFile(path.join(site, file), 'utf8')).toMatch(/\b2031\b/);
  }
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
