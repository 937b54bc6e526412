// npm run api -- backup and restore, killed at each of their steps.
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeBackup } from '../../scripts/api/backup/backup.ts';
import { checkBackup } from '../../scripts/api/backup/checksums.ts';
import { sqliteOf } from '../../scripts/api/database/database.ts';
import { listFiles } from '../../src/files/list-files.ts';
import { expectWhole, fill, insertProject, restored } from '../unit/scripts/api/backup/data.ts';
import { openStore, runCli } from '../unit/scripts/api/cli.ts';

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
    expect(readdirSync(backup).sort()).toEqual(['SHA256SUMS', 'api.db', 'backup.lock', 'storage']);
    expect((await checkBackup(backup)).damaged).toEqual([]);
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
