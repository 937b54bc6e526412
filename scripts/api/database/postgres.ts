import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { log } from '../../lib/log.ts';
import { reasonOf } from './lost.ts';

/** Milliseconds until a request is told that the database cannot be reached. */
const CONNECT_TIMEOUT = 5_000;
/** Of one process. PostgreSQL allows 100 by default, for all processes together. */
const CONNECTIONS = 10;

/** Counts and sums are bigint or numeric: none is too large for a number. */
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

/** Connects with the first query, and again when a connection was lost. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({ ...connection(url), max: CONNECTIONS });
  // Of a connection that nobody uses: the next query opens another one.
  pool.on('error', (error) => log('api.database_lost', { error: reasonOf(error) }));
  // Of one in a transaction: its next query fails. Without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}
