// Brings the tables up to date. Only `serve` and `migrate` do this, holding the lock (lock.ts).
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { OperatorError } from '../../lib/operator-error.ts';
import { inDays } from '../../lib/time.ts';
import { sqliteOf, type Database } from './database.ts';
import { migrations } from './migrations/index.ts';
import { copyDatabase } from './sqlite.ts';

const TABLE = 'kysely_migration';
/** How the names of copies begin. */
const COPY = 'api-before-';
/** People who were deleted since are still in them. */
const COPY_DAYS = 30;

export interface Migrated {
  /** The names of the migrations. */
  applied: string[];
  /** The file with the database as it was before; SQLite only. */
  copy?: string;
}

/** The migrations that the database still needs. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const names = Object.keys(migrations).sort();
  const applied = await appliedMigrations(db);
  if (applied.some((name) => !names.includes(name))) throw otherVersion(db);
  return names.filter((name) => !applied.includes(name));
}

/** @throws OperatorError if the tables are not those of this version */
export async function assertMigrated(db: Database): Promise<void> {
  if ((await pendingMigrations(db)).length === 0) return;
  throw new OperatorError(
    'The database is of an earlier version of this program: stop the API, then run npm run api -- migrate.',
  );
}

/** There are no tables yet. */
export const isNewDatabase = async (db: Database): Promise<boolean> =>
  (await db.introspection.getTables()).length === 0;

/** Runs all migrations or none, after making a copy beside the file. The caller holds the lock. */
export async function migrate(db: Database): Promise<Migrated> {
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return { applied: [] };
  const sqlite = sqliteOf(db);
  const copy = sqlite && copyOf(sqlite, pending[0]!);
  // Earlier versions did not overwrite what was deleted. In memory: the folder for temporary files may have
  // less room than DATA_DIR.
  if (copy !== undefined) {
    sqlite?.exec('PRAGMA temp_store = MEMORY; VACUUM; PRAGMA temp_store = DEFAULT');
  }
  // This has no effect inside a transaction. With foreign keys on, rebuilding a table would delete the
  // rows that refer to it.
  sqlite?.exec('PRAGMA foreign_keys = OFF');
  try {
    const provider = { getMigrations: async () => withCheck(sqlite) };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    // oxlint-disable-next-line typescript/only-throw-error -- the migrator's type is unknown
    if (error) throw error;
  } finally {
    sqlite?.exec('PRAGMA foreign_keys = ON');
  }
  return { applied: pending, ...(copy !== undefined && { copy }) };
}

async function appliedMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const has = (table: string) => tables.some(({ name }) => name === table);
  if (!has(TABLE)) {
    if (has('users')) throw otherVersion(db);
    return [];
  }
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

function withCheck(sqlite: DatabaseSync | undefined): Record<string, Migration> {
  const entries = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    {
      async up(db: Kysely<never>) {
        await up(db, sqlite);
        const [broken] = sqlite?.prepare('PRAGMA foreign_key_check').all() ?? [];
        if (broken) throw new Error(`${name} breaks a reference: ${JSON.stringify(broken)}`);
      },
    },
  ]);
  return Object.fromEntries(entries);
}

/** A new database needs none. */
function copyOf(sqlite: DatabaseSync, migration: string): string | undefined {
  const file = sqlite.location();
  if (!file || !sqlite.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get()) return undefined;
  const copy = path.join(path.dirname(file), `${COPY}${migration}.db`);
  const partial = `${copy}.part`;
  copyDatabase(file, partial);
  const descriptor = openSync(partial, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(partial, copy);
  return copy;
}

/** Removes the copies that were made so long ago that nobody goes back to them. Returns how many. */
export function removeOldCopies(db: Database, now: Date): number {
  const file = sqliteOf(db)?.location();
  if (!file) return 0;
  const folder = path.dirname(file);
  const old = readdirSync(folder)
    .filter((name) => name.startsWith(COPY))
    .map((name) => path.join(folder, name))
    .filter((copy) => statSync(copy).mtime.toISOString() < inDays(now, -COPY_DAYS));
  for (const copy of old) rmSync(copy);
  return old.length;
}

/** A newer one, or one from before the first release, whose migrations were others. */
function otherVersion(db: Database): OperatorError {
  const [setting, another] = sqliteOf(db)
    ? ['DATA_DIR', 'another folder']
    : ['DATABASE_URL', 'another database'];
  return new OperatorError(
    `${setting} leads to data of another version of this program, newer or from before the first release: start that version, or set ${setting} to ${another}.`,
  );
}
