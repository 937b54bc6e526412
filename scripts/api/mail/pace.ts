// Anybody may request a mail to any address. So a mailbox gets the mails of one purpose one at a time,
// with a pause between them. None is refused: the last one to ask gets a link that works.
import { sign } from '../accounts/secrets.ts';
import type { Database } from '../database/database.ts';
import { inDays } from '../time.ts';

/** Minutes after the mail before it. */
export const SOON = 1;
/** Less than a link is valid, so the mailbox always holds one that works. 36 mails a day. */
export const LATER = 40;

/** Mails a day that may follow soon, per network: for somebody who looks in the wrong folder. */
const PER_NETWORK = 5;
/** For all networks together, because somebody may have many. */
const PER_MAILBOX = 20;

/** Counts a request for a mail of one purpose, and returns the pause before it. */
export async function pace(
  db: Database,
  now: Date,
  { mailbox, purpose, network }: Record<'mailbox' | 'purpose' | 'network', string>,
): Promise<number> {
  const mails = {
    mailbox: `${purpose} ${mailbox}`,
    network: await sign(db, `network ${network} ${mailbox}`),
  };
  const counted = await db
    .selectFrom('soon_mails')
    .select('network')
    .where('mailbox', '=', mails.mailbox)
    .where('created_at', '>', inDays(now, -1))
    .execute();
  const ofNetwork = counted.filter((mail) => mail.network === mails.network);
  if (ofNetwork.length >= PER_NETWORK || counted.length >= PER_MAILBOX) return LATER;
  await db
    .insertInto('soon_mails')
    .values({ ...mails, created_at: now.toISOString() })
    .execute();
  return SOON;
}

/** Deletes what counts no longer. */
export async function clearPace(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('soon_mails').where('created_at', '<=', inDays(now, -1)).execute();
}
