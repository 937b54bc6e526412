import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeBackup } from '../../../../../scripts/api/backup/backup.ts';
import { restoreBackup } from '../../../../../scripts/api/backup/restore.ts';
import { openDatabase } from '../../../../../scripts/api/database/database.ts';
import { markUnused, markUploads } from '../../../../../scripts/api/storage/removals.ts';
import { lockDataDir } from '../../../../../scripts/lib/server-lock.ts';
import { canMount, mountDisk } from '../../mount.ts';
import { runHere } from '../cli.ts';
import { rights, rows } from '../harness.ts';
import * as data from './data.ts';

/** A backup of two projects and an image, and an empty place for it. */
async function fill(projects = 2) {
  const filled = await data.fill(projects);
  writeFileSync(path.join(filled.store.storageDir, 'four.jpg'), 'four');
  await makeBackup(filled.dataDir, filled.backup);
  const [row] = await filled.store.db.selectFrom('project_files').select('path').execute();
  const place = path.join(filled.folder, 'place');
  const restore = () => restoreBackup(place, filled.backup);
  return { ...filled, file: path.join('storage', row?.path ?? ''), place, restore };
}

const THERE = 'already exists: stop the API, move DATA_DIR away, and restore again.';

describe('npm run api -- restore', () => {
  it('brings all of it into a DATA_DIR without data, and leaves the rest there alone', async () => {
    const { folder, backup, file, place } = await fill();
    mkdirSync(path.join(place, 'releases'), { recursive: true });
    mkdirSync(path.join(place, 'storage'));
    const { mtimeMs } = statSync(path.join(backup, file));
    const { code, stdout } = await runHere(folder, ['restore', backup], { DATA_DIR: place });
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^Restored \S+\/place from \S+\/backup, made at 2\S+Z: the database and 3 files\.\n$/,
      ),
    });
    expect(readdirSync(place).sort()).toEqual(['api.db', 'api.lock', 'releases', 'storage']);
    const names = ['storage', 'storage/four.jpg', 'api.db', 'storage/projects', file];
    const modes = names.map((name) => rights(path.join(place, name)));
    expect(modes).toEqual(['755', '644', '600', '700', '644']);
    expect(statSync(path.join(place, file)).mtimeMs).toBeCloseTo(mtimeMs, -1);
    expect(await data.expectWhole(place)).toBe(2);
  });

  it.each(['api.db', 'api.db-wal', 'storage/projects/a.png'])(
    'overwrites nothing: %s',
    async (name) => {
      const { place, restore } = await fill();
      const there = path.join(place, name);
      mkdirSync(path.dirname(there), { recursive: true });
      writeFileSync(there, 'mine');
      await expect(restore()).rejects.toThrow(THERE);
      expect(readdirSync(place)).not.toContain('restoring');
      expect(readFileSync(there, 'utf8')).toBe('mine');
    },
  );

  it('says in words what it cannot do', async () => {
    const { folder, place } = await fill(0);
    await expect(restoreBackup(place, folder)).rejects.toThrow(`There is no backup in ${folder}.`);
    expect(existsSync(place)).toBe(false);
    expect(await runHere(folder, ['restore'])).toMatchObject({
      code: 1,
      stderr: 'FOLDER is missing: name the backup to read.\n',
    });
  });

  it.skipIf(!canMount())('leaves nothing where the disk is full', async () => {
    const { dataDir, store, backup } = await fill();
    data.insertProject(store, 500_000);
    await makeBackup(dataDir, backup);
    const disk = mountDisk('400k');
    try {
      const place = path.join(disk.folder, 'data');
      await expect(restoreBackup(place, backup)).rejects.toThrow('ENOSPC');
      expect(readdirSync(place)).toEqual(['api.lock']);
    } finally {
      disk.remove();
    }
  });

  it('takes the files back where the database does not come into place', async () => {
    const { place, restore } = await fill();
    const { rename } = fs;
    const spy = vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
      if (to === path.join(place, 'api.db')) throw new Error('EIO');
      await rename(from, to);
    });
    onTestFinished(() => {
      spy.mockRestore();
      syncBuiltinESMExports();
    });
    syncBuiltinESMExports();
    await expect(restore()).rejects.toThrow('EIO');
    expect(readdirSync(place)).toEqual(['api.lock']);
  });

  it('is refused beside another one, or beside an API that starts', async () => {
    const { place, restore } = await fill();
    const lock = lockDataDir(place, 'api');
    await expect(restore()).rejects.toThrow(`${place} is already used by`);
    lock.release();
    await restore();
  });

  it('cleans up after one that was interrupted, beside which no API starts', async () => {
    const { place, restore } = await fill();
    mkdirSync(path.join(place, 'restoring'), { recursive: true });
    writeFileSync(path.join(place, 'restoring/api.db'), 'half');
    mkdirSync(path.join(place, 'storage'));
    writeFileSync(path.join(place, 'storage/a.jpg'), 'of the earlier one');
    await expect(data.openStore(place)).rejects.toThrow(/^A backup is being restored into .*place/);
    await restore();
    expect(readdirSync(place).sort()).toEqual(['api.db', 'api.lock', 'storage']);
    expect(existsSync(path.join(place, 'storage/a.jpg'))).toBe(false);
  });

  it('does not take for left over what has a database by now', async () => {
    const { place, restore } = await fill();
    // Interrupted when the files were in place; then somebody copied the database by hand.
    mkdirSync(path.join(place, 'restoring'), { recursive: true });
    mkdirSync(path.join(place, 'storage'));
    for (const name of ['api.db', 'storage/a.jpg', 'restoring/api.db']) {
      writeFileSync(path.join(place, name), 'mine');
    }
    await expect(restore()).rejects.toThrow(THERE);
    expect(existsSync(path.join(place, 'storage/a.jpg'))).toBe(true);
  });

  it('revives no session, no link for a new password and no mail', async () => {
    const { store, dataDir, backup, place, restore } = await fill(1);
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
    await makeBackup(dataDir, backup);
    await restore();
    const db = openDatabase({ file: path.join(place, 'api.db') });
    expect(await rows(db, 'users')).toHaveLength(1);
    for (const table of ['tokens', 'password_resets', 'outbox'] as const) {
      expect(await rows(db, table), table).toEqual([]);
    }
    await db.destroy();
  });

  it('with a bucket, restores no candidates’ files, and removes none of uploads under way', async () => {
    const { store, folder, backup, place } = await fill();
    const now = new Date();
    await markUploads(store.db, now, ['projects/a/1-photo.png']);
    await markUnused(store.db, now, ['projects/b/1-photo.png']);
    const bucket = {
      UPLOADS_S3_URL: 'https://s3.example/bucket',
      UPLOADS_S3_ACCESS_KEY_ID: 'key',
      UPLOADS_S3_SECRET_ACCESS_KEY: 'secret',
    };
    const { stdout } = await runHere(folder, ['backup', backup], bucket);
    expect(stdout).toMatch(/^Candidates’ files are in https:\/\/s3\.example\/bucket, and not/m);
    const { stdout: told } = await runHere(folder, ['restore', backup], {
      ...bucket,
      DATA_DIR: place,
    });
    expect(told).toMatch(
      /^Files that were being uploaded .* stored since:\n {2}projects\/a\/1-photo\.png\n$/m,
    );
    const db = openDatabase({ file: path.join(place, 'api.db') });
    expect(await rows(db, 'removals')).toMatchObject([{ path: 'projects/b/1-photo.png' }]);
    await db.destroy();
    expect(readdirSync(path.join(place, 'storage/projects'))).toEqual([]);
  });
});

describe('what is no whole backup is refused, and nothing of it is put into place:', () => {
  /** Changes the database of a backup. */
  const change = (sql: string) => (backup: string) => {
    const db = new DatabaseSync(path.join(backup, 'api.db'));
    db.exec(`PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; ${sql}`);
    db.close();
  };
  const overwrite = (offset: number) => (backup: string) => {
    const content = readFileSync(path.join(backup, 'api.db'));
    content.fill(0x55, offset, offset + 64);
    writeFileSync(path.join(backup, 'api.db'), content);
  };

  it.each<[string, (backup: string, file: string) => void, RegExp]>([
    ['no database', overwrite(0), /file is not a database/],
    ['a damaged database', overwrite(4096), /malformed|Tree|page/],
    ['half a database', (backup) => truncateSync(path.join(backup, 'api.db'), 50_000), /malformed/],
    ['a row without its owner', change('DELETE FROM users'), /projects refers to a row/],
    [
      'a row that the tables do not allow',
      change(
        `INSERT INTO posts (kind, slug, title, content, revision) VALUES ('none', 'a', 'A', '', 'a')`,
      ),
      /CHECK constraint failed in posts/,
    ],
    [
      'a database of a newer version',
      change(`INSERT INTO kysely_migration VALUES ('9999_later', '2027')`),
      /it is of another version/,
    ],
    [
      'a database that was copied by hand',
      change(`DELETE FROM settings WHERE name = 'backup'`),
      /the command backup has not made it/,
    ],
    ['a missing file', (_backup, file) => rmSync(file), /missing or changed: projects\/.*photo/],
    ['half a file', (_backup, file) => truncateSync(file, 10), /missing or changed: projects/],
    [
      'a link in place of a file',
      (_backup, file) => {
        rmSync(file);
        symlinkSync('/etc/passwd', file);
      },
      /missing or changed: projects/,
    ],
    [
      'a file elsewhere',
      change(`UPDATE project_files SET path = '../backup.lock', bytes = 0`),
      /missing or changed: \.\.\/backup\.lock/,
    ],
    ['a missing image', change(`INSERT INTO carousels VALUES (1, 'a.jpg', '', '')`), /a\.jpg/],
  ])('%s', async (_what, damage, reason) => {
    const { backup, file, place, restore } = await fill(1);
    damage(backup, path.join(backup, file));
    await expect(restore()).rejects.toThrow(reason);
    await expect(restore()).rejects.toThrow(
      `${backup} is damaged, or no backup of this version: use another one. (`,
    );
    expect(readdirSync(place)).toEqual(['api.lock']);
    expect(existsSync(path.join(backup, 'api.db'))).toBe(true);
  });
});
