// Sends the mails of the queue by SMTP. A row is marked as tried before, and as sent after: if the
// process ends between the two, the mail is sent again. None is lost.
import { setTimeout } from 'node:timers/promises';
import { sql, type Selectable, type UpdateObject } from 'kysely';
import { log } from '../../lib/log.ts';
import { shortAddress } from './mailbox.ts';
import { isPostgres, lockInTransaction, transaction, type Database } from '../database/database.ts';
import type { Purpose, Tables } from '../database/tables.ts';
import type { Mail, Services } from '../services.ts';
import { inMinutes } from '../../lib/time.ts';
import { describeFailure, EXPIRED } from './failure.ts';
import { leaveHeaders } from './leave-link.ts';
import { LONG_PAUSE, SHORT_PAUSE } from './pace.ts';
import { givenUp } from './queue.ts';
import type { SendMail } from './smtp.ts';
import { heldPurposes } from './totals.ts';

/** Mails that are sent at the same time. */
const AT_ONCE = 5;
/** Minutes to wait after each attempt; the last value repeats. */
const PAUSES = [1, 5, 15, 60, 180];
/** Milliseconds. */
const PAUSE = { every: 1_000, afterFault: 60_000 };
/** Milliseconds for the mails under way when the server stops. */
const STOP_LIMIT = 5_000;

type Row = Selectable<Tables['outbox']> & { purpose: Purpose; next_attempt_at: string };

type DeliveryServices = Pick<Services, 'db' | 'clock' | 'apiUrl'> &
  Partial<Pick<Services, 'metrics'>>;

interface Relay {
  /** The secrets of SMTP_URL, which errors must not show. */
  url: string;
  send: SendMail;
}

type Deliver = (signal?: AbortSignal) => Promise<void>;

/** Returns a function that sends what is due. */
export function createDelivery(services: DeliveryServices, relay: Relay): Deliver {
  const { db, clock } = services;
  let isHeld = false;

  /** Marks the next mail as tried, and returns it. */
  const claim = async (db: Database): Promise<Row | undefined> => {
    await giveUpExpired({ ...services, db });
    const now = clock();
    const due = firstDue(db, now);
    if (!(await due.clearOrderBy().executeTakeFirst())) return undefined;
    const held = await heldPurposes(db, now);
    const row = await due.where('purpose', 'not in', [...held, '']).executeTakeFirst();
    if (!row && !isHeld) {
      log('mail.held', {
        purposes: held,
        reason: 'the limit of all mails in a minute or a day is reached',
      });
    }
    isHeld = !row;
    if (row) await markTried(db, now, row);
    return row;
  };

  const deliver = async (row: Row): Promise<void> => {
    const mail: Mail = { to: row.recipient, subject: row.subject, text: row.text };
    if (row.purpose === 'newsletter') mail.headers = await leaveHeaders(services, row.recipient);
    try {
      await relay.send(mail);
    } catch (error) {
      await recordFailure(services, row, describeFailure(error, relay.url));
      return;
    }
    await change(db, row, {
      sent_at: clock().toISOString(),
      next_attempt_at: null,
      given_up_at: null,
      last_error: null,
      text: '',
    });
    services.metrics?.countMail('sent');
  };

  return async (signal) => {
    const next = async () => (signal?.aborted ? undefined : transaction(db, claim));
    const first = await next();
    if (!first) return;
    const sendAll = async (_none: unknown, index: number) => {
      for (let row = index === 0 ? first : await next(); row; row = await next()) {
        await deliver(row);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
  };
}

/**
 * Mails that no request is changing at this moment. A request that waits for a mail of this transaction
 * may have changed another mail. If each waited for the other, PostgreSQL would end one of them.
 */
const untouched = (db: Database) => (isPostgres(db) ? sql`for update skip locked` : sql``);

/** New mails first: those that failed may fail again, and each may take a while. */
const firstDue = (db: Database, now: Date) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('next_attempt_at', '<=', now.toISOString())
    .$narrowType<{ purpose: Purpose; next_attempt_at: string }>()
    .orderBy('attempts')
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .modifyEnd(untouched(db));

const change = (db: Database, { id }: Row, columns: UpdateObject<Tables, 'outbox'>) =>
  db.updateTable('outbox').set(columns).where('id', '=', id).execute();

async function markTried(db: Database, now: Date, row: Row): Promise<void> {
  const pause = PAUSES[Math.min(row.attempts, PAUSES.length - 1)]!;
  await change(db, row, {
    attempts: row.attempts + 1,
    tried_at: now.toISOString(),
    next_attempt_at: inMinutes(now, pause),
  });
  // The mailbox's other mails keep their pause.
  for (const minutes of [SHORT_PAUSE, LONG_PAUSE]) {
    const others = db
      .selectFrom('outbox')
      .select('id')
      .where('mailbox', '=', row.mailbox)
      .where('purpose', '=', row.purpose)
      .where('pause_minutes', '=', minutes)
      .where('next_attempt_at', '<', inMinutes(now, minutes))
      .where('id', '<>', row.id)
      .modifyEnd(untouched(db));
    await db
      .updateTable('outbox')
      .set({ next_attempt_at: inMinutes(now, minutes) })
      .where('id', 'in', others)
      .execute();
  }
}

async function recordFailure(
  { db, clock, metrics }: DeliveryServices,
  row: Row,
  { reason, remedy, isPermanent }: ReturnType<typeof describeFailure>,
): Promise<void> {
  const attempts = row.attempts + 1;
  const waiting = await db
    .updateTable('outbox')
    .set({ last_error: reason })
    .where('id', '=', row.id)
    .where('next_attempt_at', 'is not', null)
    .returning('next_attempt_at')
    .$narrowType<{ next_attempt_at: string }>()
    .executeTakeFirst();
  // It was replaced, or the account was deleted.
  if (!waiting) return;
  const to = shortAddress(row.recipient);
  if (isPermanent || waiting.next_attempt_at >= row.expires_at) {
    await change(db, row, givenUp(clock(), reason));
    if (!isPermanent) await clearWarning(db, row.id);
    metrics?.countMail('given_up');
    log('mail.given_up', { to, purpose: row.purpose, attempts, reason });
    return;
  }
  metrics?.countMail('failed');
  const next = waiting.next_attempt_at;
  log('mail.failed', { to, purpose: row.purpose, attempts, next, reason, remedy });
}

/**
 * Mails whose links have expired, so they are of no use. Until the transaction ends, other processes wait
 * that give up or send mails: each counts what all of them have sent.
 */
export async function giveUpExpired({ db, clock, metrics }: DeliveryServices): Promise<void> {
  await lockInTransaction(db, 'mail delivery');
  const now = clock();
  const expired = db
    .selectFrom('outbox')
    .select('id')
    .where('next_attempt_at', 'is not', null)
    .where('expires_at', '<=', now.toISOString())
    .modifyEnd(untouched(db));
  const reason = EXPIRED;
  const rows = await db
    .updateTable('outbox')
    .set(givenUp(now, reason))
    .where('id', 'in', expired)
    .returning('id')
    .execute();
  if (rows.length > 0) log('mail.given_up', { mails: rows.length, reason });
  for (const { id } of rows) {
    metrics?.countMail('given_up');
    await clearWarning(db, id);
  }
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

/** If the mail announced the end of an account: ../retention.ts announces it again. */
async function clearWarning(db: Database, id: number): Promise<void> {
  const notice = db.selectFrom('outbox').select('user_id').where('id', '=', id);
  await db
    .updateTable('users')
    .set({ warned_at: null })
    .where('id', 'in', notice.where('purpose', '=', 'notice'))
    .execute();
}
