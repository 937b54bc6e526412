// Deletes expired data, once a day: at night, or when the API starts.
import { Cron } from 'croner';
import type { DeleteResult } from 'kysely';
import { timeZone } from '../../src/hub.ts';
import { log } from '../lib/log.ts';
import { forgetDeleted, transaction } from './database/database.ts';
import { removeOldCopies } from './database/migrate.ts';
import { clearLimits } from './http/lasting-limit.ts';
import { applyTerms } from './retention.ts';
import type { Services } from './services.ts';
import { removeDue } from './storage/removals.ts';
import { clearArrivals } from './submissions/arrivals.ts';
import { clearSessions } from './accounts/member-session.ts';
import { inDays, localDay } from '../lib/time.ts';

const MAIL_DAYS = 30;
const UNVERIFIED_DAYS = 30;

type Cleared = Record<
  'tokens' | 'passwordLinks' | 'mails' | 'accounts' | 'files' | 'copies',
  number
>;
type ClearServices = Pick<Services, 'db' | 'clock' | 'files' | 'databaseFault'>;

const none: Cleared = { tokens: 0, passwordLinks: 0, mails: 0, accounts: 0, files: 0, copies: 0 };

/** Returns how many of each kind were deleted. */
export async function clear(services: ClearServices): Promise<Cleared> {
  // The tables may be those of another version by now.
  if (services.databaseFault()) return none;
  const rows = await clearRows(services);
  const copies = removeOldCopies(services.db, services.clock());
  const cleared = { ...rows, files: await removeDue(services), copies };
  await forgetDeleted(services.db);
  if (Object.values(cleared).some((count) => count > 0)) log('api.cleared', cleared);
  return cleared;
}

/**
 * Clears now and every night, until stopped. Processes that share a database clear it once a day between
 * them. A failure is logged, and the next night tries again.
 */
export function clearNightly(services: Services): Cron {
  const clearNow = async () => {
    try {
      // Each process, because those of one database may have folders of their own.
      await clearArrivals(services);
      if (!(await claimDay(services))) return;
      await applyTerms(services);
      await clear(services);
    } catch (error) {
      log('clear.failed', { error: String(error) });
    }
  };
  void clearNow();
  return new Cron('40 3 * * *', { timezone: timeZone, unref: true }, clearNow);
}

/** Returns false if the day was claimed before. */
export async function claimDay({ db, clock, databaseFault }: ClearServices): Promise<boolean> {
  if (databaseFault()) return false;
  const value = localDay(clock());
  const claimed = await db
    .insertInto('settings')
    .values({ name: 'cleared', value })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value }).where('settings.value', '<>', value),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

const clearRows = ({ db, clock }: ClearServices): Promise<Omit<Cleared, 'files' | 'copies'>> =>
  transaction(db, async (db) => {
    const now = clock();
    const tokens = db.deleteFrom('tokens').where('expires_at', '<=', now.toISOString());
    const links = db.deleteFrom('password_resets').where('expires_at', '<=', now.toISOString());
    const mails = db
      .deleteFrom('outbox')
      .where('created_at', '<', inDays(now, -MAIL_DAYS))
      // The end of an account waits for it: see retention.ts.
      .where((mail) =>
        mail.or([mail('purpose', '<>', 'notice'), mail('next_attempt_at', 'is', null)]),
      );
    // Cascades to their sessions and password resets.
    const accounts = db
      .deleteFrom('users')
      .where('email_verified_at', 'is', null)
      .where('created_at', '<', inDays(now, -UNVERIFIED_DAYS))
      .where('id', 'not in', db.selectFrom('projects').select('user_id'));
    await clearLimits(db, now);
    await clearSessions(db, now);
    return {
      tokens: await count(tokens),
      passwordLinks: await count(links),
      mails: await count(mails),
      accounts: await count(accounts),
    };
  });

async function count(deletion: { executeTakeFirst(): Promise<DeleteResult> }): Promise<number> {
  return Number((await deletion.executeTakeFirst()).numDeletedRows);
}
