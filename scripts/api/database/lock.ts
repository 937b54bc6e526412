// Who may migrate: nobody while an API serves. SQLite has one API, which locks DATA_DIR. Several may
// serve a PostgreSQL database: they share a lock there, which the database gives up with their
// connection.
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { log } from '../../lib/log.ts';
import { exitWith, OperatorError } from '../../lib/operator-error.ts';
import { lockDataDir } from '../../lib/server-lock.ts';
import type { Settings } from '../../lib/settings.ts';
import { openDatabase, type Database } from './database.ts';
import { reasonOf } from './lost.ts';
import { assertMigrated, migrate, pendingMigrations, type Migrated } from './migrate.ts';
import { newClient } from './postgres.ts';

/** Of advisory locks; "hub" in ASCII. */
const KEY = 0x687562;
/** Milliseconds. */
const RETRY = 1_000;

/** PostgreSQL's lock was lost with its connection. Until it is held again, the tables may be any. */
export type DatabaseFault = 'database_lost';

export interface DatabaseLock {
  /** No API serves: the database may be migrated. */
  isExclusive: boolean;
  /** Only PostgreSQL has one. */
  fault?(): DatabaseFault | undefined;
  /** From now on, other APIs may serve too. */
  share(): Promise<void>;
  /** Opens a PostgreSQL database for migrations, which may take long. */
  openPatient?(): Database;
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
  let isReleased = false;
  let isHeld = false;
  let isExclusive = false;
  let client = await hold(async (opened) => {
    isExclusive = await tryLock(opened, 'pg_try_advisory_lock');
    if (!isExclusive) await shareLock(opened);
  });

  /** Connects, and takes the lock for as long as the connection lasts. */
  async function hold(take: (opened: pg.Client) => Promise<void>): Promise<pg.Client> {
    const opened = newClient(url);
    // The event `end` follows, and is handled.
    opened.on('error', () => {});
    try {
      await opened.connect();
      await take(opened);
      // It may have ended meanwhile, before anybody listens.
      await opened.query('select 1');
    } catch (error) {
      void opened.end();
      throw error;
    }
    isHeld = true;
    opened.once('end', () => void relock());
    return opened;
  }

  /** After the connection was lost. Another version may have migrated the database meanwhile. */
  async function relock(): Promise<void> {
    isHeld = false;
    while (!isReleased) {
      const opened = await hold(async (again) => {
        await shareLock(again);
        await assertUnchanged(url);
      }).catch(logLoss);
      if (opened) {
        client = opened;
        return;
      }
      await setTimeout(RETRY, undefined, { ref: false });
    }
  }

  return {
    isExclusive,
    fault: () => (isHeld ? undefined : 'database_lost'),
    async share() {
      if (!isExclusive) return;
      await shareLock(client);
      await client.query('select pg_advisory_unlock($1)', [KEY]);
    },
    openPatient: () => openDatabase({ url }, true),
    async release() {
      isReleased = true;
      await client.end();
    },
  };
}

function logLoss(error: unknown): undefined {
  log('api.database_lost', { error: reasonOf(error) });
}

/** Waits while another process migrates: for as long as that takes, but no query does. */
async function shareLock(client: pg.Client): Promise<void> {
  while (!(await tryLock(client, 'pg_try_advisory_lock_shared'))) await setTimeout(RETRY);
}

async function tryLock(
  client: pg.Client,
  name: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(`select ${name}($1) as locked`, [KEY]);
  return rows[0]?.locked === true;
}

/** Ends this process if the tables are now those of another version: a later start may bring them up to date. */
async function assertUnchanged(url: string): Promise<void> {
  const db = openDatabase({ url });
  try {
    await assertMigrated(db);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    log('api.database_changed', { remedy: error.message });
    exitWith(error);
  } finally {
    await db.destroy();
  }
}

/**
 * Migrates while nobody serves the database, then shares the lock.
 *
 * @throws OperatorError if others serve it as it is
 */
export async function migrateLocked(db: Database, held: DatabaseLock): Promise<Migrated> {
  if (held.isExclusive) {
    const patient = held.openPatient?.();
    try {
      const migrated = await migrate(patient ?? db);
      await held.share();
      return migrated;
    } finally {
      await patient?.destroy();
    }
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
