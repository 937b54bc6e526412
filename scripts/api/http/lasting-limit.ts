// Limits that protect accounts. They are in the database, so they survive a restart, and all processes
// share them.
import { sql } from 'kysely';
import { sign } from '../accounts/secrets.ts';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';

/** Seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** At most `attempts` within a period, which begins with the first of them. */
interface Limit {
  /** Names the limit, together with a key. */
  name: string;
  attempts: number;
  seconds: number;
}

/** What is counted in a transaction is rolled back with it. */
export function lastingLimit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { name, attempts, seconds }: Limit,
) {
  // It names nobody, so it may outlive an account.
  const signed = (key: string) => sign(db, `${name} ${key}`);
  const now = () => clock().toISOString();
  const end = () => new Date(clock().getTime() + seconds * 1000).toISOString();
  const waitUntil = (time: string) =>
    Math.max(1, Math.ceil((Date.parse(time) - clock().getTime()) / 1000));

  /** Seconds until the next attempt is allowed; 0 if it is allowed now. Counts nothing. */
  async function wait(key: string): Promise<number> {
    const state = await db
      .selectFrom('rate_limits')
      .select('expires_at')
      .where('key', '=', await signed(key))
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
    async take(key: string): Promise<number> {
      // A client that has to wait causes no writes, however often it asks.
      const seconds = await wait(key);
      if (seconds > 0) return seconds;
      const counts = sql<boolean>`rate_limits.expires_at > ${now()}
        and rate_limits.expires_at <= excluded.expires_at`;
      const state = await db
        .insertInto('rate_limits')
        .values({ key: await signed(key), points: 1, expires_at: end() })
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

    async undo(key: string): Promise<void> {
      await db
        .updateTable('rate_limits')
        .set({ points: sql`points - 1` })
        .where('key', '=', await signed(key))
        .where('points', '>', 0)
        .execute();
    },

    async reset(key: string): Promise<void> {
      await db
        .deleteFrom('rate_limits')
        .where('key', '=', await signed(key))
        .execute();
    },
  };
}

/** Deletes what no longer counts. */
export async function clearLimits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now.toISOString()).execute();
}
