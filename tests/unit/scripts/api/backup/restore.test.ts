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
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeBackup } from '../../../../../scripts/api/backup/backup.ts';
import { restoreBackup } from '../../../../../scripts/api/backup/restore.ts';
import { openDatabase } from '../../../../../scripts/api/database/database.ts';
import { migrations } from '../../../../../scripts/api/database/migrations/index.ts';
import { findIds } from '../../../../../scripts/api/projects/list.ts';
import { markUploads } from '../../../../../scripts/api/storage/removals.ts';
import { addMember, makeLink } from '../../../../../scripts/api/accounts/members.ts';
import { lockDataDir } from '../../../../../scripts/lib/server-lock.ts';
import { openStore, runHere } from '../cli.ts';
import { insert, rights, rows } from '../harness.ts';
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
    const { mtimeMs } = statSync(path.join(backup, file));
    const { code, stdout } = await runHere(folder, ['restore', backup], { DATA_DIR: place });
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^Restored \S+\/place from \S+\/backup: the database and 3 files\.\n$/,
      ),
    });
    expect(readdirSync(place).sort()).toEqual(['api.db', 'api.lock', 'releases', 'storage']);
    const names = ['storage', 'storage/four.jpg', 'api.db', 'storage/projects', file];
    const modes = names.map((name) => rights(path.join(place, name)));
    expect(modes).toEqual(['700', '644', '600', '700', '644']);
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
      expect(readdirSync(place)).not.toContain('api.db.new');
      expect(readFileSync(there, 'utf8')).toBe('mine');
    },
  );

  it('brings back the database of a backup without files', async () => {
    const { backup, place, restore } = await fill(0);
    rmSync(path.join(backup, 'storage'), { recursive: true });
    expect(await restore()).toMatchObject({ files: [], missing: [] });
    expect(existsSync(path.join(place, 'api.db'))).toBe(true);
  });

  it('takes no copy by hand for a backup', async () => {
    const { dataDir, place } = await fill(0);
    await expect(restoreBackup(place, dataDir)).rejects.toThrow(
      `There is no backup in ${dataDir}.`,
    );
    expect(existsSync(place)).toBe(false);
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
    mkdirSync(path.join(place, 'storage'), { recursive: true });
    for (const name of ['api.db.new', 'storage/a.jpg']) writeFileSync(path.join(place, name), 'x');
    await expect(openStore(place)).rejects.toThrow(/^A backup is being restored into .*place/);
    await restore();
    expect(readdirSync(place).sort()).toEqual(['api.db', 'api.lock', 'storage']);
    expect(existsSync(path.join(place, 'storage/a.jpg'))).toBe(false);
  });

  it('revives no session, no link for a new password, no recovery code and no mail', async () => {
    const { store, dataDir, backup, place, restore } = await fill(1);
    const once = { user_id: 1, expires_at: '2999' };
    await insert(store, 'tokens', { hash: 'a', ...once });
    await insert(store, 'password_resets', { hash: 'b', ...once });
    await addMember(store, { email: 'a@hub.example', name: '', role: 'gestion' });
    await makeLink(store, 1);
    await insert(store, 'member_sessions', { member_id: 1, hash: 'c', seen_at: '2999' });
    await insert(store, 'member_codes', { member_id: 1, hash: 'd' });
    const mail = { recipient: 'a@b.bj', subject: '', text: '', created_at: '2026' };
    await insert(store, 'outbox', mail);
    await insert(store, 'jurors', {
      ...{ email: 'a@b.bj', name: '', hash: 'd', valid_until: '2999-01-01' },
      ...{ asked_by: '', created_at: '' },
    });
    await makeBackup(dataDir, backup);
    await restore();
    const db = openDatabase({ file: path.join(place, 'api.db') });
    expect(await rows(db, 'users')).toHaveLength(1);
    expect(await rows(db, 'members')).toHaveLength(1);
    expect(await rows(db, 'jurors')).toMatchObject([{ hash: null }]);
    const links = ['password_resets', 'outbox', 'member_links', 'member_codes'] as const;
    for (const table of ['tokens', 'member_sessions', ...links] as const) {
      expect(await rows(db, table), table).toEqual([]);
    }
  });

  it('sends the mails of decisions that waited, and says so', async () => {
    const { store, folder, dataDir, backup, place } = await fill(1);
    const waits = { subject: '', text: '', created_at: '2026', next_attempt_at: '2026' };
    for (const purpose of ['step', 'message', 'reset'] as const) {
      await insert(store, 'outbox', { ...waits, recipient: `${purpose}@b.bj`, purpose });
    }
    await makeBackup(dataDir, backup);
    const { stdout } = await runHere(folder, ['restore', backup], { DATA_DIR: place });
    expect(stdout).toContain('2 mails that waited when it was made will be sent');
    const db = openDatabase({ file: path.join(place, 'api.db') });
    const left = [{ recipient: 'step@b.bj' }, { recipient: 'message@b.bj' }];
    expect(await rows(db, 'outbox')).toMatchObject(left);
  });

  it('takes a backup of the first version, which then gets the tables of this one', async () => {
    const { '0001_initial': _first, ...later } = migrations;
    for (const name of Object.keys(later)) delete migrations[name];
    onTestFinished(() => void Object.assign(migrations, later));
    const { store, dataDir, backup, place, restore } = await fill(1);
    const answers = {
      titre_solution: 'Séchoir',
      description_solution: 'Pour mangues.',
      domaines_application: ['Tic', 'eau'],
      autorisation_collecte: 'oui',
    };
    await store.db
      .updateTable('projects')
      .set({ answers: JSON.stringify(answers) })
      .execute();
    await store.db.updateTable('users').set({ email: 'E@exemple.bj', phone: '+229 01' }).execute();
    const mail = { subject: '', text: '', created_at: '2026', purpose: 'step' } as const;
    for (const recipient of ['E@exemple.bj', 'a@b.bj'])
      await insert(store, 'outbox', { recipient, ...mail });
    await makeBackup(dataDir, backup);
    await restore();
    Object.assign(migrations, later);
    const { db } = await openStore(place);
    const search = ' sechoir \n senan akplogan e exemple bj ';
    const found = { title: 'Séchoir', domains: '|Tic||eau|', search };
    expect(await rows(db, 'projects')).toMatchObject([found]);
    const person = ' akplogan senan e exemple bj 22901 ';
    expect(await rows(db, 'users')).toMatchObject([{ search: person }]);
    for (const q of ['mangues', 'numerique', 'e@exemple', '22901', 'sech'])
      expect(await findIds(db, { q }), q).toEqual([1]);
    for (const q of ['oui', 'dangue']) expect(await findIds(db, { q }), q).toEqual([]);
    const owners = (await rows(db, 'outbox')).map((row) => row['user_id']);
    expect(owners).toEqual([1, null]);
  });

  it('with a bucket, leaves the files there alone', async () => {
    const { store, folder, backup, place } = await fill();
    await markUploads(store.db, new Date(), ['projects/a/1-photo.png']);
    const bucket = {
      UPLOADS_S3_URL: 'https://s3.example/bucket',
      UPLOADS_S3_ACCESS_KEY_ID: 'key',
      UPLOADS_S3_SECRET_ACCESS_KEY: 'secret',
    };
    const { stdout } = await runHere(folder, ['backup', backup], bucket);
    expect(stdout).toMatch(/^Candidates’ files are in https:\/\/s3\.example\/bucket, and not/m);
    const env = { ...bucket, DATA_DIR: place };
    const { code, stdout: told } = await runHere(folder, ['restore', backup], env);
    expect(code).toBe(0);
    expect(told).toMatch(
      /^Files that were about to be removed .* stay in \S+bucket:\n {2}projects\/a\/1-photo\.png\n$/m,
    );
    expect(await rows(openDatabase({ file: path.join(place, 'api.db') }), 'removals')).toEqual([]);
    expect(readdirSync(path.join(place, 'storage/projects'))).toEqual([]);
  });

  it.each<[string, (file: string, backup: string) => void]>([
    ['is missing', (file) => rmSync(file)],
    ['is half there', (file) => truncateSync(file, 10)],
    [
      'is a link',
      (file) => {
        rmSync(file);
        symlinkSync('/etc/passwd', file);
      },
    ],
    [
      'is elsewhere',
      (_file, backup) =>
        change(`UPDATE project_files SET path = '../backup.lock', bytes = 0`)(backup),
    ],
  ])('names a file that %s, and restores the rest', async (_how, damage) => {
    const { folder, backup, file, place } = await fill(1);
    damage(path.join(backup, file), backup);
    const { code, stderr } = await runHere(folder, ['restore', backup], { DATA_DIR: place });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /^1 files that the database names are not in the backup, or were changed:\n {2}(projects\/.*photo|\.\.\/backup\.lock)/,
      ),
    });
    expect(readdirSync(path.join(place, 'storage')).sort()).toEqual(['four.jpg', 'projects']);
    expect(readdirSync(path.join(place, 'storage/projects'))).toEqual([]);
  });
});

/** Changes the database of a backup. */
const change = (sql: string) => (backup: string) => {
  const db = new DatabaseSync(path.join(backup, 'api.db'));
  db.exec(`PRAGMA foreign_keys = OFF; ${sql}`);
  db.close();
};

describe('what is no whole backup is refused, and nothing of it is put into place:', () => {
  const overwrite = (offset: number) => (backup: string) => {
    const content = readFileSync(path.join(backup, 'api.db'));
    content.fill(0x55, offset, offset + 64);
    writeFileSync(path.join(backup, 'api.db'), content);
  };

  it.each<[string, (backup: string) => void, RegExp]>([
    ['no database', overwrite(0), /file is not a database/],
    ['a damaged database', overwrite(4096), /malformed|Tree|page/],
    ['half a database', (backup) => truncateSync(path.join(backup, 'api.db'), 50_000), /malformed/],
    [
      'a database of a newer version',
      change(`INSERT INTO kysely_migration VALUES ('9999_later', '2027')`),
      /another version of this program/,
    ],
  ])('%s', async (_what, damage, reason) => {
    const { backup, place, restore } = await fill(1);
    damage(backup);
    await expect(restore()).rejects.toThrow(reason);
    expect(readdirSync(place)).toEqual(['api.lock']);
    expect(existsSync(path.join(backup, 'api.db'))).toBe(true);
  });
});

it.each([
  { command: 'backup', tool: 'pg_dump' },
  { command: 'restore', tool: 'pg_restore' },
])('on PostgreSQL, $command names another tool', async ({ command, tool }) => {
  const { folder, place } = await fill(0);
  const env = { DATA_DIR: place, DATABASE_URL: 'postgres://hub:secret@db.example/hub' };
  const { code, stderr } = await runHere(folder, [command, 'folder'], env);
  expect(code).toBe(1);
  expect(stderr).toContain(tool);
  expect(stderr).toContain(path.join(place, 'storage'));
  expect(stderr).not.toContain('secret');
  expect(existsSync(place)).toBe(false);
});
