// npm run api -- backup and restore: killed at each of their steps, and beside an API that writes.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeBackup } from '../../scripts/api/backup/backup.ts';
import { openDatabase } from '../../scripts/api/database/database.ts';
import {
  expectWhole,
  fill,
  insertProject,
  openStore,
  restored,
} from '../unit/scripts/api/backup/data.ts';
import { runCli, startCli } from '../unit/scripts/api/cli.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { rows } from '../unit/scripts/api/harness.ts';

const scripts = path.resolve(import.meta.dirname, '../unit/scripts/api/backup');
const preload = `--import=${path.join(scripts, 'kill-at.ts')}`;

it('a killed backup leaves the earlier one or the whole new one', { timeout: 60_000 }, async () => {
  const { folder, file } = await fill();
  const env = { NODE_OPTIONS: preload, KILL_BELOW: folder };
  const seen = { earlier: 0, whole: 0 };
  for (let call = 1; ; call += 1) {
    writeFileSync(file, 'earlier');
    const run = await runCli(folder, ['backup', file], { ...env, KILL_AT: String(call) });
    if (readFileSync(file, 'utf8') === 'earlier') seen.earlier += 1;
    else seen.whole += (await expectWhole(await restored(file))) === 2 ? 1 : 0;
    if (run.code === 0) break;
    expect(run).toEqual({ code: null, stdout: '', stderr: '' });
  }
  // The steps write its folder, the archive, the database, both files and its name; then it cleans up.
  expect(seen.earlier).toBeGreaterThan(5);
  expect(seen.whole).toBe(3);
  expect(readdirSync(folder).sort()).toEqual(['.data', 'backup.tar']);
});

it('a killed restoration leaves nothing that would start', { timeout: 60_000 }, async () => {
  const { folder, dataDir: source, store, file } = await fill();
  writeFileSync(path.join(store.storageDir, 'four.jpg'), 'four');
  await makeBackup(source, file);
  const dataDir = path.join(folder, 'data');
  const env = { NODE_OPTIONS: preload, KILL_BELOW: dataDir, DATA_DIR: dataDir };
  const seen = { nothing: 0, half: 0, placed: 0, whole: 0 };
  for (let call = 1; ; call += 1) {
    const before = path.join(folder, 'before');
    rmSync(before, { recursive: true, force: true });
    if (existsSync(dataDir)) cpSync(dataDir, before, { recursive: true });
    const run = await runCli(folder, ['restore', file], { ...env, KILL_AT: String(call) });
    const isWhole = existsSync(path.join(dataDir, 'api.db'));
    if (isWhole) {
      expect(await expectWhole(dataDir)).toBe(2);
      seen.whole += 1;
    } else if (readdirSync(dataDir).every((name) => /^(storage|api\.lock.*)$/.test(name))) {
      seen.nothing += 1;
    } else {
      await expect(openStore(dataDir)).rejects.toThrow(
        /^A backup is being restored into .*data, or that/,
      );
      if (existsSync(path.join(dataDir, 'storage/four.jpg'))) {
        seen.placed += 1;
        const { code, stderr } = await runCli(folder, ['serve', '--port', '0'], {
          DATA_DIR: dataDir,
        });
        expect(code).toBe(1);
        expect(stderr).toContain(
          'or that was interrupted: wait until it ends, or restore it again.',
        );
      }
      seen.half += 1;
    }
    if (run.code === 0) break;
    expect(run).toEqual({ code: null, stdout: '', stderr: '' });
    // The next one starts from the same state, or with the files that this one left.
    if (!isWhole) continue;
    rmSync(dataDir, { recursive: true });
    cpSync(before, dataDir, { recursive: true });
  }
  expect(seen.half).toBeGreaterThan(8);
  expect(seen.placed).toBeGreaterThan(0);
  expect(seen.whole).toBeGreaterThan(1);
  // The lock is held by the restoration, and by the API that was refused.
  const left = readdirSync(dataDir).filter((name) => !name.startsWith('api.lock'));
  expect(left.sort()).toEqual(['api.db', 'storage']);
});

it('is of one moment while the API writes: each project has its file', async () => {
  const { folder, dataDir } = await fill(0);
  const writer = fork(path.join(scripts, 'writer.ts'), [dataDir], { execArgv: [] });
  onTestFinished(() => void writer.kill('SIGKILL'));
  await once(writer, 'message');
  const names = ['1.tar', '2.tar', '3.tar'];
  for (const name of names) {
    expect(await runCli(folder, ['backup', name])).toMatchObject({ code: 0, stderr: '' });
    // The writer continued.
    await once(writer, 'message');
  }
  writer.kill('SIGKILL');
  await once(writer, 'exit');
  const counts: number[] = [];
  for (const name of names) counts.push(await expectWhole(await restored(path.join(folder, name))));
  const [first = 0, second = 0, third = 0] = counts;
  expect(first).toBeGreaterThan(0);
  expect(second).toBeGreaterThan(first);
  expect(third).toBeGreaterThan(second);

  // The restored database works for people.
  const copy = temporaryFolder();
  const env = { DATA_DIR: path.join(copy, 'data') };
  expect(await runCli(folder, ['restore', '3.tar'], env)).toMatchObject({ code: 0, stderr: '' });
  const { port } = await startCli(copy, ['serve', '--port', '0'], env).report;
  const db = openDatabase({ file: path.join(copy, 'data/api.db') });
  for (const row of await rows(db, 'project_files')) {
    const answer = await fetch(`http://127.0.0.1:${port}/storage/${row['path']}`);
    expect((await answer.arrayBuffer()).byteLength).toBe(row['bytes']);
  }
  insertProject(await openStore(path.join(copy, 'data')), 10);
  expect(await expectWhole(path.join(copy, 'data'))).toBe(third + 1);
}, 60_000);
