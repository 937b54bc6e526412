// Limits that protect accounts. They are in the database, so a restart does not begin them anew, and
// all processes share them.
import { sql, type Selectable } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { sign } from '../accounts/secrets.ts';
import type { Database } from '../database/database.ts';
import type { RateLimitsTable } from '../database/tables.ts';
import type { Services } from '../services.ts';

/** Seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

type LimitServices = Pick<Services, 'db' | 'clock'>;

/** A time with so many attempts begins with the first of them. */
interface Limit {
  /** Names the limit, together with a key. */
  name: string;
  attempts: number;
  seconds: number;
}

/** Never in a transaction: a limit counts what is rolled back, too. */
export function lastingLimit(services: LimitServices, { name, attempts, seconds }: Limit) {
  const limiter = new DatabaseLimiter(services, attempts, seconds);
  // It names nobody, so it may outlive an account.
  const signed = (key: string) => sign(services.db, `${name} ${key}`);

  /** Seconds until the next attempt is allowed; 0 if it is allowed now. Counts nothing. */
  async function wait(key: string): Promise<number> {
    const state = await limiter.get(await signed(key));
    return state && state.consumedPoints >= attempts ? secondsOf(state) : 0;
  }

  return {
    wait,
    /** Counts an attempt and returns 0, or returns the seconds until the next one is allowed. */
    async take(key: string): Promise<number> {
      // Who has to wait cannot have the database write, however often they ask.
      const seconds = await wait(key);
      if (seconds > 0) return seconds;
      try {
        await limiter.consume(await signed(key));
        return 0;
      } catch (error) {
        if (error instanceof RateLimiterRes) return secondsOf(error);
        throw error;
      }
    },
    async undo(key: string): Promise<void> {
      await limiter.reward(await signed(key));
    },
    async reset(key: string): Promise<void> {
      await limiter.delete(await signed(key));
    },
  };
}

/** Deletes what counts no longer. */
export async function clearLimits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now.toISOString()).execute();
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));

type State = Pick<Selectable<RateLimitsTable>, 'points' | 'expires_at'>;

/**
 * The library's own queries run on PostgreSQL only, and by the machine's clock. It does not export the
 * class below that, to which these methods belong.
 */
class DatabaseLimiter extends RateLimiterPostgres {
  readonly #services: LimitServices;

  constructor(services: LimitServices, points: number, duration: number) {
    super({
      points,
      duration,
      keyPrefix: '',
      storeClient: services.db,
      storeType: 'kysely',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
    this.#services = services;
  }

  async _get(key: string): Promise<State | null> {
    const state = await this.#services.db
      .selectFrom('rate_limits')
      .select(['points', 'expires_at'])
      .where('key', '=', key)
      .where('expires_at', '>', this.#now())
      .executeTakeFirst();
    return state ?? null;
  }

  async _upsert(key: string, points: number, milliseconds: number): Promise<State> {
    const expires_at = new Date(this.#services.clock().getTime() + milliseconds).toISOString();
    const isOver = sql<boolean>`rate_limits.expires_at <= ${this.#now()}`;
    return this.#services.db
      .insertInto('rate_limits')
      .values({ key, points, expires_at })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          points: sql`case when ${isOver} then excluded.points
            else rate_limits.points + excluded.points end`,
          expires_at: sql`case when ${isOver} then excluded.expires_at
            else rate_limits.expires_at end`,
        }),
      )
      .returning(['points', 'expires_at'])
      .executeTakeFirstOrThrow();
  }

  async _delete(key: string): Promise<boolean> {
    const { numDeletedRows } = await this.#services.db
      .deleteFrom('rate_limits')
      .where('key', '=', key)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  _getRateLimiterRes(_key: string, changed: number, { points, expires_at }: State): RateLimiterRes {
    const left = Date.parse(expires_at) - this.#services.clock().getTime();
    const remaining = Math.max(this.points - points, 0);
    return new RateLimiterRes(remaining, Math.max(left, 0), points, points === changed);
  }

  #now(): string {
    return this.#services.clock().toISOString();
  }
}
