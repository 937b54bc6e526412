// The table outbox is the queue of mails. A row is written before the response, and delivery.ts sends it.
// A row waits while `next_attempt_at` is set.
import { sql, type Insertable } from 'kysely';
import { mailboxOf } from './mailbox.ts';
import { sign } from '../database/secrets.ts';
import { lockInTransaction, type Database } from '../database/database.ts';
import type { Purpose, Tables } from '../database/tables.ts';
import type { MailRequest, Services } from '../services.ts';
import { inMinutes } from '../../lib/time.ts';
import { LONG_PAUSE, pace, SHORT_PAUSE } from './pace.ts';

type Clock = Pick<Services, 'clock'>;

/**
 * Queues mails at the pace of their mailbox, in a transaction: what is counted and what waits must not
 * change meanwhile.
 */
export function queueMail({ clock }: Clock): Services['mail'] {
  return async (db, request) => {
    const now = clock();
    const { to, purpose, network } = request;
    const mailbox = await mailboxKey(db, to);
    // Each mail tells something new, and no stranger can request it.
    if (['submission', 'step', 'message', 'team', 'notice'].includes(purpose)) {
      const due = request.due ?? now.toISOString();
      return store(db, now, request, due, { mailbox, next_attempt_at: due });
    }
    await lockInTransaction(db, `mail ${mailbox}`);
    const { previous, hasWaiting } = await stateOf(db, mailbox, purpose);
    const after = (minutes: number) => {
      const paused = previous === null ? '' : inMinutes(new Date(previous), minutes);
      return paused > now.toISOString() ? paused : now.toISOString();
    };
    const waiting = await findWaiting(db, request);
    // The link of the waiting mail works as well.
    const isFresh =
      waiting !== undefined &&
      waiting.expires_at > inMinutes(new Date(after(SHORT_PAUSE)), request.minutes / 2);
    if (isFresh && waiting.next_attempt_at <= after(SHORT_PAUSE)) return;

    const isPaused = hasWaiting || after(LONG_PAUSE) > now.toISOString();
    const pause = isPaused ? await pace({ db, clock }, { mailbox, purpose, network }) : SHORT_PAUSE;
    const due = after(pause);
    if (isFresh) {
      if (due < waiting.next_attempt_at) await bringForward(db, waiting.id, due, pause);
      return;
    }
    await cancelMails({ db, clock }, { recipient: to }, [purpose], 'replaced by a newer one');
    await store(db, now, request, due, { mailbox, pause_minutes: pause, next_attempt_at: due });
  };
}

/** Keeps mails for the page /outbox of a local site. Each is there at once. */
export function keepMail({ clock }: Clock): Services['mail'] {
  return async (db, request) => {
    const now = clock();
    await store(db, now, request, now.toISOString(), {});
  };
}

async function store(
  db: Database,
  now: Date,
  { to, purpose, about, minutes, write }: MailRequest,
  due: string,
  queue: Partial<Insertable<Tables['outbox']>>,
): Promise<void> {
  const expires_at = inMinutes(new Date(due), minutes);
  const letter = await write(expires_at);
  const mail = { recipient: to, ...letter, purpose, created_at: now.toISOString(), expires_at };
  await db
    .insertInto('outbox')
    .values({ ...mail, ...about, ...queue })
    .execute();
}

/** The key by which mails are counted. It names nobody, so it may outlive the account. */
export const mailboxKey = (db: Database, address: string): Promise<string> =>
  sign(db, `mailbox ${mailboxOf(address)}`);

/** When the last mail was tried, and whether another waits, perhaps for a +tag of the address. */
async function stateOf(db: Database, mailbox: string, purpose: Purpose) {
  const { previous, next } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.max('tried_at').as('previous'), fn.max('next_attempt_at').as('next')])
    .where('mailbox', '=', mailbox)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return { previous, hasWaiting: next !== null };
}

const findWaiting = (db: Database, { to, purpose }: MailRequest) =>
  db
    .selectFrom('outbox')
    .select(['id', 'next_attempt_at', 'expires_at'])
    .where('recipient', '=', to)
    .where('purpose', '=', purpose)
    .where('next_attempt_at', 'is not', null)
    .$narrowType<{ next_attempt_at: string }>()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

async function bringForward(db: Database, id: number, due: string, pause: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: due, pause_minutes: pause })
    .where('id', '=', id)
    .where('next_attempt_at', 'is not', null)
    .execute();
}

/** The columns of a mail that will not be sent. That about a project can be sent again; others have links. */
export const givenUp = (now: Date, reason: string) => ({
  next_attempt_at: null,
  given_up_at: now.toISOString(),
  text: sql<string>`case when project_id is null then '' else text end`,
  last_error: reason,
});

/**
 * Cancels waiting mails that are useless by now: their links lead nowhere, or nobody needs them. Returns how
 * many there were.
 */
export async function cancelMails(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  about: { recipient: string } | { user_id: number } | { project_id: number },
  purposes: readonly Purpose[],
  reason: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set(givenUp(clock(), reason))
    .where((mail) => mail.and(about))
    .where('purpose', 'in', purposes)
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
