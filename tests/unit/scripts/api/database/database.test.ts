import { renameSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  isUniqueViolation,
  lockInTransaction,
  openDatabase,
  transaction,
  type Database,
} from '../../../../../scripts/api/database/database.ts';
import { assertMigrated, migrate } from '../../../../../scripts/api/database/migrate.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { insertUser, rows } from '../harness.ts';
import { isOnPostgres, testDatabase } from '../test-database.ts';

const insert = (db: Database, name: string) =>
  db.insertInto('categories').values({ name }).returning('id').executeTakeFirstOrThrow();

const faultOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

it.skipIf(!isOnPostgres)('has the same tables on PostgreSQL as on SQLite', async () => {
  const columns = async (db: Database) => {
    const tables = await db.introspection.getTables();
    return (
      tables
        // Of each database, the index of words has a form of its own.
        .filter(({ name }) => !name.startsWith('project_search'))
        .map(({ name, columns: all }) => ({
          name,
          columns: all
            // SQLite does not tell that a primary key is never null.
            .map(({ name: column, isNullable }) =>
              isNullable && column !== 'id' ? `${column}?` : column,
            )
            .sort(),
        }))
        .sort((one, other) => (one.name < other.name ? -1 : 1))
    );
  };
  const [postgres, sqlite] = [await testDatabase(), openDatabase({ file: ':memory:' })];
  await migrate(sqlite);
  expect(await columns(postgres)).toEqual(await columns(sqlite));
  await assertMigrated(postgres);
  expect(await migrate(postgres)).toEqual({ applied: [] });
});

describe('transaction', () => {
  it('keeps nothing of it when it fails, else all, and returns its result', async () => {
    const db = await testDatabase();
    const twice = async (within: Database) => {
      await insert(within, 'Recherche');
      await insert(within, 'Recherche');
    };
    expect(isUniqueViolation(await faultOf(transaction(db, twice)))).toBe(true);
    expect(await rows(db, 'categories')).toEqual([]);
    const { id } = await transaction(db, (within) => insert(within, 'Formations'));
    expect(await rows(db, 'categories')).toEqual([{ id, name: 'Formations' }]);
  });

  it.skipIf(isOnPostgres)('fails with what made SQLite itself roll back', async () => {
    const db = await testDatabase();
    const twice = transaction(db, async (within) => {
      await insert(within, 'Recherche');
      // As a full disk does.
      await sql`insert or rollback into categories (name) values ('Recherche')`.execute(within);
    });
    expect(isUniqueViolation(await faultOf(twice))).toBe(true);
    expect(await rows(db, 'categories')).toEqual([]);
  });

  it('is a part of the one that it is in', async () => {
    const db = await testDatabase();
    const inner = transaction(db, async (within) => {
      await transaction(within, (same) => insert(same, 'Recherche'));
      throw new Error('later');
    });
    await expect(inner).rejects.toThrow('later');
    expect(await rows(db, 'categories')).toEqual([]);
  });

  it('lets another one that locks the same key wait, and see what it wrote', async () => {
    const db = await testDatabase();
    const count = (within: Database) =>
      transaction(within, async (own) => {
        await lockInTransaction(own, 'categories');
        const found = await rows(own, 'categories');
        await insert(own, `Catégorie ${found.length}`);
        return found.length;
      });
    expect((await Promise.all([count(db), count(db), count(db)])).sort()).toEqual([0, 1, 2]);
  });

  it('begins as one that writes: none fails half-way because another connection wrote', async () => {
    const file = path.join(temporaryFolder(), 'api.db');
    const db = openDatabase({ file });
    await migrate(db);
    const other = new DatabaseSync(file, { timeout: 0 });
    await transaction(db, async () => {
      expect(() => other.exec('BEGIN IMMEDIATE')).toThrow(/locked/);
    });
    other.exec('BEGIN IMMEDIATE; COMMIT');
    other.close();
    await db.destroy();
  });
});

describe('isUniqueViolation', () => {
  it('tells a row that exists from other faults', async () => {
    const db = await testDatabase();
    await insertUser({ db });
    const twin = await faultOf(insertUser({ db }, { email: 'SENAN@exemple.bj' }));
    expect(isUniqueViolation(twin)).toBe(true);
    const removal = db.insertInto('removals').values({ path: 'a', due_at: '' });
    await removal.execute();
    expect(isUniqueViolation(await faultOf(removal.execute()))).toBe(true);
    const orphan = { user_id: 99, hash: '', expires_at: '' };
    const reference = await faultOf(db.insertInto('tokens').values(orphan).execute());
    expect(reference).toBeInstanceOf(Error);
    expect(isUniqueViolation(reference)).toBe(false);
  });
});

it('leaves the journal of a database that is gone as it is', async () => {
  const file = path.join(temporaryFolder(), 'api.db');
  const db = openDatabase({ file });
  await migrate(db);
  await insertUser({ db });
  renameSync(file, `${file}.away`);
  expect(() => openDatabase({ file })).toThrow(
    `${file} is missing, but ${file}-wal exists: bring ${file} back, or move DATA_DIR away.`,
  );
  renameSync(`${file}.away`, file);
  const again = openDatabase({ file });
  expect(await rows(again, 'users')).toHaveLength(1);
  await Promise.all([db.destroy(), again.destroy()]);
});
