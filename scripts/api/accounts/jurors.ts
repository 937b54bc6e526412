// Jurors: people outside the team who are asked for opinions. A link by mail lets each read those projects,
// until a day.
import { sql, type Selectable } from 'kysely';
import { jurorMail } from '../../../src/messages/servers/mails.ts';
import { formatDate } from '../../../src/text/dates/format.ts';
import { endInstant } from '../../../src/text/dates/instant.ts';
import { localDay } from '../../lib/time.ts';
import { lockRow, transaction, type Database } from '../database/database.ts';
import { record } from '../database/journal.ts';
import { hashSecret, newSecret } from '../database/secrets.ts';
import type { Tables } from '../database/tables.ts';
import { lowerCase } from '../mail/mailbox.ts';
import { cancelMails } from '../mail/queue.ts';
import { endRequests } from '../projects/opinions/ask.ts';
import { openRequests } from '../projects/opinions/opinions.ts';
import type { Services } from '../services.ts';
import { nameOf } from './members.ts';

export type Juror = Selectable<Tables['jurors']>;

export const JURY = '/equipe/jury';

export const listJurors = (db: Database): Promise<Juror[]> =>
  db.selectFrom('jurors').selectAll().orderBy('id').execute();

/** The ids of the jurors of these addresses, who are added if there are none. */
export async function putJurors(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  by: string,
  addresses: readonly Pick<Juror, 'email' | 'name'>[],
): Promise<number[]> {
  if (addresses.length === 0) return [];
  const now = clock();
  const link = { hash: null, valid_until: localDay(now), asked_by: by };
  const rows = addresses.map((one) => ({ ...one, ...link, created_at: now.toISOString() }));
  const emails = rows.map(({ email }) => lowerCase(email));
  await db
    .insertInto('jurors')
    // In one order, so that two who add the same do not wait for each other.
    .values(rows.toSorted((one, other) => (lowerCase(one.email) < lowerCase(other.email) ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const jurors = db
    .selectFrom('jurors')
    .select('id')
    .where(sql`lower(email)`, 'in', emails);
  return (await jurors.execute()).map(({ id }) => id);
}

async function lockJuror(db: Database, id: number): Promise<Juror | undefined> {
  await lockRow(db, 'jurors', id);
  return db.selectFrom('jurors').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Sends a link; the one before ends. In a transaction that has locked the juror.
 *
 * @param valid_until the last day of the link, in the hub's time zone
 */
export async function sendJurorLink(
  services: Services,
  by: string,
  { id, email }: Juror,
  valid_until: string,
): Promise<void> {
  const { db, clock, apiUrl } = services;
  const token = newSecret();
  await db
    .updateTable('jurors')
    .set({ valid_until, hash: hashSecret(token), asked_by: by })
    .where('id', '=', id)
    .execute();
  await cancelLinks(services, email);
  const { length: count } = await openRequests(db, { juror_id: id });
  const day = formatDate(valid_until);
  // No log of a server gets what stands behind `#`, and a scanner that opens it uses nothing up.
  const link = `${apiUrl}${JURY}#${new URLSearchParams({ token })}`;
  const end = Date.parse(endInstant(valid_until));
  await services.mail(db, {
    to: email,
    purpose: 'team',
    network: '',
    minutes: Math.max(1, Math.floor((end - clock().getTime()) / 60_000)),
    write: () => jurorMail({ by, count, day, link }),
  });
}

const cancelLinks = (services: Services, recipient: string) =>
  cancelMails(services, { recipient }, ['team'], 'its link leads nowhere by now');

/** Sends another link, as to whoever has lost the first. Returns false if there is no such juror. */
export const renewJuror = (
  services: Services,
  by: string,
  id: number,
  valid_until: string,
): Promise<boolean> =>
  transaction(services.db, async (db) => {
    const within = { ...services, db };
    const juror = await lockJuror(db, id);
    if (!juror) return false;
    await sendJurorLink(within, by, juror, valid_until);
    await record(within, by, {
      action: 'juror.link',
      subject: nameOf(juror),
      after: formatDate(valid_until),
    });
    return true;
  });

/** Ends the link and the requests. What the juror has said stays. */
export const endJuror = (services: Services, by: string, id: number): Promise<void> =>
  transaction(services.db, async (db) => {
    const within = { ...services, db };
    const juror = await lockJuror(db, id);
    if (!juror || juror.hash === null) return;
    await db.updateTable('jurors').set({ hash: null }).where('id', '=', id).execute();
    await endRequests(db, { juror_id: id });
    await cancelLinks(within, juror.email);
    await record(within, by, { action: 'juror.ended', subject: nameOf(juror) });
  });

/** The juror of a valid link. */
export const jurorOfToken = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<Juror | undefined> =>
  db
    .selectFrom('jurors')
    .selectAll()
    .where('hash', '=', hashSecret(token))
    .where('valid_until', '>=', localDay(clock()))
    .executeTakeFirst();
