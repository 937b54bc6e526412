// Deletes expired data, once a day: at night, or when the API starts.
import { Cron } from 'croner';
import { timeZone } from '../../src/hub.ts';
import { log } from '../lib/log.ts';
import { forgetDeleted, transaction } from './database/database.ts';
import { removeOldCopies } from './database/migrate.ts';
import { clearLimits } from './http/lasting-limit.ts';
import { eraseOld } from './content/trash.ts';
import { applyTerms } from './retention.ts';
import type { Services } from './services.ts';
import { removeDue } from './storage/removals.ts';
import { clearArrivals } from './submissions/arrivals.ts';
import { clearSessions } from './accounts/member-session.ts';
import { inDays, localDay } from '../lib/time.ts';

const MAIL_DAYS = 30;
const UNVERIFIED_DAYS = 30;
const DRAFT_DAYS = 1;
const JUROR_DAYS = 30;

/** How many of each kind were deleted. */
type Cleared = Record<string, number>;
type ClearServices = Pick<Services, 'db' | 'clock' | 'files' | 'storageDir'>;

export async function clear(services: ClearServices): Promise<Cleared> {
  const rows = await clearRows(services);
  const copies = removeOldCopies(services.db, services.clock());
  const trash = await eraseOld(services);
  const cleared = { ...rows, trash, files: await removeDue(services), copies };
  await forgetDeleted(services.db);
  if (Object.values(cleared).some((count) => count > 0)) log('api.cleared', cleared);
  return cleared;
}

/** Clears now and every night, until stopped. A failure is logged, and the next night tries again. */
export function clearNightly(services: Services): Cron {
  const clearNow = async () => {
    try {
      await clearArrivals(services);
      await applyTerms(services);
      await clear(services);
    } catch (error) {
      log('clear.failed', { error: String(error) });
    }
  };
  void clearNow();
  return new Cron('40 3 * * *', { timezone: timeZone, unref: true }, clearNow);
}

const clearRows = ({ db, clock }: ClearServices): Promise<Cleared> =>
  transaction(db, async (db) => {
    const now = clock();
    const rows = {
      tokens: db.deleteFrom('tokens').where('expires_at', '<=', now.toISOString()),
      passwordLinks: db.deleteFrom('password_resets').where('expires_at', '<=', now.toISOString()),
      // Those about a project stay with it: its page lists them.
      mails: db
        .deleteFrom('outbox')
        .where('created_at', '<', inDays(now, -MAIL_DAYS))
        .where(({ eb, or }) =>
          or([
            eb('project_id', 'is', null),
            eb('project_id', 'not in', db.selectFrom('projects').select('id')),
          ]),
        ),
      decisionDrafts: db
        .deleteFrom('decision_drafts')
        .where('created_at', '<', inDays(now, -DRAFT_DAYS)),
      // What they have said has gone with its projects.
      jurors: db
        .deleteFrom('jurors')
        .where('valid_until', '<', localDay(now, -JUROR_DAYS))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('opinions').select('id').whereRef('juror_id', '=', 'jurors.id'))),
        ),
      // Cascades to their sessions and password resets.
      accounts: db
        .deleteFrom('users')
        .where('email_verified_at', 'is', null)
        .where('created_at', '<', inDays(now, -UNVERIFIED_DAYS))
        .where('id', 'not in', db.selectFrom('projects').select('user_id')),
    };
    const cleared: Cleared = {};
    for (const [kind, deletion] of Object.entries(rows)) {
      cleared[kind] = Number((await deletion.executeTakeFirst()).numDeletedRows);
    }
    await clearLimits(db, now);
    await clearSessions(db, now);
    return cleared;
  });
