// npm run api -- backup and restore, killed at each of their steps.
import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeBackup } from '../../scripts/api/backup/backup.ts';
import { checkBackup } from '../../scripts/api/backup/checksums.ts';
import { sqliteOf } from '../../scripts/api/database/database.ts';
import { listFiles } from '../../src/files/list-files.ts';
import { expectWhole, fill, insertProject, restored } from '../unit/scripts/api/backup/data.ts';
import { runCli } from '../unit/scripts/api/cli.ts';

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
