// Sends the mails of the queue by SMTP. A row is marked as tried before, and as sent after: if the
// process ends between the two, the mail is sent again. None is lost.
import { setTimeout } from 'node:timers/promises';
import { log } from '../../lib/log.ts';
import { shortAddress } from '../accounts/mailbox.ts';
import { all, one, run, transaction, type Database } from '../database/database.ts';
import type { Mail, Purpose, Services } from '../services.ts';
import { inMinutes } from '../time.ts';
import { describeFailure } from './failure.ts';
import { LATER, SOON } from './pace.ts';
import type { SendMail } from './smtp.ts';
import { createRoom } from './totals.ts';

/** At a time. */
const BATCH = 5;
/** Minutes after each attempt; the last one again and again. */
const PAUSES = [1, 5, 15, 60, 180];
const EXPIRED = 'its link expired while it waited';
/** Milliseconds. */
const PAUSE = { every: 1_000, afterFault: 60_000 };
/** Milliseconds for the mails under way when the server stops. */
const STOP_LIMIT = 5_000;

interface Row {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  purpose: Purpose;
  mailbox: string;
  attempts: number;
  next_attempt_at: string;
  expires_at: string;
}

type DeliveryServices = Pick<Services, 'db' | 'clock'>;

interface Relay {
  /** Of SMTP_URL: for errors, which must not show it. */
  url: string;
  send: SendMail;
}

type Deliver = (signal?: AbortSignal) => Promise<void>;

/** Returns a function that sends what is due. */
export function createDelivery(services: DeliveryServices, relay: Relay): Deliver {
  const { db, clock } = services;
  let isHeld = false;

  /** Marks the next mails as tried, and returns them. */
  const claim = (): Row[] => {
    const now = clock();
    giveUpExpired(db, now);
    const purposes = duePurposes(db, now);
    if (purposes.length === 0) return [];
    const room = createRoom(db, now);
    const held = purposes.filter((purpose) => room(purpose) === 0);
    if (held.length > 0 && !isHeld) {
      log('mail.held', {
        purposes: held,
        reason: 'the limit of all mails in a minute or a day is reached',
      });
    }
    isHeld = held.length > 0;
    const rows = purposes.flatMap((purpose) => dueRows(db, now, purpose, room(purpose)));
    // One at a time for each mailbox.
    const first = new Map(rows.toReversed().map((row) => [`${row.purpose} ${row.mailbox}`, row]));
    return [...first.values()].slice(0, BATCH).filter((row) => markTried(db, now, row));
  };

  const deliver = async (row: Row): Promise<void> => {
    const mail: Mail = { to: row.recipient, subject: row.subject, text: row.text };
    try {
      await relay.send(mail);
    } catch (error) {
      recordFailure(services, row, describeFailure(error, relay.url));
      return;
    }
    run(
      db,
      `UPDATE outbox SET sent_at = ?, next_attempt_at = NULL, given_up_at = NULL, last_error = NULL,
       text = '' WHERE id = ?`,
      clock().toISOString(),
      row.id,
    );
  };

  return async (signal) => {
    while (!signal?.aborted) {
      const rows = transaction(db, claim);
      if (rows.length === 0) return;
      await Promise.all(rows.map(deliver));
    }
  };
}

const duePurposes = (db: Database, now: Date): Purpose[] =>
  all<{ purpose: Purpose }>(
    db,
    'SELECT DISTINCT purpose FROM outbox WHERE next_attempt_at <= ?',
    now.toISOString(),
  ).map(({ purpose }) => purpose);

/** New ones first: those that failed may fail again, and each may take a while. */
const dueRows = (db: Database, now: Date, purpose: Purpose, room: number): Row[] =>
  all<Row>(
    db,
    `SELECT * FROM outbox WHERE next_attempt_at <= ? AND purpose = ?
     ORDER BY attempts, next_attempt_at, id LIMIT ${Math.min(room, BATCH)}`,
    now.toISOString(),
    purpose,
  );

/** Returns false if the row was changed meanwhile. */
function markTried(db: Database, now: Date, row: Row): boolean {
  const pause = PAUSES[Math.min(row.attempts, PAUSES.length - 1)]!;
  const count = run(
    db,
    `UPDATE outbox SET attempts = attempts + 1, tried_at = ?, next_attempt_at = ?
     WHERE id = ? AND next_attempt_at = ?`,
    now.toISOString(),
    inMinutes(now, pause),
    row.id,
    row.next_attempt_at,
  );
  // The others of this mailbox keep their pause.
  for (const minutes of [SOON, LATER]) {
    run(
      db,
      `UPDATE outbox SET next_attempt_at = ? WHERE mailbox = ? AND purpose = ?
       AND pause_minutes = ? AND next_attempt_at < ? AND id <> ?`,
      inMinutes(now, minutes),
      row.mailbox,
      row.purpose,
      minutes,
      inMinutes(now, minutes),
      row.id,
    );
  }
  return count === 1;
}

function recordFailure(
  { db, clock }: DeliveryServices,
  row: Row,
  { reason, remedy, isPermanent }: ReturnType<typeof describeFailure>,
): void {
  const attempts = row.attempts + 1;
  const waiting = one<{ next_attempt_at: string }>(
    db,
    'SELECT next_attempt_at FROM outbox WHERE id = ? AND next_attempt_at IS NOT NULL',
    row.id,
  );
  // It was replaced, or the account was deleted.
  if (!waiting) return;
  const to = shortAddress(row.recipient);
  if (isPermanent || waiting.next_attempt_at >= row.expires_at) {
    giveUp(db, clock(), row.id, reason);
    log('mail.given_up', { to, purpose: row.purpose, attempts, reason });
    return;
  }
  run(db, 'UPDATE outbox SET last_error = ? WHERE id = ?', reason, row.id);
  const next = waiting.next_attempt_at;
  log('mail.failed', { to, purpose: row.purpose, attempts, next, reason, remedy });
}

/** Their links have expired, so they are of no use. */
function giveUpExpired(db: Database, now: Date): void {
  const rows = all<Row & { last_error: string | null }>(
    db,
    'SELECT * FROM outbox WHERE next_attempt_at IS NOT NULL AND expires_at <= ?',
    now.toISOString(),
  );
  const untried = rows.filter(({ attempts }) => attempts === 0);
  if (untried.length > 0) {
    log('mail.given_up', { mails: untried.length, reason: EXPIRED });
  }
  for (const { id, recipient, purpose, attempts, last_error } of rows) {
    const reason = last_error ?? EXPIRED;
    giveUp(db, now, id, reason);
    if (attempts === 0) continue;
    log('mail.given_up', { to: shortAddress(recipient), purpose, attempts, reason });
  }
}

function giveUp(db: Database, now: Date, id: number, reason: string): void {
  run(
    db,
    `UPDATE outbox SET given_up_at = ?, next_attempt_at = NULL, text = '', last_error = ?
     WHERE id = ?`,
    now.toISOString(),
    reason,
    id,
  );
}

/** Delivers until stopped. */
export function startDelivery(
  deliver: Deliver,
  { every, afterFault } = PAUSE,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const looking = (async () => {
    while (!signal.aborted) {
      const pause = await deliver(signal).then(
        () => every,
        (error: unknown) => {
          log('mail.queue_failed', { error: String(error) });
          return afterFault;
        },
      );
      await setTimeout(pause, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([looking, setTimeout(STOP_LIMIT, undefined, { ref: false })]);
    },
  };
}
