// The database of the embedded API: SQLite in DATA_DIR, or PostgreSQL. The same queries run on both.
import type { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresAdapter, sql } from 'kysely';
import { postgresDialect } from './postgres.ts';
import { BUSY_TIMEOUT, openSqlite, sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

/**
 * Also a transaction: whoever was given one must use it and no other, because SQLite has one connection,
 * which the transaction keeps until its end.
 */
export type Database = Kysely<Tables>;

/** A file may be `:memory:`. */
export type Location = { file: string } | { url: string };

const handles = new WeakMap<Database, DatabaseSync>();

/** Changes no tables: see migrate.ts. `db.destroy()` closes it. */
export function openDatabase(location: Location): Database {
  if ('url' in location) return new Kysely<Tables>({ dialect: postgresDialect(location.url) });
  const sqlite = openSqlite(location.file);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) });
  handles.set(db, sqlite);
  return db;
}

/** SQLite itself, for what Kysely has no words for; undefined on PostgreSQL, and in a transaction. */
export const sqliteOf = (db: Database): DatabaseSync | undefined => handles.get(db);

export const isPostgres = (db: Database): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * On SQLite, what was deleted also leaves the index of words and the write-ahead log. Waits for no other
 * process that reads: the next call does it then, at the latest that of the night.
 */
export async function forgetDeleted(db: Database): Promise<void> {
  if (!sqliteOf(db)) return;
  await sql`insert into project_search (project_search) values ('optimize')`.execute(db);
  await db.connection().execute(async (db) => {
    await sql`PRAGMA busy_timeout = 0`.execute(db);
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
    await sql`PRAGMA busy_timeout = ${sql.lit(BUSY_TIMEOUT)}`.execute(db);
  });
}

/** What is kept beside the data, such as the server's key; undefined before it is written. */
export async function storedSetting(db: Database, name: string): Promise<string | undefined> {
  const row = db.selectFrom('settings').select('value').where('name', '=', name);
  return (await row.executeTakeFirst())?.value;
}

export async function storeSetting(db: Database, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Rolls back if `work` throws. In a transaction, `work` becomes a part of it. */
export const transaction = <Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> => (db.isTransaction ? work(db) : db.transaction().execute(work));

/**
 * Until the transaction ends, others that ask for the same key wait: for limits that are counted before a
 * row is written. On SQLite, transactions wait for each other anyway.
 */
export async function lockInTransaction(db: Database, key: string): Promise<void> {
  if (!db.isTransaction) throw new Error('lockInTransaction needs a transaction.');
  if (isPostgres(db))
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** Until the transaction ends, nobody else locks, changes or deletes the row, or stores one that refers to it. */
export async function lockRow(db: Database, table: keyof Tables, id: number): Promise<void> {
  if (isPostgres(db))
    await sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(db);
}

/**
 * Several, in the order of their ids, so that two who lock them do not wait for each other. For the same
 * reason, rows that refer to them can be stored meanwhile: these name members and projects in any order.
 */
export async function lockRows(
  db: Database,
  table: keyof Tables,
  ids: readonly number[],
): Promise<void> {
  if (isPostgres(db) && ids.length > 0)
    await sql`select id from ${sql.table(table)} where id in (${sql.join(ids)})
      order by id for no key update`.execute(db);
}

/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const SQLITE_UNIQUE = [2067, 1555];
const POSTGRES_UNIQUE = '23505';

/**
 * The row exists already. Catch it outside of the transaction: PostgreSQL refuses whatever comes after an
 * error in one.
 */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return code === POSTGRES_UNIQUE || SQLITE_UNIQUE.some((unique) => unique === errcode);
}
