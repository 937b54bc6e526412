// The table outbox is the queue of mails: a row is written before the answer, delivery.ts sends it.
// A row waits while `next_attempt_at` is set.
import { mailboxOf } from '../accounts/mailbox.ts';
import { sign } from '../accounts/secrets.ts';
import { insert, one, run, type Database } from '../database/database.ts';
import type { MailRequest, Purpose, Services } from '../services.ts';
import { inMinutes } from '../time.ts';
import { createPace, LATER, SOON } from './pace.ts';

type QueueServices = Pick<Services, 'db' | 'clock'>;

interface Waiting {
  id: number;
  next_attempt_at: string;
  expires_at: string;
}

/** Queues mails at the pace of their mailbox. */
export function queueMail({ db, clock }: QueueServices): Services['mail'] {
  const pace = createPace(clock);
  return (request) => {
    const now = clock();
    const mailbox = mailboxKey(db, request.to);
    // Each is about another project, and a mailbox has few projects.
    if (request.purpose === 'submission') {
      const due = now.toISOString();
      store({ db, clock }, request, due, { mailbox, next_attempt_at: due });
      return;
    }
    const { previous, hasWaiting } = stateOf(db, mailbox, request.purpose);
    const after = (minutes: number) => {
      const paused = previous === null ? '' : inMinutes(new Date(previous), minutes);
      return paused > now.toISOString() ? paused : now.toISOString();
    };
    const waiting = findWaiting(db, request);
    // Its link serves as well.
    const isFresh =
      waiting !== undefined &&
      waiting.expires_at > inMinutes(new Date(after(SOON)), request.minutes / 2);
    if (isFresh && waiting.next_attempt_at <= after(SOON)) return;

    const isPaused = hasWaiting || after(LATER) > now.toISOString();
    const pause = isPaused ? pace(`${request.purpose} ${mailbox}`, request.network) : SOON;
    const due = after(pause);
    if (isFresh) {
      if (due < waiting.next_attempt_at) bringForward(db, waiting.id, due, pause);
      return;
    }
    cancelMails({ db, clock }, request.to, [request.purpose], 'replaced by a newer one');
    store({ db, clock }, request, due, { mailbox, pause_minutes: pause, next_attempt_at: due });
  };
}

/** Keeps mails for the page /outbox of a local site. Each is there at once. */
export function keepMail(services: QueueServices): Services['mail'] {
  return (request) => store(services, request, services.clock().toISOString(), {});
}

function store(
  { db, clock }: QueueServices,
  { to, purpose, minutes, write }: MailRequest,
  due: string,
  queue: Record<string, string | number>,
): void {
  const expires_at = inMinutes(new Date(due), minutes);
  const created_at = clock().toISOString();
  const letter = write(expires_at);
  insert(db, 'outbox', { recipient: to, ...letter, purpose, created_at, expires_at, ...queue });
}

/** The key by which mails are counted. It names nobody, so it may outlive the account. */
const mailboxKey = (db: Database, address: string): string =>
  sign(db, `mailbox ${mailboxOf(address)}`);

/** When the last mail was tried, and whether another waits, perhaps for a +tag of the address. */
function stateOf(db: Database, mailbox: string, purpose: Purpose) {
  const { previous, next } = one<Record<'previous' | 'next', string | null>>(
    db,
    `SELECT max(tried_at) AS previous, max(next_attempt_at) AS next FROM outbox
     WHERE mailbox = ? AND purpose = ?`,
    mailbox,
    purpose,
  )!;
  return { previous, hasWaiting: next !== null };
}

const findWaiting = (db: Database, { to, purpose }: MailRequest): Waiting | undefined =>
  one<Waiting>(
    db,
    `SELECT id, next_attempt_at, expires_at FROM outbox
     WHERE recipient = ? AND purpose = ? AND next_attempt_at IS NOT NULL ORDER BY id DESC LIMIT 1`,
    to,
    purpose,
  );

function bringForward(db: Database, id: number, due: string, pause: number): void {
  run(db, 'UPDATE outbox SET next_attempt_at = ?, pause_minutes = ? WHERE id = ?', due, pause, id);
}

/** Cancels waiting mails that are useless by now: their links lead nowhere, or nobody needs them. */
export function cancelMails(
  { db, clock }: QueueServices,
  recipient: string,
  purposes: readonly Purpose[],
  reason: string,
): void {
  for (const purpose of purposes) {
    run(
      db,
      `UPDATE outbox SET next_attempt_at = NULL, given_up_at = ?, text = '', last_error = ?
       WHERE recipient = ? AND purpose = ? AND next_attempt_at IS NOT NULL`,
      clock().toISOString(),
      reason,
      recipient,
      purpose,
    );
  }
}
