// npm run api -- backup and restore: killed at each of their steps, and beside an API that writes.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeBackup } from '../../scripts/api/backup/backup.ts';
import { openDatabase, sqliteOf } from '../../scripts/api/database/database.ts';
import { listFiles } from '../../src/files/list-files.ts';
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

it('a killed backup leaves one that can be restored', { timeout: 60_000 }, async () => {
  const { folder, dataDir, store, backup } = await fill();
  await makeBackup(dataDir, backup);
  const earlier = path.join(folder, 'earlier');
  cpSync(backup, earlier, { recursive: true });
  sqliteOf(store.db)!.exec('DELETE FROM users WHERE id = 1');
  for (const bytes of [10, 20]) insertProject(store, bytes);
  const env = { NODE_OPTIONS: preload, KILL_BELOW: backup };
  const seen = { earlier: 0, new: 0 };
  for (let call = 1; ; call += 1) {
    rmSync(backup, { recursive: true });
    cpSync(earlier, backup, { recursive: true });
    const run = await runCli(folder, ['backup', backup], { ...env, KILL_AT: String(call) });
    seen[(await expectWhole(await restored(backup))) === 2 ? 'earlier' : 'new'] += 1;
    if (run.code === 0) break;
    expect(run).toEqual({ code: null, stdout: '', stderr: '' });
    // The next one cleans up.
    if (call % 3 > 0) continue;
    expect(await runCli(folder, ['backup', backup])).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(backup).sort()).toEqual(['api.db', 'backup.lock', 'storage']);
    expect(await listFiles(path.join(backup, 'storage'))).toHaveLength(3);
  }
  expect(seen.earlier).toBeGreaterThan(5);
  expect(seen.new).toBeGreaterThan(2);
});

it('a killed restoration leaves nothing that would start', { timeout: 60_000 }, async () => {
  const { folder, dataDir: source, store, backup } = await fill();
  writeFileSync(path.join(store.storageDir, 'four.jpg'), 'four');
  await makeBackup(source, backup);
  const dataDir = path.join(folder, 'data');
  const env = { NODE_OPTIONS: preload, KILL_BELOW: dataDir, DATA_DIR: dataDir };
  const seen = { nothing: 0, half: 0, whole: 0 };
  // Each starts from what the one before has left.
  for (let call = 1; ; call += 1) {
    const run = await runCli(folder, ['restore', backup], { ...env, KILL_AT: String(call) });
    if (existsSync(path.join(dataDir, 'api.db'))) {
      expect(await expectWhole(dataDir)).toBe(2);
      seen.whole += 1;
      if (run.code === 0) break;
      rmSync(dataDir, { recursive: true });
    } else if (existsSync(path.join(dataDir, 'api.db.new'))) {
      await expect(openStore(dataDir)).rejects.toThrow(
        /^A backup is being restored into .*data, or that was interrupted: wait until it ends, or restore/,
      );
      seen.half += 1;
    } else {
      expect(readdirSync(dataDir).every((name) => /^(storage|api\.lock.*)$/.test(name))).toBe(true);
      seen.nothing += 1;
    }
    expect(run).toEqual({ code: null, stdout: '', stderr: '' });
  }
  expect(seen.nothing).toBeGreaterThan(0);
  expect(seen.half).toBeGreaterThan(8);
  expect(seen.whole).toBeGreaterThan(1);
  const left = readdirSync(dataDir).filter((name) => !name.startsWith('api.lock'));
  expect(left.sort()).toEqual(['api.db', 'storage']);
});

it('is of one moment while the API writes: each project has its file', async () => {
  const { folder, dataDir } = await fill(0);
  const writer = fork(path.join(scripts, 'writer.ts'), [dataDir], { execArgv: [] });
  onTestFinished(() => void writer.kill('SIGKILL'));
  await once(writer, 'message');
  const names = ['1', '2', '3'];
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
  expect(await runCli(folder, ['restore', '3'], env)).toMatchObject({ code: 0, stderr: '' });
  const { port } = await startCli(copy, ['serve', '--port', '0'], env).report;
  const db = openDatabase({ file: path.join(copy, 'data/api.db') });
  for (const row of await rows(db, 'project_files')) {
    const answer = await fetch(`http://127.0.0.1:${port}/storage/${row['path']}`);
    expect((await answer.arrayBuffer()).byteLength).toBe(row['bytes']);
  }
  insertProject(await openStore(path.join(copy, 'data')), 10);
  expect(await expectWhole(path.join(copy, 'data'))).toBe(third + 1);
}, 60_000);
