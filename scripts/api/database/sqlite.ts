// Node's SQLite as a dialect of Kysely.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
} from 'kysely';
import { closeToOthers, makeDataDir, OWN_FILE } from '../../lib/data-dir.ts';
import { OperatorError } from '../../lib/operator-error.ts';

/** Milliseconds to wait for another process that writes. */
export const BUSY_TIMEOUT = 5_000;

/**
 * WAL with synchronous=FULL: committed transactions survive a crash and a power cut. What is deleted is
 * overwritten.
 *
 * @param file a path, or `:memory:`
 */
export function openSqlite(file: string): DatabaseSync {
  if (file !== ':memory:') makeDataDir(path.dirname(file));
  refuseLost(file);
  const db = new DatabaseSync(file);
  // Before the first write: SQLite creates the -wal and -shm files with the same permissions.
  for (const suffix of ['', '-wal', '-shm']) closeToOthers(file + suffix);
  // The command line may write while the server runs.
  db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`);
  enableWal(db);
  db.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;');
  return db;
}

/** SQLite would create a new file and empty the journal, even if an API still writes to it. */
function refuseLost(file: string): void {
  if (existsSync(file) || !existsSync(`${file}-wal`)) return;
  throw new OperatorError(
    `${file} is missing, but ${file}-wal exists: bring ${file} back, or move DATA_DIR away.`,
  );
}

/** Writes a consistent copy without deleted data. Does not block other connections. */
export function copyDatabase(file: string, to: string): void {
  // SQLite writes into an empty file, and leaves its rights as they are.
  writeFileSync(to, '', { mode: OWN_FILE });
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
}

/** Retries, because busy_timeout does not apply if two processes open a new database at once. */
function enableWal(db: DatabaseSync, retries = 10): void {
  try {
    db.exec('PRAGMA journal_mode = WAL');
  } catch (error) {
    if (retries === 0) throw error;
    // BEGIN IMMEDIATE does wait for the other process.
    db.exec('BEGIN IMMEDIATE; COMMIT');
    enableWal(db, retries - 1);
  }
}

export function sqliteDialect(db: DatabaseSync): Dialect {
  const database = asBetterSqlite(db);
  return {
    createDriver: () => new Driver(db, database),
    createAdapter: () => new Adapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  };
}

class Driver extends SqliteDriver {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync, database: SqliteDatabase) {
    super({ database });
    this.#db = db;
  }

  /** Begins as a writer: one that only read at first would fail, not wait, if another one has written. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite rolls back by itself when the disk is full, and another error would hide that. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#db.isTransaction) await super.rollbackTransaction(connection);
  }
}

class Adapter extends SqliteAdapter {
  /** Migrations run in a transaction. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The part of better-sqlite3 that Kysely uses. */
function asBetterSqlite(db: DatabaseSync): SqliteDatabase {
  return {
    close: () => db.close(),
    prepare(sql) {
      const statement = db.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...(values as SQLInputValue[])),
        run: (values) => statement.run(...(values as SQLInputValue[])),
        iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
      };
    },
  };
}
