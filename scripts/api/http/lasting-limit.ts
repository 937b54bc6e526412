// Limits that protect accounts. They are in the database, so they survive a restart, and all processes
// share them.
import { sql } from 'kysely';
import { networkScopes } from '../../lib/ip.ts';
import { signer } from '../accounts/secrets.ts';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { attemptsOf, scopeOf, type Limit } from './limits.ts';

type LimitServices = Pick<Services, 'db' | 'clock'>;

/** Between the parts of a key. */
const SEPARATOR = '|';

/** What the parts of keys are stored as: it identifies nobody. */
export async function signParts(db: Database, parts: string[]): Promise<string[]> {
  const sign = await signer(db);
  return parts.map((part) => sign(`limit ${part}`));
}

/**
 * A key is the limit's name and signed parts, such as an account and a network: whoever knows one of them
 * finds it. What is counted in a transaction is rolled back with it.
 */
export function lastingLimit({ db, clock }: LimitServices, { name, attempts, seconds }: Limit) {
  const keyOf = async (parts: string[]): Promise<string> =>
    [name, ...(await signParts(db, parts))].join(SEPARATOR);
  const now = () => clock().toISOString();
  const end = () => new Date(clock().getTime() + seconds * 1000).toISOString();
  const waitUntil = (time: string) =>
    Math.max(1, Math.ceil((Date.parse(time) - clock().getTime()) / 1000));

  /** Seconds until the next attempt is allowed; 0 if it is allowed now. Counts nothing. */
  async function wait(...parts: string[]): Promise<number> {
    const state = await db
      .selectFrom('rate_limits')
      .select('expires_at')
      .where('key', '=', await keyOf(parts))
      .where('points', '>=', attempts)
      .where('expires_at', '>', now())
      // It is in the future only if the clock was set back.
      .where('expires_at', '<=', end())
      .executeTakeFirst();
    return state ? waitUntil(state.expires_at) : 0;
  }

  return {
    wait,

    /** Counts an attempt and returns 0, or returns the seconds until the next one is allowed. */
    async take(...parts: string[]): Promise<number> {
      // A client that has to wait causes no writes, however often it asks.
      const seconds = await wait(...parts);
      if (seconds > 0) return seconds;
      const counts = sql<boolean>`rate_limits.expires_at > ${now()}
        and rate_limits.expires_at <= excluded.expires_at`;
      const state = await db
        .insertInto('rate_limits')
        .values({ key: await keyOf(parts), points: 1, expires_at: end() })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            points: sql`case when ${counts} then rate_limits.points + 1 else 1 end`,
            expires_at: sql`case when ${counts} then rate_limits.expires_at
              else excluded.expires_at end`,
          }),
        )
        .returning(['points', 'expires_at'])
        .executeTakeFirstOrThrow();
      return state.points > attempts ? waitUntil(state.expires_at) : 0;
    },

    async undo(...parts: string[]): Promise<void> {
      await db
        .updateTable('rate_limits')
        .set({ points: sql`points - 1` })
        .where('key', '=', await keyOf(parts))
        .where('points', '>', 0)
        .execute();
    },

    async reset(...parts: string[]): Promise<void> {
      await db
        .deleteFrom('rate_limits')
        .where('key', '=', await keyOf(parts))
        .execute();
    },
  };
}

/** The same for what a network does: it shares a larger limit with those around it. */
export function networkLimit(services: LimitServices, limit: Limit) {
  const scopes = networkScopes.map(({ networkOf, times }) => ({
    networkOf,
    counted: lastingLimit(services, scopeOf(limit, times)),
  }));
  async function longest(
    does: 'wait' | 'take',
    network: string,
    others: string[],
  ): Promise<number> {
    let seconds = 0;
    for (const { networkOf, counted } of scopes) {
      seconds = Math.max(seconds, await counted[does](networkOf(network), ...others));
    }
    return seconds;
  }
  const all = async (does: 'undo' | 'reset', network: string, others: string[]): Promise<void> => {
    for (const { networkOf, counted } of scopes) await counted[does](networkOf(network), ...others);
  };
  return {
    wait: (network: string, ...others: string[]) => longest('wait', network, others),
    // One network that has to wait does not use up the limit of those around it.
    take: async (network: string, ...others: string[]) =>
      (await longest('wait', network, others)) || longest('take', network, others),
    undo: (network: string, ...others: string[]) => all('undo', network, others),
    reset: (network: string, ...others: string[]) => all('reset', network, others),
  };
}

/** Deletes what no longer counts. */
export async function clearLimits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now.toISOString()).execute();
}

/** A limit in force. */
interface InForce {
  key: string;
  name: string;
  points: number;
  attempts: number;
  expires_at: string;
}

/** @param parts only those that have one of these in their key */
export async function limitsInForce(
  { db, clock }: LimitServices,
  parts?: string[],
): Promise<InForce[]> {
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
