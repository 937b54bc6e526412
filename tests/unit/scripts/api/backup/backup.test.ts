import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StatementSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeBackup } from '../../../../../scripts/api/backup/backup.ts';
import { openDatabase, sqliteOf } from '../../../../../scripts/api/database/database.ts';
import type { Services } from '../../../../../scripts/api/services.ts';
import { lock } from '../../../../../scripts/lib/lock.ts';
import { canMount, mountDisk } from '../../mount.ts';
import { runHere } from '../cli.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { insert, insertPost, rights, rows } from '../harness.ts';
import { expectWhole, fill, insertProject, restored } from './data.ts';

const fileOf = async ({ db }: Services, id: number) => {
  const files = db.selectFrom('project_files').select('path').where('project_id', '=', id);
  return (await files.executeTakeFirstOrThrow()).path;
};

const put = ({ storageDir }: Services, name: string, text: string) =>
  writeFileSync(path.join(storageDir, name), text);

describe('npm run api -- backup', () => {
  it('copies the database, the files that its rows name and the images', async () => {
    const { dataDir, store, backup } = await fill();
    const long = `${'é'.repeat(100)} & 'plan' [1].jpg`;
    put(store, 'four.jpg', 'four');
    put(store, long, 'plan');
    put(store, 'unnamed.svg', 'of nobody');
    put(store, 'half.jpg.new', 'half');
    put(store, 'projects/nobody.png', 'of nobody');
    const content = `<img src="/storage/${encodeURIComponent(long)}">`;
    await insertPost(store, { slug: 'a', content, image: 'four.jpg' });
    expect(await makeBackup(dataDir, backup)).toMatchObject({ files: 5, missing: [] });
    const names = readdirSync(backup);
    expect(names.sort()).toEqual(['SHA256SUMS', 'api.db', 'backup.lock', 'storage']);
    const own = ['', 'SHA256SUMS', 'api.db', 'storage', 'storage/projects'];
    expect(own.map((name) => rights(path.join(backup, name)))).toEqual([
      '700',
      '600',
      '600',
      '700',
      '700',
    ]);

    const copy = await restored(backup);
    expect(await expectWhole(copy)).toBe(2);
    const db = openDatabase({ file: path.join(copy, 'api.db') });
    for (const table of ['users', 'posts', 'sqlite_sequence' as 'settings'] as const) {
      expect(await rows(db, table), table).toEqual(await rows(store.db, table));
    }
    const images = ['four.jpg', long, 'unnamed.svg'];
    const storage = path.join(copy, 'storage');
    expect(readdirSync(storage).sort()).toEqual([...images, 'projects'].sort());
    expect(readdirSync(path.join(storage, 'projects'))).toHaveLength(2);
    const texts = images.map((name) => readFileSync(path.join(storage, name), 'utf8'));
    expect(texts).toEqual(['four', 'plan', 'of nobody']);
  });

  it('adds what is new, and removes what nothing names any more', async () => {
    const { folder, dataDir, store, backup } = await fill();
    put(store, 'four.jpg', 'old!');
    put(store, 'plan.jpg', 'plan');
    await makeBackup(dataDir, backup);
    const stored = path.join(backup, 'storage');
    const [gone, kept] = [await fileOf(store, 1), await fileOf(store, 2)];
    // A link, which takes no room.
    expect(statSync(path.join(stored, kept)).nlink).toBe(2);
    writeFileSync(path.join(stored, 'projects/half.new'), 'of one that was interrupted');

    sqliteOf(store.db)!.exec('DELETE FROM users WHERE id = 1');
    insertProject(store, 10);
    put(store, 'new.jpg', 'new!');
    utimesSync(path.join(store.storageDir, 'new.jpg'), 1, 1);
    renameSync(path.join(store.storageDir, 'new.jpg'), path.join(store.storageDir, 'four.jpg'));
    rmSync(path.join(store.storageDir, 'plan.jpg'));
    const { code, stdout } = await runHere(folder, ['backup', backup]);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `Backed up ${dataDir} to ${backup}: the database and 3 files.\n`,
    });
    expect(readFileSync(path.join(stored, 'four.jpg'), 'utf8')).toBe('new!');
    expect(readdirSync(stored).sort()).toEqual(['four.jpg', 'projects']);
    expect(existsSync(path.join(stored, gone))).toBe(false);
    expect(await expectWhole(await restored(backup))).toBe(2);
  });

  it('does not keep what was deleted', async () => {
    const { dataDir, store, backup } = await fill(0);
    const text = 'https://exemple.bj/reset-password?token=abcdef';
    await insert(store, 'outbox', { recipient: 'a', subject: 'b', text, created_at: '2026' });
    // As earlier versions deleted.
    sqliteOf(store.db)!.exec(
      'PRAGMA secure_delete = OFF; DELETE FROM outbox; PRAGMA wal_checkpoint(TRUNCATE)',
    );
    expect(readFileSync(path.join(dataDir, 'api.db')).includes(text)).toBe(true);
    await makeBackup(dataDir, backup);
    expect(readFileSync(path.join(backup, 'api.db')).includes(text)).toBe(false);
  });

  it('names the files that are missing or damaged, and keeps the rest', async () => {
    const { folder, store, backup } = await fill(3);
    const [lost, damaged] = [await fileOf(store, 1), await fileOf(store, 2)];
    rmSync(path.join(store.storageDir, lost));
    put(store, damaged, 'half');
    const { code, stdout, stderr } = await runHere(folder, ['backup', backup]);
    expect(code).toBe(1);
    expect(stdout).toContain('the database and 1 files');
    expect(stderr).toMatch(
      /^2 files that the database names are not in .*storage, or were changed:/,
    );
    for (const name of [lost, damaged]) expect(stderr).toContain(`\n  ${name}\n`);
  });

  it('names images of the content that are missing, and keeps its copies of them', async () => {
    const { dataDir, store, backup } = await fill(0);
    const content = '<img src="/storage/in-text.jpg">';
    await insertPost(store, { slug: 'a', content, image: 'cover.jpg' });
    const names = ['cover.jpg', 'in-text.jpg'];
    for (const name of names) put(store, name, name);
    expect(await makeBackup(dataDir, backup)).toEqual({ files: 2, missing: [] });
    for (const name of names) rmSync(path.join(store.storageDir, name));
    expect(await makeBackup(dataDir, backup)).toEqual({ files: 0, missing: names });
    expect(readdirSync(path.join(backup, 'storage'))).toEqual(expect.arrayContaining(names));
  });

  it('--check finds a file that was damaged without a change of its size or time', async () => {
    const { folder, store, backup } = await fill(3);
    const check = () => runHere(folder, ['backup', '--check', backup]);
    expect((await check()).stderr).toContain('no checksums of a backup in');
    await runHere(folder, ['backup', backup]);
    expect(await check()).toMatchObject({
      code: 0,
      stdout: `Checked ${backup}: all 4 files are as they were backed up.\n`,
    });
    const name = path.join('storage', await fileOf(store, 1));
    const file = path.join(backup, name);
    const { atime, mtime, size } = statSync(file);
    writeFileSync(file, 'x'.repeat(size));
    utimesSync(file, atime, mtime);
    // The next backup does not take the damage for the file.
    await runHere(folder, ['backup', backup]);
    const { code, stderr } = await check();
    expect([code, stderr]).toEqual([1, expect.stringContaining(`1 of 4 files in ${backup}`)]);
    expect(stderr.endsWith(`:\n  ${name}\n`)).toBe(true);
  });

  it('says in words what it cannot do', async () => {
    const { folder, dataDir, backup } = await fill(0);
    const empty = temporaryFolder();
    await expect(makeBackup(empty, backup)).rejects.toThrow(
      `There is no database in ${empty}: set DATA_DIR to the folder that holds it.`,
    );
    expect(readdirSync(empty)).toEqual([]);
    const inside = path.join(dataDir, 'arrivals');
    await expect(makeBackup(dataDir, inside)).rejects.toThrow(
      `${inside} is in DATA_DIR: name a folder outside of it.`,
    );
    expect(readdirSync(inside)).toEqual([]);
    await expect(makeBackup(dataDir, path.join(folder, 'no/backup'))).rejects.toThrow(
      `${folder}/no/backup was not brought up to date: check its disk and its rights`,
    );
    mkdirSync(path.join(folder, 'photos/storage'), { recursive: true });
    writeFileSync(path.join(folder, 'photos/storage/mine.jpg'), 'mine');
    await expect(makeBackup(dataDir, path.join(folder, 'photos'))).rejects.toThrow(
      'photos holds something other than a backup: name a new folder.',
    );
    expect(readdirSync(path.join(folder, 'photos'))).toEqual(['storage']);
    await makeBackup(dataDir, backup);
    const unlock = lock(path.join(backup, 'backup.lock'), 0, 'no');
    await expect(makeBackup(dataDir, backup)).rejects.toThrow(
      `Another backup is being written to ${backup}: wait until it ends.`,
    );
    unlock();
  });

  it.skipIf(!canMount())('copies to another disk, once, and says when that is full', async () => {
    const disk = mountDisk('1m');
    try {
      const { dataDir, store } = await fill(1);
      const backup = path.join(disk.folder, 'backup');
      const file = path.join(backup, 'storage', await fileOf(store, 1));
      await makeBackup(dataDir, backup);
      const { ino, mtimeMs } = statSync(file);
      await makeBackup(dataDir, backup);
      expect(statSync(file)).toMatchObject({ ino, mtimeMs, nlink: 1 });
      insertProject(store, 2_000_000);
      await expect(makeBackup(dataDir, backup)).rejects.toThrow(
        `${backup} was not brought up to date: check its disk`,
      );
      expect(await expectWhole(await restored(backup))).toBe(1);
    } finally {
      disk.remove();
    }
  });

  it('is of the moment at which the database is copied', async () => {
    const { dataDir, store, backup } = await fill(2);
    const { run } = StatementSync.prototype;
    const spy = vi.spyOn(StatementSync.prototype, 'run');
    spy.mockImplementation(function (this: StatementSync, ...values: Parameters<typeof run>) {
      const isSnapshot = this.sourceSQL.startsWith('VACUUM INTO');
      if (isSnapshot) insertProject(store, 10);
      const changes = run.apply(this, values);
      if (isSnapshot) insertProject(store, 10);
      return changes;
    });
    onTestFinished(() => spy.mockRestore());
    expect(await makeBackup(dataDir, backup)).toMatchObject({ files: 3, missing: [] });
    expect(await expectWhole(await restored(backup))).toBe(3);
  });
});
