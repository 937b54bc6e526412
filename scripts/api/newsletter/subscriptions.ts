// Subscriptions to the newsletter. An address is stored once its owner has confirmed it, so a stranger
// can put nobody on the list. Both links are signed, so neither needs a table.
import { sql, type Selectable } from 'kysely';
import { confirmationMail } from '../../../src/messages/servers/mails.ts';
import { secretsEqual } from '../../lib/secrets-equal.ts';
import { lowerCase, shortAddress } from '../mail/mailbox.ts';
import { sign, signer } from '../database/secrets.ts';
import { transaction, type Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { record } from '../database/journal.ts';
import { departureOf, leaveLink } from '../mail/leave-link.ts';
import { cancelMails } from '../mail/queue.ts';
import type { Services } from '../services.ts';

/** The mail says « trois jours ». */
const CONFIRM_MINUTES = 3 * 24 * 60;

type Subscriber = Selectable<Tables['newsletter']>;
type ListServices = Pick<Services, 'db' | 'clock'>;

/** @param db a transaction */
export function sendConfirmation(
  { apiUrl, mail }: Pick<Services, 'apiUrl' | 'mail'>,
  db: Database,
  email: string,
  network: string,
): Promise<void> {
  const write = async (expires: string) => {
    const signature = await sign(db, confirmationOf(email, expires));
    const query = new URLSearchParams({ email, expires, signature });
    const leave = await leaveLink({ db, apiUrl }, email);
    return confirmationMail(`${apiUrl}/newsletter/confirm?${query}`, leave);
  };
  return mail(db, { to: email, purpose: 'newsletter', network, minutes: CONFIRM_MINUTES, write });
}

/** What a link has after its question mark. */
type Link = Record<string, string>;

/** The address of a valid link to confirm. */
export async function addressToConfirm(
  { db, clock }: ListServices,
  { email, expires = '', signature = '' }: Link,
): Promise<string | undefined> {
  const address = addressIn(email);
  const isValid = secretsEqual(signature, await sign(db, confirmationOf(address, expires)));
  return isValid && expires > clock().toISOString() ? address : undefined;
}

/** The address of a valid link to leave. */
export async function addressToRemove(
  { db }: Pick<Services, 'db'>,
  { email, signature = '' }: Link,
): Promise<string | undefined> {
  const address = addressIn(email);
  return secretsEqual(signature, await sign(db, departureOf(address))) ? address : undefined;
}

/** Programs that send newsletters may decode the `%2B` of a link, and a plus is then read as a space. */
const addressIn = (email = ''): string => email.replaceAll(' ', '+');

const confirmationOf = (email: string, expires: string) => `newsletter confirm ${email} ${expires}`;

export const listSubscribers = (db: Database): Promise<Subscriber[]> =>
  db.selectFrom('newsletter').selectAll().orderBy('created_at').orderBy('email').execute();

/** @param services with a transaction */
export async function subscribe({ db, clock }: ListServices, email: string): Promise<void> {
  await db
    .insertInto('newsletter')
    .values({ email, created_at: clock().toISOString() })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .execute();
  await cancelMails(
    { db, clock },
    { recipient: email },
    ['newsletter'],
    'the address is confirmed',
  );
}

/**
 * Returns whether the address was on the list.
 *
 * @param services with a transaction
 */
export async function unsubscribe({ db, clock }: ListServices, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletter')
    .where(sql`lower(email)`, '=', lowerCase(email))
    .executeTakeFirst();
  const mails = { recipient: email };
  await cancelMails({ db, clock }, mails, ['newsletter'], 'the address has left the list');
  return numDeletedRows > 0n;
}

/** What a member of the team does. Returns whether the address was on the list. */
export const removeSubscriber = (services: ListServices, email: string, by: string) =>
  transaction(services.db, async (db) => {
    const wasListed = await unsubscribe({ ...services, db }, email);
    const subject = shortAddress(email);
    if (wasListed) await record({ ...services, db }, by, { action: 'subscriber.removed', subject });
    return wasListed;
  });

export function withLeaveLinks(
  services: Pick<Services, 'db' | 'apiUrl'>,
  subscribers: Subscriber[],
) {
  // The key is read once, and not for each of ten thousand.
  const sign = signer(services.db);
  return Promise.all(
    subscribers.map(async (subscriber) => ({
      ...subscriber,
      leave: await leaveLink(services, subscriber.email, sign),
    })),
  );
}
