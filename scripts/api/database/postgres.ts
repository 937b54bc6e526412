import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { log } from '../../lib/log.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { isUnanswered, reasonOf } from './lost.ts';

/** Milliseconds after which a request fails because the database cannot be reached. */
const CONNECT_TIMEOUT = 5_000;
/** Milliseconds after which it fails because the database does not answer. */
const QUERY_TIMEOUT = 10_000;
/** Milliseconds after which a server that works ends a query itself, so that the connection stays. */
const STATEMENT_TIMEOUT = 8_000;
/** Milliseconds of silence before the other end is asked whether it is still there. */
const KEEP_ALIVE = 10_000;
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

const connection = (url: string): pg.ClientConfig => ({
  connectionString: withFullCheck(url),
  types,
  connectionTimeoutMillis: CONNECT_TIMEOUT,
  query_timeout: QUERY_TIMEOUT,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE,
  application_name: 'innovation-hub-portal',
});

/** What these modes mean to pg 8, which warns that pg 9 will check less. */
const withFullCheck = (url: string): string =>
  url.includes('uselibpqcompat=')
    ? url
    : url.replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, 'verify-full');

/**
 * A query that was not answered ends its connection. pg would keep it, and the next transaction there might
 * begin within one that nobody ends.
 */
class Client extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- pg has a dozen forms of it
  override query(...args: any[]): any {
    const answer: unknown = Reflect.apply(super.query, this, args);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isUnanswered(error)) void this.end();
      });
    }
    return answer;
  }
}

/** Connects with the first query, and again after a lost connection. */
export function postgresDialect(url: string): PostgresDialect {
  newClient(url);
  const pool = new pg.Pool({
    ...connection(url),
    max: CONNECTIONS,
    Client,
    // Not with the first message of a connection, which poolers would refuse.
    // oxlint-disable-next-line typescript/no-misused-promises -- pg waits for it; its types do not say so
    onConnect: (client) => client.query(`set statement_timeout = ${STATEMENT_TIMEOUT}`),
  });
  // The error of an idle connection: the next query opens another one.
  pool.on('error', (error) => log('api.database_lost', { error: reasonOf(error) }));
  // The error of a connection in a transaction, whose next query fails. Without a listener, it would
  // end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}

/** A client that is not connected yet. pg reads the files of certificates that the address names. */
export function newClient(url: string): pg.Client {
  try {
    return new pg.Client(connection(url));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined || !message.includes('open ')) throw error;
    throw new OperatorError(
      `DATABASE_URL names a file that cannot be read (${message}): correct sslrootcert, sslcert or sslkey in it.`,
    );
  }
}
