import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
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
import { migrations } from '../../../../../scripts/api/database/migrations/index.ts';
import { legacy } from '../../../../../scripts/api/database/migrations/legacy.ts';
import { userStep } from '../../../../../scripts/api/submissions/steps.ts';
import { lockDataDir } from '../../../../../scripts/lib/server-lock.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { runCli } from '../cli.ts';
import { insertUser, rights, rows } from '../harness.ts';

const NAMES = Object.keys(migrations);

/** Values that every column of that name takes. */
const values: Record<string, (id: number) => string | number | null> = {
  id: (id) => id,
  user_id: (id) => id,
  project_id: (id) => id,
  category_id: (id) => id,
  position: () => 0,
  bytes: () => 3_000_000,
  step: () => 1,
  attempts: () => 2,
  pause_minutes: () => 5,
  kind: () => 'event',
  status: () => 'a_venir',
  email: (id) => `Personne${id}@Exemple.bj`,
};

/** A database as the program with that many migrations left it, with two rows in every table. */
function frozen(file: string, version: number): void {
  const db = new DatabaseSync(file);
  for (const step of legacy.slice(0, version)) {
    if (typeof step === 'string') db.exec(step);
    else step(db);
  }
  db.exec(`PRAGMA user_version = ${version}; PRAGMA journal_mode = WAL; PRAGMA foreign_keys = OFF`);
  for (const table of tablesOf(db)) {
    const columns = db.prepare(`SELECT name, type FROM pragma_table_info('${table}')`).all();
    // The triggers write it.
    const names = columns.map(({ name }) => String(name)).filter((name) => name !== 'revision');
    const insert = `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`;
    for (const id of [7, 9]) {
      db.prepare(insert).run(...names.map((name) => values[name]?.(id) ?? `${name} ${id}`));
    }
  }
  // Ids of deleted rows are never given again.
  db.exec(`UPDATE sqlite_sequence SET seq = 40; PRAGMA foreign_keys = ON`);
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  db.close();
}

const tablesOf = (db: DatabaseSync): string[] =>
  db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
    .map(({ name }) => String(name));

const contents = (db: DatabaseSync) =>
  Object.fromEntries(
    tablesOf(db).map((table) => [table, db.prepare(`SELECT * FROM ${table} ORDER BY 1`).all()]),
  );

function open(file: string): Database {
  const db = openDatabase({ file });
  onTestFinished(() => db.destroy());
  return db;
}

const schemaOf = (db: Database) =>
  sqliteOf(db)!
    .prepare(
      "SELECT type, name, tbl_name FROM sqlite_schema WHERE name NOT LIKE 'kysely%' ORDER BY name",
    )
    .all();

describe('a database of before Kysely', () => {
  it.each(legacy.map((_, index) => index + 1))('of version %i loses nothing', async (version) => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'api.db');
    frozen(file, version);
    const old = new DatabaseSync(file);
    const before = contents(old);
    old.close();

    const db = open(file);
    await expect(assertMigrated(db)).rejects.toThrow('npm run api -- migrate');
    const copy = path.join(folder, 'api-before-0001_initial.db');
    expect(await migrate(db)).toEqual({ applied: NAMES, copy });

    const sqlite = sqliteOf(db)!;
    const after = contents(sqlite);
    for (const [table, found] of Object.entries(before)) {
      // Version 3 let go of the links for a new password, which were valid for an hour.
      if (version < 3 && table === 'password_resets') continue;
      const kept = found.map(({ revision, step, folder, ...row }) => ({
        ...row,
        ...(table === 'removals' && { path: folder, due_at: '' }),
        ...(table === 'projects' && { step }),
        ...(revision instanceof Uint8Array && {
          revision: Buffer.from(revision).toString('hex').toUpperCase(),
        }),
      }));
      expect({ table, rows: after[table] }).toMatchObject({ table, rows: kept });
    }
    expect(sqlite.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    expect(sqlite.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(sqlite.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
    expect((await insertUser({ db })).id).toBe(41);

    const fresh = open(':memory:');
    await migrate(fresh);
    expect(schemaOf(db)).toEqual(schemaOf(fresh));

    const saved = new DatabaseSync(copy, { readOnly: true });
    expect(contents(saved)).toEqual(before);
    saved.close();
    expect(rights(copy)).toBe('600');
    expect(await migrate(db)).toEqual({ applied: [] });
  });

  it('takes the step of preselected candidates to their latest pending project', async () => {
    const file = path.join(temporaryFolder(), 'api.db');
    const old = new DatabaseSync(file);
    for (const step of legacy.slice(0, 4)) if (typeof step === 'string') old.exec(step);
    old.exec(`PRAGMA user_version = 4;
      INSERT INTO users (id, email, step, first_name, last_name, phone, gender, user_type,
        password_hash, created_at)
      SELECT value, value || '@exemple.bj', iif(value = 1, 4, 5), '', '', '', '', '', '', ''
      FROM json_each('[1, 2]');
      INSERT INTO projects (id, user_id, step, niveau_academique, answers, created_at)
      SELECT key + 1, value ->> 0, value ->> 1, 'master', '{}', ''
      FROM json_each('[[1, 1], [1, 1], [1, -1], [2, 1], [2, 2]]')`);
    old.close();

    const db = open(file);
    await migrate(db);
    expect((await rows(db, 'projects')).map((row) => row['step'])).toEqual([1, 4, -1, 1, 2]);
    expect([await userStep(db, 1), await userStep(db, 2)]).toEqual([4, 5]);
  });

  it('is left as it was when a migration fails', async () => {
    const file = path.join(temporaryFolder(), 'api.db');
    frozen(file, legacy.length);
    const old = new DatabaseSync(file);
    // As only a damaged database has it.
    old.exec('PRAGMA foreign_keys = OFF; DELETE FROM projects WHERE id = 7');
    const before = contents(old);
    old.close();
    const db = open(file);
    await expect(migrate(db)).rejects.toThrow(/breaks a reference: .*project_files/);
    const { kysely_migration, kysely_migration_lock: _, ...after } = contents(sqliteOf(db)!);
    expect(after).toEqual(before);
    expect(kysely_migration).toEqual([]);
    expect(sqliteOf(db)!.prepare('PRAGMA user_version').get()).toEqual({
      user_version: legacy.length,
    });
  });
});

describe('migrate', () => {
  it('makes the tables of a new database, without a copy', async () => {
    const folder = temporaryFolder();
    const db = open(path.join(folder, 'api.db'));
    expect(await isNewDatabase(db)).toBe(true);
    expect(await migrate(db)).toEqual({ applied: NAMES });
    expect(await isNewDatabase(db)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.includes('before'))).toEqual([]);
    await assertMigrated(db);
  });

  it('refuses a database of a later day and leaves it alone', async () => {
    const db = open(path.join(temporaryFolder(), 'api.db'));
    await migrate(db);
    await sql`insert into kysely_migration values ('0999_later', '2027')`.execute(db);
    for (const attempt of [migrate, assertMigrated, pendingMigrations]) {
      await expect(attempt(db)).rejects.toThrow(
        'DATA_DIR holds the data of a newer version of this program: update it, or set DATA_DIR to another folder.',
      );
    }
  });
});

describe('the command migrate', () => {
  it('migrates while no API serves, and tells what it did', async () => {
    const folder = temporaryFolder();
    const env = { DATA_DIR: folder };
    const missing = await runCli(folder, ['migrate'], env);
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringMatching(/no database in/)]);

    const file = path.join(folder, 'api.db');
    frozen(file, legacy.length);
    const lock = lockDataDir(folder, 'api');
    const refused = await runCli(folder, ['migrate'], env);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/already used by the embedded API .*: stop it/);
    expect(existsSync(path.join(folder, 'api-before-0001_initial.db'))).toBe(false);
    lock.release();

    const { stdout } = await runCli(folder, ['migrate'], env);
    expect(stdout).toContain(`Migrated the database: ${NAMES.join(', ')}.\nAs it was before: `);
    expect((await runCli(folder, ['migrate'], env)).stdout).toContain('up to date');
    await assertMigrated(open(file));
  });
});
