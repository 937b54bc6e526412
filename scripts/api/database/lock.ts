// Who may migrate: nobody while an API serves. SQLite has one API, which locks DATA_DIR. Several may
// serve a PostgreSQL database: they share a lock there, which the database gives up with their
// connection.
import { setTimeout } from 'node:timers/promises';
import { OperatorError } from '../../lib/operator-error.ts';
import { lockDataDir } from '../../lib/server-lock.ts';
import type { Settings } from '../../lib/settings.ts';
import type { Database } from './database.ts';
import { migrate, pendingMigrations, type Migrated } from './migrate.ts';
import { newClient } from './postgres.ts';

/** Of advisory locks; "hub" in ASCII. */
const KEY = 0x687562;
/** Milliseconds. */
const RETRY = 1_000;

export interface DatabaseLock {
  /** No API serves: the database may be migrated. */
  isExclusive: boolean;
  /** From now on, other APIs may serve too. */
  share(): Promise<void>;
  release(): void | Promise<void>;
}

/**
 * The lock of an API, and of whoever migrates. It is exclusive if no other API serves; if one does,
 * SQLite's is refused, and PostgreSQL's is shared.
 *
 * @param timeout milliseconds to wait for an API that is stopping, with SQLite
 */
export const lockDatabase = async (
  { databaseUrl, dataDir }: Settings,
  timeout?: number,
): Promise<DatabaseLock> =>
  databaseUrl === undefined ? lockSqlite(dataDir, timeout) : lockPostgres(databaseUrl);

const lockSqlite = (dataDir: string, timeout?: number): DatabaseLock => ({
  ...lockDataDir(dataDir, 'api', timeout),
  isExclusive: true,
  share: async () => {},
});

async function lockPostgres(url: string): Promise<DatabaseLock> {
  const client = newClient(url);
  // An API whose connection is lost serves on: a newer version only adds to the tables.
  client.on('error', () => {});
  await client.connect();
  const ask = async (name: string): Promise<boolean> =>
    (await client.query<{ done: boolean }>(`select ${name}($1) as done`, [KEY])).rows[0]!.done;
  /** Waits while another process migrates: for as long as that takes, but no query does. */
  const shareLock = async () => {
    while (!(await ask('pg_try_advisory_lock_shared'))) await setTimeout(RETRY);
  };
  const isExclusive = await ask('pg_try_advisory_lock');
  if (!isExclusive) await shareLock();
  return {
    isExclusive,
    async share() {
      if (!isExclusive) return;
      await shareLock();
      await ask('pg_advisory_unlock');
    },
    release: () => client.end(),
  };
}

/**
 * Migrates while nobody serves the database, then shares the lock.
 *
 * @throws OperatorError if others serve it as it is
 */
export async function migrateLocked(db: Database, held: DatabaseLock): Promise<Migrated> {
  if (held.isExclusive) {
    const migrated = await migrate(db);
    await held.share();
    return migrated;
  }
  if ((await pendingMigrations(db)).length === 0) return { applied: [] };
  throw new OperatorError(
    'The database is of an earlier version of this program, and an API serves it: stop every API of DATABASE_URL, then try again.',
  );
}

/** Does the same with a lock that it releases at once, and only if something is pending. */
export async function migrateOnce(db: Database, settings: Settings): Promise<Migrated> {
  if ((await pendingMigrations(db)).length === 0) return { applied: [] };
  const held = await lockDatabase(settings, 0);
  try {
    return await migrateLocked(db, held);
  } finally {
    await held.release();
  }
}
