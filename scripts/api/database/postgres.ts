import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { log } from '../../lib/log.ts';
import { reasonOf } from './lost.ts';

/** Milliseconds after which a request fails because the database cannot be reached. */
const CONNECT_TIMEOUT = 5_000;
/** Connections per process. By default, PostgreSQL allows 100 for all processes together. */
const CONNECTIONS = 10;

/** Counts and sums are bigint or numeric. All of ours fit into a number. */
export const numberTypes: Record<number, (text: string) => number> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => numberTypes[oid] ?? pg.types.getTypeParser(oid, format),
};

export function connection(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    application_name: 'innovation-hub-portal',
  };
}

/** Connects with the first query, and again after a lost connection. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({ ...connection(url), max: CONNECTIONS });
  // The error of an idle connection: the next query opens another one.
  pool.on('error', (error) => log('api.database_lost', { error: reasonOf(error) }));
  // The error of a connection in a transaction, whose next query fails. Without a listener, it would
  // end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}
