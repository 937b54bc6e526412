import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { packTar, type TarEntry } from 'modern-tar';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeBackup } from '../../../../../scripts/api/backup/backup.ts';
import { openDatabase, sqliteOf } from '../../../../../scripts/api/database/database.ts';
import { legacy } from '../../../../../scripts/api/database/migrations/legacy.ts';
import { markUnused, markUploads } from '../../../../../scripts/api/storage/removals.ts';
import { hash } from '../../../../../scripts/lib/files.ts';
import { lockDataDir } from '../../../../../scripts/lib/server-lock.ts';
import { canMount, mountDisk } from '../../mount.ts';
import { runCli, runHere, startCli } from '../cli.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { rights, rows } from '../harness.ts';
import { expectWhole, insert, insertProject, openStore, restoreInto } from './data.ts';

/** A backup, and an empty place for it. */
async function fill({ projects = 2, bytes = 3000 } = {}) {
  const folder = temporaryFolder();
  const store = await openStore(path.join(folder, 'old'));
  for (let count = 0; count < projects; count += 1) insertProject(store, bytes);
  writeFileSync(path.join(store.storageDir, 'four.jpg'), 'four');
  const file = path.join(folder, 'backup.tar');
  await makeBackup(path.join(folder, 'old'), file);
  const dataDir = path.join(folder, 'data');
  return { folder, store, file, dataDir, restore: () => restoreInto(dataDir, file) };
}

const THERE = 'already exists: stop the API, move DATA_DIR away, and restore again.';

describe('npm run api -- restore', () => {
  it('brings all of it into an empty DATA_DIR', async () => {
    const { folder, store, file, dataDir } = await fill();
    const [row] = await store.db.selectFrom('project_files').select('path').execute();
    const place = path.join('storage', row!.path);
    const { mtimeMs } = statSync(path.join(folder, 'old', place));
    const { code, stdout, stderr } = await runCli(folder, ['restore', file], {
      DATA_DIR: dataDir,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Restored \S+\/data from \S+\/backup\.tar, made at 2\S+Z: the database and 3 files\.\n$/,
    );
    expect(readdirSync(dataDir).sort()).toEqual(['api.db', 'api.lock', 'storage']);
    const open = ['storage', 'storage/four.jpg'];
    const own = ['api.db', 'storage/projects', path.dirname(place), place];
    const modes = [...open, ...own].map((name) => rights(path.join(dataDir, name)));
    expect(modes).toEqual(['755', '644', '600', '700', '700', '600']);
    expect(statSync(path.join(dataDir, place)).mtimeMs).toBe(Math.floor(mtimeMs / 1000) * 1000);
    expect(await expectWhole(dataDir)).toBe(2);
  });

  it('leaves the releases beside it alone', async () => {
    const { dataDir, restore } = await fill();
    mkdirSync(path.join(dataDir, 'releases'), { recursive: true });
    mkdirSync(path.join(dataDir, 'storage'));
    await restore();
    expect(readdirSync(dataDir).sort()).toEqual(['api.db', 'api.lock', 'releases', 'storage']);
  });

  it.each(['api.db', 'api.db-wal', 'storage/projects/a.png'])(
    'overwrites nothing: %s',
    async (name) => {
      const { dataDir, restore } = await fill();
      const there = path.join(dataDir, name);
      mkdirSync(path.dirname(there), { recursive: true });
      writeFileSync(there, 'mine');
      await expect(restore()).rejects.toThrow(THERE);
      expect(readdirSync(dataDir)).not.toContain('restoring');
      expect(readFileSync(there, 'utf8')).toBe('mine');
    },
  );

  it('waits for the API to be stopped', async () => {
    const { folder, file } = await fill();
    const { report } = startCli(folder, ['serve', '--empty', '--port', '0']);
    await report;
    const running = await runCli(folder, ['restore', file]);
    expect(running).toMatchObject({ code: 1, stderr: expect.stringContaining(THERE) });
    // In another folder, it does not matter.
    const trial = await runCli(folder, ['restore', file], { DATA_DIR: 'trial' });
    expect(trial).toMatchObject({ code: 0, stderr: '' });
  });

  it('says in words what it cannot do', async () => {
    const { folder, dataDir } = await fill({ projects: 0 });
    for (const file of [path.join(folder, 'no.tar'), folder]) {
      await expect(restoreInto(dataDir, file)).rejects.toThrow(`There is no file ${file}.`);
    }
    expect(existsSync(dataDir)).toBe(false);
    expect(await runHere(folder, ['restore'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('FILE is missing'),
    });
  });

  it.skipIf(!canMount())('leaves nothing where the disk is full', async () => {
    const { file } = await fill({ projects: 1, bytes: 500_000 });
    const disk = mountDisk('300k');
    try {
      const dataDir = path.join(disk.folder, 'data');
      await expect(restoreInto(dataDir, file)).rejects.toThrow('ENOSPC');
      expect(readdirSync(dataDir)).toEqual(['api.lock']);
    } finally {
      disk.remove();
    }
  });

  it('takes the files back where the database does not come into place', async () => {
    const { dataDir, restore } = await fill();
    const { rename } = fs;
    const spy = vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
      if (to === path.join(dataDir, 'api.db')) throw new Error('EIO');
      await rename(from, to);
    });
    onTestFinished(() => {
      spy.mockRestore();
      syncBuiltinESMExports();
    });
    syncBuiltinESMExports();
    await expect(restore()).rejects.toThrow('EIO');
    expect(readdirSync(dataDir)).toEqual(['api.lock']);
  });

  it('is refused beside another one, or beside an API that starts', async () => {
    const { dataDir, restore } = await fill();
    const lock = lockDataDir(dataDir, 'api');
    await expect(restore()).rejects.toThrow(`${dataDir} is already used by`);
    lock.release();
    await restore();
    expect(readdirSync(dataDir).sort()).toEqual(['api.db', 'api.lock', 'storage']);
  });

  it('cleans up after one that was interrupted', async () => {
    const { dataDir, restore } = await fill();
    mkdirSync(path.join(dataDir, 'restoring'), { recursive: true });
    writeFileSync(path.join(dataDir, 'restoring/api.db'), 'half');
    mkdirSync(path.join(dataDir, 'storage'));
    writeFileSync(path.join(dataDir, 'storage/a.jpg'), 'of the earlier one');
    await restore();
    expect(readdirSync(dataDir).sort()).toEqual(['api.db', 'api.lock', 'storage']);
    expect(existsSync(path.join(dataDir, 'storage/a.jpg'))).toBe(false);
  });

  it('does not take for left over what has a database by now', async () => {
    const { dataDir, restore } = await fill();
    // Interrupted when the files were in place; then somebody copied the database by hand.
    const left = path.join(dataDir, 'restoring');
    mkdirSync(left, { recursive: true });
    mkdirSync(path.join(dataDir, 'storage'));
    for (const name of ['api.db', 'storage/a.jpg', `${path.basename(left)}/api.db`]) {
      writeFileSync(path.join(dataDir, name), 'mine');
    }
    await expect(restore()).rejects.toThrow(THERE);
    expect(existsSync(path.join(dataDir, 'storage/a.jpg'))).toBe(true);
  });
});

describe('what is no whole backup', () => {
  /** Nothing of it is put into place, and no work folder is left. */
  async function expectRefused(content: Uint8Array, message: RegExp): Promise<void> {
    const dataDir = path.join(temporaryFolder(), 'data');
    const file = path.join(path.dirname(dataDir), 'damaged.tar');
    writeFileSync(file, content);
    await expect(restoreInto(dataDir, file)).rejects.toThrow(message);
    expect(readdirSync(path.dirname(dataDir)).sort()).toEqual(['damaged.tar', 'data']);
    expect(readdirSync(dataDir)).toEqual(['api.lock']);
  }

  const damaged = /damaged\.tar is damaged or not a backup: use another file\. \(.+\)$/;

  it('is refused wherever it was cut off', async () => {
    const { file } = await fill();
    const whole = readFileSync(file);
    const lengths = [0, 100, 512, 600, 50_000, whole.length - 512, whole.length - 1024];
    const ends = [1536, 2048, 4096, 6000].map((less) => whole.length - less);
    for (const length of [...lengths, ...ends]) {
      await expectRefused(whole.subarray(0, length), damaged);
    }
  });

  it('is refused wherever one bit is another', async () => {
    const { file } = await fill({ bytes: 1024 });
    const whole = readFileSync(file);
    const places = ['api.db', 'SQLite format 3', 'CREATE TABLE', 'storage/four', '"hashes"'];
    const offsets = places.map((text) => whole.indexOf(text));
    expect(offsets).not.toContain(-1);
    const inFile = whole.lastIndexOf('1-photo.png', whole.indexOf('{"format"')) + 700;
    for (const offset of [...offsets, inFile]) {
      const copy = Buffer.from(whole);
      copy[offset] = copy[offset]! ^ 1;
      await expectRefused(copy, damaged);
    }
  });

  const text = (name: string, body: string): TarEntry => ({
    header: { name, size: Buffer.byteLength(body) },
    body,
  });

  /** An archive of ours, with a manifest that fits, and something more before that. */
  function archive(more: TarEntry[], changes: Record<string, unknown> = {}) {
    const entries = [text('api.db', 'a'), ...more];
    const hashes = Object.fromEntries(
      entries.map(({ header, body }) => [header.name, hash(String(body ?? ''))]),
    );
    const madeAt = '2026-11-20T10:00:00.000Z';
    const manifest = { format: 1, madeAt, schema: 2, hashes, missing: [], ...changes };
    return packTar([...entries, text('manifest.json', JSON.stringify(manifest))]);
  }

  it('is refused where something is missing, changed, or there twice', async () => {
    const a = text('storage/a.jpg', 'a');
    const cases: Uint8Array[] = [
      await packTar([text('api.db', 'a')]),
      await packTar([text('manifest.json', '{}')]),
      await packTar([text('api.db', 'a'), text('manifest.json', '{"format":')]),
      await archive([a, a]),
      await archive([a], { hashes: { 'api.db': hash('a') } }),
      await archive([], { hashes: { 'api.db': hash('a'), 'storage/a.jpg': hash('a') } }),
      await archive([a], { hashes: { 'api.db': hash('a'), 'storage/a.jpg': hash('b') } }),
      await archive([a], { hashes: { 'storage/a.jpg': hash('a') } }),
      await archive([a], { missing: 'none' }),
      Buffer.from('not a tar'),
      Buffer.alloc(4096),
    ];
    for (const content of cases) await expectRefused(content, damaged);
  });

  it.each([
    '../x',
    '/tmp/x',
    'storage',
    'storage//x',
    'storage/./x',
    'storage/projects/..',
    'api.db/x',
    'rebuild-secret',
  ])('is refused for an entry that belongs elsewhere: %s', async (name) => {
    await expectRefused(
      await archive([text(name, 'x')]),
      /is not a backup of this program: it contains/,
    );
  });

  it.each(['symlink', 'link', 'directory', 'fifo', 'character-device'] as const)(
    'is refused for an entry that is no file: %s',
    async (type) => {
      const header = { name: 'storage/a', size: 0, type, linkname: '/etc' };
      await expectRefused(
        await archive([{ header }, text('storage/a/passwd', 'x')]),
        /is not a backup of this program: it contains storage\/a\/?\.$/,
      );
    },
  );

  it('is refused where a newer version has made it', async () => {
    const newer = /was made by a newer version of this program: update it, and restore again\.$/;
    await expectRefused(await archive([], { format: 2 }), newer);
    const { store, folder, file } = await fill({ projects: 1 });
    const migration = { name: '9999_later', timestamp: '2027' };
    insert(sqliteOf(store.db)!, 'kysely_migration', migration);
    await makeBackup(path.join(folder, 'old'), file);
    await expectRefused(readFileSync(file), newer);
  });

  it.each<[string, string, RegExp]>([
    [
      'lacks the owner of a row',
      'PRAGMA foreign_keys = OFF; DELETE FROM users',
      /\(projects refers to a row that is missing\)$/,
    ],
    [
      'is broken inside',
      `PRAGMA ignore_check_constraints = ON;
       INSERT INTO posts (kind, slug, title, content, revision) VALUES ('none', 'a', 'A', '', 'a')`,
      /\(CHECK constraint failed in posts\)$/,
    ],
  ])('is refused where the database %s', async (_, change, message) => {
    const { store, folder, file } = await fill({ projects: 1 });
    sqliteOf(store.db)!.exec(change);
    await makeBackup(path.join(folder, 'old'), file);
    const content = readFileSync(file);
    await expectRefused(content, /The database in .*damaged\.tar is damaged: use another file\./);
    await expectRefused(content, message);
  });

  it('revives no session, no link for a new password and no mail', async () => {
    const { store, folder, file, dataDir, restore } = await fill({ projects: 1 });
    const once = { user_id: 1, expires_at: '2999' };
    await store.db
      .insertInto('tokens')
      .values({ hash: 'a', ...once })
      .execute();
    await store.db
      .insertInto('password_resets')
      .values({ hash: 'b', ...once })
      .execute();
    const mail = { recipient: 'a@b.bj', subject: '', text: '', created_at: '2026' };
    await store.db.insertInto('outbox').values(mail).execute();
    await makeBackup(path.join(folder, 'old'), file);
    await restore();
    const db = openDatabase({ file: path.join(dataDir, 'api.db') });
    expect(await rows(db, 'users')).toHaveLength(1);
    for (const table of ['tokens', 'password_resets', 'outbox'] as const) {
      expect(await rows(db, table), table).toEqual([]);
    }
    await db.destroy();
  });

  it('removes nothing of uploads that were under way: their projects may be stored by now', async () => {
    const { store, folder, file } = await fill({ projects: 0 });
    const now = new Date();
    await markUploads(store.db, now, ['projects/a/1-photo.png']);
    await markUnused(store.db, now, ['projects/b/1-photo.png']);
    await makeBackup(path.join(folder, 'old'), file);
    const bucket = {
      UPLOADS_S3_URL: 'https://s3.example/bucket',
      UPLOADS_S3_ACCESS_KEY_ID: 'key',
      UPLOADS_S3_SECRET_ACCESS_KEY: 'secret',
    };
    const { stdout } = await runCli(folder, ['restore', file], bucket);
    expect(stdout).toMatch(
      /^Files that were being uploaded .* stored since:\n {2}projects\/a\/1-photo\.png\n$/m,
    );
    const db = openDatabase({ file: path.join(folder, '.data/api.db') });
    expect(await rows(db, 'removals')).toMatchObject([{ path: 'projects/b/1-photo.png' }]);
    await db.destroy();
  });

  it('goes on as it is from an older version, whose database is brought up to date', async () => {
    const folder = temporaryFolder();
    const old = new DatabaseSync(path.join(folder, 'api.db'));
    old.exec(`${String(legacy[0])}; PRAGMA user_version = 1`);
    const created_at = '2026-01-01T00:00:00.000Z';
    insert(old, 'users', {
      ...{ first_name: 'Afi', last_name: 'D', email: 'afi@exemple.bj', phone: '', gender: 'F' },
      ...{ user_type: 'etudiant', password_hash: '', created_at },
    });
    const file = path.join(folder, '../old.tar');
    await makeBackup(folder, file);
    const dataDir = path.join(temporaryFolder(), 'data');
    await restoreInto(dataDir, file);
    const { db } = await openStore(dataDir);
    expect(await rows(db, 'users')).toMatchObject([
      { email: 'afi@exemple.bj', mailbox: 'afi@exemple.bj' },
    ]);
  });
});
