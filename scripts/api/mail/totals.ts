// The limit of all mails together. A relay blocks those who send too many, and then nobody gets any.
// Mails above the limit wait in the queue.
import type { Database } from '../database/database.ts';
import type { Purpose } from '../database/tables.ts';
import { inDays, inMinutes } from '../../lib/time.ts';

export const PER_MINUTE = 100;
export const PER_DAY = 10_000;

/**
 * How many mails of a purpose may leave now. Each purpose has half of the total, so that no flood of
 * registrations holds back links for a new password.
 */
export async function readAllowance(
  db: Database,
  now: Date,
): Promise<(purpose: Purpose) => number> {
  const minute = await countSince(db, inMinutes(now, -1));
  const day = await countSince(db, inDays(now, -1));
  return (purpose) => Math.min(left(minute, PER_MINUTE, purpose), left(day, PER_DAY, purpose));
}

type Counts = Map<string, number>;

async function countSince(db: Database, time: string): Promise<Counts> {
  const rows = await db
    .selectFrom('outbox')
    .select((table) => ['purpose', table.fn.countAll<number>().as('mails')])
    .where('tried_at', '>', time)
    .groupBy('purpose')
    .execute();
  return new Map(rows.map(({ purpose, mails }) => [purpose, mails]));
}

function left(counts: Counts, total: number, purpose: Purpose): number {
  const sum = [...counts.values()].reduce((one, other) => one + other, 0);
  return Math.max(0, Math.min(total - sum, total / 2 - (counts.get(purpose) ?? 0)));
}
