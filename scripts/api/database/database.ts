import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { closeToOthers, makeDataDir } from '../../lib/data-dir.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { schema } from './schema.ts';
import { refuseForeignJournal } from './watch.ts';

export type Database = DatabaseSync;

/**
 * Opens the database and brings its tables up to date.
 *
 * WAL with synchronous=FULL: committed transactions survive a crash and a power cut.
 *
 * @param file a path, or `:memory:`
 */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') makeDataDir(path.dirname(file));
  refuseLost(file);
  refuseForeignJournal(file);
  const db = new DatabaseSync(file);
  // Before the first write: SQLite creates the -wal and -shm files with the same permissions.
  for (const suffix of ['', '-wal', '-shm']) closeToOthers(file + suffix);
  // The command line may write while the server runs.
  db.exec('PRAGMA busy_timeout = 5000;');
  enableWal(db);
  db.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  migrate(db);
  return db;
}

/** SQLite would create a new file and empty the journal, even if an API still writes to it. */
function refuseLost(file: string): void {
  if (existsSync(file) || !existsSync(`${file}-wal`)) return;
  throw new OperatorError(
    `${file} is missing, but ${file}-wal exists: bring ${file} back, or move DATA_DIR away.`,
  );
}

/** Retries, because busy_timeout does not apply if two processes open a new database at once. */
function enableWal(db: Database, retries = 10): void {
  try {
    db.exec('PRAGMA journal_mode = WAL');
  } catch (error) {
    if (retries === 0) throw error;
    // BEGIN IMMEDIATE does wait for the other process.
    transaction(db, () => {});
    enableWal(db, retries - 1);
  }
}

function migrate(db: Database): void {
  transaction(db, () => {
    const version = one<{ user_version: number }>(db, 'PRAGMA user_version')?.user_version ?? 0;
    if (version > schema.length) {
      throw new OperatorError(
        'DATA_DIR holds the data of a newer version of this program: update it, or set DATA_DIR to another folder.',
      );
    }
    for (const migration of schema.slice(version)) {
      if (typeof migration === 'string') db.exec(migration);
      else migration(db);
    }
    db.exec(`PRAGMA user_version = ${schema.length}`);
  });
}

export function one<Row>(db: Database, sql: string, ...values: SQLInputValue[]): Row | undefined {
  return db.prepare(sql).get(...values) as Row | undefined;
}

export function all<Row>(db: Database, sql: string, ...values: SQLInputValue[]): Row[] {
  return db.prepare(sql).all(...values) as Row[];
}

/** The rows one by one, as they are read. */
export function each<Row>(
  db: Database,
  sql: string,
  ...values: SQLInputValue[]
): IterableIterator<Row> {
  return db.prepare(sql).iterate(...values) as IterableIterator<Row>;
}

/** Returns the new row's id. */
export function insert(db: Database, table: string, row: Record<string, SQLInputValue>): number {
  const names = Object.keys(row);
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  return Number(db.prepare(sql).run(...Object.values(row)).lastInsertRowid);
}

export function run(db: Database, sql: string, ...values: SQLInputValue[]): number {
  return Number(db.prepare(sql).run(...values).changes);
}

/** Rolls back if `work` throws. */
export function transaction<Result>(db: Database, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
