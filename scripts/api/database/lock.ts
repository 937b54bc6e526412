// Who may migrate: nobody while an API serves. SQLite has one API, which locks DATA_DIR. Several may
// serve a PostgreSQL database: they share a lock there, which the database gives up with their
// connection.
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { log } from '../../lib/log.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { lockDataDir } from '../../lib/server-lock.ts';
import type { Settings } from '../../lib/settings.ts';
import type { Database } from './database.ts';
import { reasonOf } from './lost.ts';
import { migrate, pendingMigrations, type Migrated } from './migrate.ts';
import { connection } from './postgres.ts';

/** Of advisory locks; "hub" in ASCII. */
const KEY = 0x687562;
/** Milliseconds. */
const RECONNECT = 1_000;

export interface DatabaseLock {
  /** No API serves: the database may be migrated. */
  isExclusive: boolean;
  /** From now on, other APIs may serve too. */
  share(): Promise<void>;
  /** Says where the API answers. */
  serves(url: string): void;
  /** Says that the API is stopping: the next one waits for its end. */
  stops(): void;
  release(): void | Promise<void>;
}

/**
 * The lock of an API, and of whoever migrates. It is exclusive if no other API serves; if one does,
 * SQLite's is refused, and PostgreSQL's is shared.
 */
export const lockDatabase = async ({ databaseUrl, dataDir }: Settings): Promise<DatabaseLock> =>
  databaseUrl === undefined ? lockSqlite(dataDir) : lockPostgres(databaseUrl);

const lockSqlite = (dataDir: string): DatabaseLock => ({
  ...lockDataDir(dataDir, 'api'),
  isExclusive: true,
  share: async () => {},
});

async function lockPostgres(url: string): Promise<DatabaseLock> {
  let isReleased = false;
  let client = await connect();
  const isExclusive = await tryExclusive(client);
  // Waits while another one migrates.
  if (!isExclusive) await shareLock(client);
  client.once('end', () => void relock());

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client(connection(url));
    // The event `end` follows, and is handled.
    opened.on('error', () => {});
    await opened.connect();
    return opened;
  }

  /** After the connection was lost. Another version may have migrated the database meanwhile. */
  async function relock(): Promise<void> {
    while (!isReleased) {
      await setTimeout(RECONNECT, undefined, { ref: false });
      try {
        client = await connect();
        await shareLock(client);
        client.once('end', () => void relock());
        return;
      } catch (error) {
        log('api.database_lost', { error: reasonOf(error) });
      }
    }
  }

  return {
    isExclusive,
    async share() {
      if (!isExclusive) return;
      await shareLock(client);
      await client.query('select pg_advisory_unlock($1)', [KEY]);
    },
    serves: () => {},
    stops: () => {},
    async release() {
      isReleased = true;
      await client.end();
    },
  };
}

const shareLock = (client: pg.Client) => client.query('select pg_advisory_lock_shared($1)', [KEY]);

async function tryExclusive(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [KEY],
  );
  return rows[0]?.locked === true;
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
  const held = await lockDatabase(settings);
  try {
    return await migrateLocked(db, held);
  } finally {
    await held.release();
  }
}
