// The limit of all mails together. A relay blocks those who send too many, and then nobody gets any.
// Mails above the limit wait in the queue.
import type { Database } from '../database/database.ts';
import { purposes, type Purpose } from '../database/tables.ts';
import { inDays, inMinutes } from '../../lib/time.ts';

export const PER_MINUTE = 100;
export const PER_DAY = 10_000;

/**
 * The purposes whose mails have to wait. Each has half of the total, so that no flood of registrations
 * holds back links for a new password.
 */
export async function heldPurposes(db: Database, now: Date): Promise<Purpose[]> {
  const minute = await isUsedUp(db, inMinutes(now, -1), PER_MINUTE);
  const day = await isUsedUp(db, inDays(now, -1), PER_DAY);
  return purposes.filter((purpose) => minute(purpose) || day(purpose));
}

async function isUsedUp(db: Database, since: string, total: number) {
  const rows = await db
    .selectFrom('outbox')
    .select((table) => ['purpose', table.fn.countAll<number>().as('mails')])
    .where('tried_at', '>', since)
    .groupBy('purpose')
    .execute();
  const all = rows.reduce((sum, { mails }) => sum + mails, 0);
  return (purpose: Purpose): boolean =>
    all >= total || rows.some((row) => row.purpose === purpose && row.mails >= total / 2);
}
