// Limits that protect accounts. They are in the database, so they survive a restart, and all processes
// share them.
import { sql } from 'kysely';
import { networkScopes } from '../../lib/ip.ts';
import { signer } from '../database/secrets.ts';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { attemptsOf, limitAround, type Limit } from './limits.ts';

type LimitServices = Pick<Services, 'db' | 'clock'>;

/** Between the parts of a key. */
const SEPARATOR = '|';

/** What the parts of keys are stored as: it identifies nobody. */
export async function signParts(db: Database, parts: string[]): Promise<string[]> {
  const sign = await signer(db);
  return parts.map((part) => sign(`limit ${part}`));
}

/** A limit for each of what the parts name, such as an account. */
export const lastingLimit = (services: LimitServices, limit: Limit) =>
  createCounters(services, [{ ...limit, scopeOf: (part: string) => part }]);

/** A limit for each network, the first part. It shares a larger one with those around it. */
export const networkLimit = (services: LimitServices, limit: Limit) =>
  createCounters(
    services,
    networkScopes.map(({ networkOf, times }) => ({
      ...limitAround(limit, times),
      scopeOf: networkOf,
    })),
  );

interface Scope extends Limit {
  /** What the first part counts for. */
  scopeOf: (part: string) => string;
}

/**
 * A key is the name of the limit and signed parts, such as a network and an account: whoever knows one of
 * them finds it. What is counted in a transaction is rolled back with it.
 */
function createCounters({ db, clock }: LimitServices, scopes: Scope[]) {
  const { seconds } = scopes[0]!;
  const now = () => clock().toISOString();
  const end = () => new Date(clock().getTime() + seconds * 1000).toISOString();

  /** The attempts that each key has. In the same order everywhere: transactions lock them one by one. */
  async function countersOf([first = '', ...others]: string[]): Promise<Map<string, number>> {
    const counters = new Map<string, number>();
    for (const { name, attempts, scopeOf } of scopes) {
      const signed = await signParts(db, [scopeOf(first), ...others]);
      counters.set([name, ...signed].join(SEPARATOR), attempts);
    }
    return counters;
  }

  /** Seconds until all of these begin anew; 0 for none. */
  function longest(counted: { expires_at: string }[]): number {
    if (counted.length === 0) return 0;
    const end = Math.max(...counted.map(({ expires_at }) => Date.parse(expires_at)));
    return Math.max(1, Math.ceil((end - clock().getTime()) / 1000));
  }

  /** Seconds until the next attempt is allowed; 0 if it is allowed now. Counts nothing. */
  async function wait(...parts: string[]): Promise<number> {
    const counters = await countersOf(parts);
    const counted = await db
      .selectFrom('rate_limits')
      .select(['key', 'points', 'expires_at'])
      .where('key', 'in', [...counters.keys()])
      .where('expires_at', '>', now())
      .execute();
    return longest(counted.filter(({ key, points }) => points >= counters.get(key)!));
  }

  return {
    wait,

    /** Counts an attempt and returns 0, or returns the seconds until the next one is allowed. */
    async take(...parts: string[]): Promise<number> {
      // A client that has to wait causes no writes, and uses up nothing of those around it.
      const seconds = await wait(...parts);
      if (seconds > 0) return seconds;
      const counters = await countersOf(parts);
      const counts = sql<boolean>`rate_limits.expires_at > ${now()}`;
      const counted = await db
        .insertInto('rate_limits')
        .values([...counters.keys()].map((key) => ({ key, points: 1, expires_at: end() })))
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            points: sql`case when ${counts} then rate_limits.points + 1 else 1 end`,
            expires_at: sql`case when ${counts} then rate_limits.expires_at
              else excluded.expires_at end`,
          }),
        )
        .returning(['key', 'points', 'expires_at'])
        .execute();
      return longest(counted.filter(({ key, points }) => points > counters.get(key)!));
    },

    async undo(...parts: string[]): Promise<void> {
      for (const key of (await countersOf(parts)).keys()) {
        await db
          .updateTable('rate_limits')
          .set({ points: sql`points - 1` })
          .where('key', '=', key)
          .where('points', '>', 0)
          .execute();
      }
    },
  };
}

/** Deletes what no longer counts. */
export async function clearLimits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now.toISOString()).execute();
}

/**
 * Each with its name and its `attempts`.
 *
 * @param parts only those that have one of these in their key
 */
export async function limitsInForce({ db, clock }: LimitServices, parts?: string[]) {
  const signed = parts && (await signParts(db, parts));
  const rows = await db
    .selectFrom('rate_limits')
    .selectAll()
    .where('expires_at', '>', clock().toISOString())
    .orderBy('key')
    .execute();
  return rows.flatMap(({ key, points, expires_at }) => {
    const [name = '', ...keyParts] = key.split(SEPARATOR);
    const attempts = attemptsOf(name);
    if (attempts === undefined || points < attempts) return [];
    if (signed && !keyParts.some((part) => signed.includes(part))) return [];
    return [{ key, name, points, attempts, expires_at }];
  });
}
