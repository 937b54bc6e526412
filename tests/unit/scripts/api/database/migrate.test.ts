import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  forgetDeleted,
  openDatabase,
  sqliteOf,
  type Database,
} from '../../../../../scripts/api/database/database.ts';
import {
  assertMigrated,
  isNewDatabase,
  migrate,
  pendingMigrations,
} from '../../../../../scripts/api/database/migrate.ts';
import {
  migrations,
  type Migration,
} from '../../../../../scripts/api/database/migrations/index.ts';
import { lockDataDir } from '../../../../../scripts/lib/server-lock.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { runHere, startCli } from '../cli.ts';
import { insertUser, person, rights, rows } from '../harness.ts';
import { testDatabase } from '../test-database.ts';

/** The program becomes a later version, which has one migration more. */
function addMigration(up: Migration['up'] = addNickname): void {
  migrations['0999_later'] = { up };
  onTestFinished(() => void delete migrations['0999_later']);
}

const addNickname = async (db: Kysely<never>) => {
  await sql`alter table newsletter add column nickname text`.execute(db);
};

function open(file: string): Database {
  const db = openDatabase({ file });
  onTestFinished(() => db.destroy());
  return db;
}

/** A database in use, of this version. */
async function fill() {
  const folder = temporaryFolder();
  const file = path.join(folder, '.data/api.db');
  const db = open(file);
  await migrate(db);
  await insertUser({ db });
  await db.insertInto('newsletter').values({ email: 'a@b.bj', created_at: '2026' }).execute();
  return { folder, file, db, copy: path.join(folder, '.data/api-before-0999_later.db') };
}

describe('migrate', () => {
  it('makes the tables of a new database, without a copy', async () => {
    const folder = temporaryFolder();
    const db = open(path.join(folder, 'api.db'));
    expect(await isNewDatabase(db)).toBe(true);
    expect(await migrate(db)).toEqual({ applied: Object.keys(migrations) });
    expect(await isNewDatabase(db)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.includes('before'))).toEqual([]);
    await assertMigrated(db);
    expect(await migrate(db)).toEqual({ applied: [] });
  });

  it('brings an earlier version up to date, after a copy, which is the way back', async () => {
    const { db, copy } = await fill();
    addMigration();
    await expect(assertMigrated(db)).rejects.toThrow('npm run api -- migrate');
    expect(await migrate(db)).toEqual({ applied: ['0999_later'], copy });
    expect(await rows(db, 'newsletter')).toMatchObject([{ email: 'a@b.bj', nickname: null }]);
    expect(await rows(db, 'users')).toHaveLength(1);
    expect(sqliteOf(db)!.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
    expect(rights(copy)).toBe('600');
    delete migrations['0999_later'];
    const before = open(copy);
    await assertMigrated(before);
    expect((await rows(before, 'newsletter'))[0]).not.toHaveProperty('nickname');
    expect(await rows(before, 'users')).toEqual(await rows(db, 'users'));
  });

  it('leaves nothing of what an earlier version deleted, which overwrote nothing', async () => {
    const { file, db } = await fill();
    sqliteOf(db)!.exec('PRAGMA secure_delete = OFF');
    await db.deleteFrom('users').execute();
    addMigration();
    await migrate(db);
    await forgetDeleted(db);
    expect(readFileSync(file).includes(person.email)).toBe(false);
  });

  it('needs no room in the folder for temporary files', async () => {
    const last = Object.keys(migrations).sort().at(-1)!;
    const { [last]: migration } = migrations;
    delete migrations[last];
    onTestFinished(() => void (migrations[last] = migration!));
    const { folder, db } = await fill();
    sqliteOf(db)!.exec("INSERT INTO newsletter VALUES (hex(randomblob(3000000)), '2026')");
    const temporary = temporaryFolder();
    utimesSync(temporary, 0, 0);
    const { exit } = startCli(folder, ['migrate'], { SQLITE_TMPDIR: temporary });
    expect(await exit).toBe(0);
    expect(statSync(temporary).mtimeMs).toBe(0);
  });

  it('keeps the rows that refer to a table that is made anew', async () => {
    const { db } = await fill();
    const session = { user_id: 1, hash: 'a', expires_at: '2999' };
    await db.insertInto('tokens').values(session).execute();
    addMigration(async (_db, sqlite) =>
      sqlite!.exec(`CREATE TABLE again AS SELECT * FROM users; DROP TABLE users;
        CREATE TABLE users (id integer PRIMARY KEY, email text) STRICT;
        INSERT INTO users SELECT id, email FROM again; DROP TABLE again`),
    );
    await migrate(db);
    expect(await rows(db, 'tokens')).toMatchObject([session]);
  });

  it('leaves a database as it was when one fails, or breaks a reference', async () => {
    const { db } = await fill();
    await db.insertInto('tokens').values({ user_id: 1, hash: 'a', expires_at: '' }).execute();
    addMigration(async (within) => {
      await addNickname(within);
      await sql`delete from users`.execute(within);
    });
    await expect(migrate(db)).rejects.toThrow(/0999_later breaks a reference: .*tokens/);
    expect(await rows(db, 'users')).toHaveLength(1);
    expect((await rows(db, 'newsletter'))[0]).not.toHaveProperty('nickname');
    expect(await pendingMigrations(db)).toEqual(['0999_later']);
  });

  // On every database: see TEST_DATABASE in test-database.ts.
  it('refuses a database of another version, and leaves it alone', async () => {
    const db = await testDatabase();
    const table = sql.table('kysely_migration');
    if (sqliteOf(db)) await sql`create table if not exists ${table} (name, timestamp)`.execute(db);
    await sql`insert into ${table} values ('0002_common_form', '2026')`.execute(db);
    try {
      for (const attempt of [migrate, assertMigrated, pendingMigrations]) {
        await expect(attempt(db)).rejects.toThrow(
          /^(DATA_DIR|DATABASE_URL) leads to data of another version of this program, newer or from before the first release: start that version, or set \1 to another (folder|database)\.$/,
        );
      }
    } finally {
      await sql`delete from ${table} where name = '0002_common_form'`.execute(db);
    }
  });

  it('refuses tables that have no record of their version', async () => {
    const file = path.join(temporaryFolder(), 'api.db');
    const old = new DatabaseSync(file);
    old.exec('CREATE TABLE users (id INTEGER); PRAGMA user_version = 8');
    old.close();
    await expect(migrate(open(file))).rejects.toThrow('another version of this program');
  });
});

it('the command migrates while no API serves, and tells what it did', async () => {
  const missing = await runHere(temporaryFolder(), ['migrate']);
  expect([missing.code, missing.stderr]).toEqual([1, expect.stringMatching(/no database in/)]);
  const { folder, file, db, copy } = await fill();
  await db.destroy();
  addMigration();
  expect((await runHere(folder, ['outbox'])).stderr).toContain('npm run api -- migrate');
  const lock = lockDataDir(path.dirname(file), 'api');
  const refused = await runHere(folder, ['migrate']);
  expect(refused.stderr).toMatch(/already used by the embedded API: stop it/);
  expect(existsSync(copy)).toBe(false);
  lock.release();
  expect((await runHere(folder, ['migrate'])).stdout).toBe(
    `Migrated the database: 0999_later.\nAs it was before: ${copy}\n`,
  );
  expect((await runHere(folder, ['migrate'])).stdout).toBe('The database is up to date.\n');
});
