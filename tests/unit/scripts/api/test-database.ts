// The database of a test: SQLite in memory, or with TEST_DATABASE=pglite PostgreSQL in this process, or
// that of a server with TEST_DATABASE=postgres://… .
import { openAsBlob } from 'node:fs';
import { Kysely, PGliteDialect, sql } from 'kysely';
import pg from 'pg';
import { it, onTestFinished, TestRunner } from 'vitest';
import {
  openDatabase,
  sqliteOf,
  type Database,
} from '../../../../scripts/api/database/database.ts';
import { migrate } from '../../../../scripts/api/database/migrate.ts';
import { numberTypes } from '../../../../scripts/api/database/postgres.ts';
import type { Tables } from '../../../../scripts/api/database/tables.ts';

const where = process.env['TEST_DATABASE'] ?? 'sqlite';
export const isOnPostgres = where !== 'sqlite';
/** A test that asks hundreds of times, which takes seconds there; others have shown the same SQL. */
export const notOnPglite = it.skipIf(where === 'pglite');

/** Those that no test uses: a new one on PostgreSQL takes longer than most tests. */
const idle: { db: Database; empty: () => Promise<unknown> }[] = [];
let made = 0;

/** Empty, with the tables of this version. On PostgreSQL it is used again when the test has finished. */
export async function testDatabase(): Promise<Database> {
  if (!isOnPostgres) return newSqlite();
  const one = idle.pop() ?? (await newDatabase());
  await one.empty();
  // One that several tests share is theirs for good.
  if (TestRunner.getCurrentTest()) onTestFinished(() => void idle.push(one));
  return one.db;
}

/** Whatever is asked of it fails, on SQLite with every database. */
export const withoutTables = (): Database => openDatabase({ file: ':memory:' });

let schema: string | undefined;

/** In one step, without a record of the migrations, which take longer than most tests. */
async function newSqlite(): Promise<Database> {
  const db = withoutTables();
  if (schema !== undefined) {
    sqliteOf(db)!.exec(schema);
    return db;
  }
  await migrate(db);
  // A virtual table makes those in its shadow.
  const made = sqliteOf(db)!.prepare(
    `SELECT sql FROM sqlite_schema WHERE sql <> '' AND name NOT LIKE 'sqlite%'
      AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')`,
  );
  schema = made
    .all()
    .map((row) => `${String(row['sql'])};`)
    .join('\n');
  return db;
}

async function newPglite(): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pgliteCopy } = await import('./pglite-copy.ts');
  const loadDataDir = await openAsBlob(await pgliteCopy());
  const pglite = new PGlite({ parsers: numberTypes, loadDataDir });
  return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
}

async function newDatabase() {
  const db = where === 'pglite' ? await newPglite() : openDatabase({ url: await createOn(where) });
  await migrate(db);
  const tables = await db.introspection.getTables();
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  // It waits for what an earlier test has left under way, on other connections.
  const truncate = sql`truncate ${names} restart identity cascade`;
  const empty = where === 'pglite' ? await emptyPglite(db) : truncate;
  return { db, empty: () => empty.execute(db) };
}

/** Truncating takes six times as long there, and no other connection is to be waited for. */
async function emptyPglite(db: Database) {
  const tables = await db.introspection.getTables();
  const sequences = sql<{ name: string }>`select sequencename as name from pg_sequences`;
  const statements = [
    // References are not checked.
    'set local session_replication_role = replica',
    ...tables.map(({ name }) => `delete from "${name}"`),
    ...(await sequences.execute(db)).rows.map(({ name }) => `alter sequence "${name}" restart`),
  ];
  return sql.raw(`do $$ begin ${statements.join('; ')}; end $$`);
}

/** One for each worker and each that a test uses at once; that of an earlier run goes. */
async function createOn(url: string): Promise<string> {
  const name = `test_${process.env['VITEST_POOL_ID'] ?? 0}_${(made += 1)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
