import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StatementSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeBackup } from '../../../../../scripts/api/backup/backup.ts';
import { openDatabase, sqliteOf } from '../../../../../scripts/api/database/database.ts';
import { canMount, mountDisk } from '../../mount.ts';
import { runCli, runHere } from '../cli.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { rights, rows } from '../harness.ts';
import { expectWhole, fill, goneId, insertProject, restored, restoreInto } from './data.ts';

describe('npm run api -- backup', () => {
  it('copies the database, the files that its rows name and the images', async () => {
    const { dataDir, store, file } = await fill();
    const long = `${'é'.repeat(100)} & 'plan' [1].jpg`;
    for (const [name, text] of Object.entries({
      'four.jpg': 'four',
      [long]: 'plan',
      'unnamed.svg': 'of nobody',
      'half.jpg.new': 'half',
      'projects/nobody.png': 'of nobody',
    })) {
      writeFileSync(path.join(store.storageDir, name), text);
    }
    const content = `<img src="/storage/${encodeURIComponent(long)}">`;
    await store.db
      .insertInto('posts')
      .values({
        kind: 'blog',
        slug: 'a',
        title: 'A',
        content,
        image: 'four.jpg',
        revision: 'a',
      })
      .execute();
    const { files, bytes, missing } = await makeBackup(dataDir, file);
    expect({ files, missing }).toEqual({ files: 5, missing: [] });
    expect(bytes).toBe(readFileSync(file).length);

    const copy = await restored(file);
    expect(await expectWhole(copy)).toBe(2);
    const db = openDatabase({ file: path.join(copy, 'api.db') });
    for (const table of ['users', 'posts', 'settings', 'sqlite_sequence' as 'settings'] as const) {
      expect(await rows(db, table), table).toEqual(await rows(store.db, table));
    }
    const images = ['four.jpg', long, 'unnamed.svg'];
    const storage = path.join(copy, 'storage');
    expect(readdirSync(storage).sort()).toEqual([...images, 'projects'].sort());
    expect(readdirSync(path.join(storage, 'projects'))).toHaveLength(2);
    const texts = images.map((name) => readFileSync(path.join(storage, name), 'utf8'));
    expect(texts).toEqual(['four', 'plan', 'of nobody']);
  });

  it('is one that any tar reads, for its owner’s eyes only, and says what it holds', async () => {
    const { folder, file } = await fill();
    const { code, stdout, stderr } = await runCli(folder, ['backup', 'backup.tar']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Backed up \S+\/\.data to \S+\/backup\.tar: the database and 2 files, 0\.2 MB\.\n$/,
    );
    expect(rights(file)).toBe('600');
    expect(readdirSync(folder).sort()).toEqual(['.data', 'backup.tar']);
    const list = spawnSync('tar', ['tf', file], { encoding: 'utf8' }).stdout.trim().split('\n');
    expect(list).toHaveLength(4);
    expect(list[0]).toBe('api.db');
    expect(list.at(-1)).toBe('manifest.json');
  });

  it('does not keep what was deleted', async () => {
    const { dataDir, store, file } = await fill(0);
    const text = 'https://exemple.bj/reset-password?token=abcdef';
    const mail = { recipient: 'a', subject: 'b', text, created_at: '2026' };
    await store.db.insertInto('outbox').values(mail).execute();
    sqliteOf(store.db)!.exec('DELETE FROM outbox; PRAGMA wal_checkpoint(TRUNCATE)');
    expect(readFileSync(path.join(dataDir, 'api.db')).includes(text)).toBe(true);
    await makeBackup(dataDir, file);
    expect(readFileSync(file).includes(text)).toBe(false);
  });

  it('names the files that are missing, and keeps the rest', async () => {
    const { folder, store, file } = await fill(3);
    const [lost] = await store.db.selectFrom('project_files').select('path').execute();
    rmSync(path.join(store.storageDir, lost!.path));
    const content = '<img src="/storage/inside.jpg">';
    await store.db
      .insertInto('posts')
      .values({
        kind: 'blog',
        slug: 'a',
        title: 'A',
        content,
        image: 'post.jpg',
        revision: 'a',
      })
      .execute();
    await store.db
      .insertInto('carousels')
      .values({ heading: 'A', image: 'carousel.jpg' })
      .execute();
    await store.db.insertInto('programs').values({ title: 'A', image: 'program.jpg' }).execute();
    const names = [lost!.path, 'inside.jpg', 'post.jpg', 'carousel.jpg', 'program.jpg'];
    const { code, stdout, stderr } = await runCli(folder, ['backup', 'backup.tar']);
    expect(code).toBe(1);
    expect(stdout).toContain('the database and 2 files');
    expect(stderr).toMatch(/^The backup lacks 5 files that the database names/);
    for (const name of names) expect(stderr).toContain(`\n  ${name}\n`);
    const dataDir = path.join(temporaryFolder(), '.data');
    const { missing } = await restoreInto(dataDir, file);
    expect(missing.sort()).toEqual(names.sort());
    expect(readdirSync(path.join(dataDir, 'storage/projects'))).toHaveLength(2);
  });

  it('takes what a killed API has left', async () => {
    const { dataDir, file } = await fill(0);
    const writer = fork(path.join(import.meta.dirname, 'writer.ts'), [dataDir], { execArgv: [] });
    await once(writer, 'message');
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    expect(readdirSync(dataDir)).toContain('api.db-wal');
    await makeBackup(dataDir, file);
    expect(await expectWhole(await restored(file))).toBeGreaterThan(0);
  });

  it('says in words what it cannot do', async () => {
    const { folder, dataDir } = await fill(0);
    mkdirSync(path.join(folder, 'taken'));
    const empty = temporaryFolder();
    await expect(makeBackup(empty, path.join(folder, 'a'))).rejects.toThrow(
      `There is no database in ${empty}: set DATA_DIR to the folder that holds it.`,
    );
    expect(readdirSync(empty)).toEqual([]);
    await expect(makeBackup(dataDir, path.join(folder, 'taken'))).rejects.toThrow(
      'taken is a folder: name a file.',
    );
    const database = path.join(dataDir, 'api.db');
    await expect(makeBackup(dataDir, database)).rejects.toThrow(
      `${database} is in DATA_DIR: name a file outside of it.`,
    );
    expect(readdirSync(dataDir).filter((name) => name.includes('partial'))).toEqual([]);
    await expect(makeBackup(dataDir, path.join(folder, 'no/backup.tar'))).rejects.toThrow(
      `${folder}/no cannot be written: choose another place.`,
    );
    expect(await runHere(folder, ['backup'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('FILE is missing'),
    });
  });

  it.skipIf(!canMount())('says that the disk is full, and keeps the earlier one', async () => {
    const disk = mountDisk('300k');
    try {
      const { dataDir, store } = await fill(0);
      const file = path.join(disk.folder, 'backup.tar');
      writeFileSync(file, 'earlier');
      const message = `The disk of ${file} is full: make room, or choose another place.`;
      // More than is held in memory.
      insertProject(store, 12_000_000);
      await expect(makeBackup(dataDir, file)).rejects.toThrow(message);
      // No room for the copy of the database.
      sqliteOf(store.db)!.exec('CREATE TABLE large AS SELECT randomblob(1000000)');
      await expect(makeBackup(dataDir, file)).rejects.toThrow(message);
      expect(readdirSync(disk.folder)).toEqual(['backup.tar']);
      expect(readFileSync(file, 'utf8')).toBe('earlier');
    } finally {
      disk.remove();
    }
  });

  it('removes what others that are gone have left, and nothing of those that run', async () => {
    const { dataDir, folder, file } = await fill(0);
    const names = [
      `backup.tar.partial-${goneId()}-abcdef`,
      `backup.tar.partial-${process.pid}-abcdef`,
      `backup.tar.partial-${process.ppid}-abcdef`,
      `other.tar.partial-${goneId()}-abcdef`,
      'backup.tar.partial-notes',
    ];
    for (const name of names) mkdirSync(path.join(folder, name));
    await makeBackup(dataDir, file);
    const kept = ['.data', 'backup.tar', ...names.slice(2)];
    expect(readdirSync(folder).sort()).toEqual(kept.sort());
  });
});

describe('while the API writes', () => {
  it('is of the moment at which the database is copied', async () => {
    const { dataDir, store, file } = await fill(2);
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
    expect(await makeBackup(dataDir, file)).toMatchObject({ files: 3, missing: [] });
    expect(await expectWhole(await restored(file))).toBe(3);
  });
});
