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
import { orNotFound } from '../http/refusal.ts';
import { lowerCase } from '../mail/mailbox.ts';
import { endRequests } from '../projects/opinions/ask.ts';
import { opinionsOf } from '../projects/opinions/opinions.ts';
import type { Services } from '../services.ts';
import { cancelLinks, nameOf, type Member } from './members.ts';

export type Juror = Selectable<Tables['jurors']>;

export const JURY = '/equipe/jury';

export type ListedJuror = Awaited<ReturnType<typeof listJurors>>[number];

/** Each with how far they have come. */
export const listJurors = (db: Database) =>
  db
    .selectFrom('jurors')
    .leftJoin('opinions', (join) =>
      join.onRef('juror_id', '=', 'jurors.id').on('declined_at', 'is', null),
    )
    .select(['jurors.id', 'email', 'name', 'hash', 'valid_until'])
    .select(({ fn }) => [
      fn.count<number>('opinions.id').as('asked'),
      fn.count<number>('given_at').as('given'),
    ])
    .groupBy('jurors.id')
    .orderBy('jurors.id')
    .execute();

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
 * Sends a link; the one before ends. Returns its token. In a transaction that has locked the juror.
 *
 * @param valid_until the last day of the link, in the hub's time zone
 */
export async function sendJurorLink(
  services: Services,
  by: string,
  juror: Pick<Juror, 'id' | 'email'>,
  valid_until: string,
): Promise<string> {
  const { db, clock } = services;
  const token = newSecret();
  await db
    .updateTable('jurors')
    .set({ valid_until, hash: hashSecret(token), asked_by: by })
    .where('id', '=', juror.id)
    .execute();
  await cancelLinks(services, juror);
  const own = await opinionsOf(db, { juror_id: juror.id });
  const count = own.filter(({ given_at }) => given_at === null).length;
  const day = formatDate(valid_until);
  const link = jurorLink(services, token);
  const end = Date.parse(endInstant(valid_until));
  await services.mail(db, {
    to: juror.email,
    purpose: 'team',
    network: '',
    minutes: Math.max(1, Math.floor((end - clock().getTime()) / 60_000)),
    write: () => jurorMail({ by, count, day, link }),
  });
  return token;
}

/** No log of a server gets what stands behind `#`, and a scanner that opens it uses nothing up. */
export const jurorLink = ({ apiUrl }: Pick<Services, 'apiUrl'>, token: string): string =>
  `${apiUrl}${JURY}#${new URLSearchParams({ token })}`;

/** Sends another link, as to whoever has lost the first. Returns its token. */
export const renewJuror = (
  services: Services,
  by: string,
  id: number,
  valid_until: string,
): Promise<string> =>
  transaction(services.db, async (db) => {
    const within = { ...services, db };
    const juror = orNotFound(await lockJuror(db, id));
    const [subject, after] = [nameOf(juror), formatDate(valid_until)];
    await record(within, by, { action: 'juror.link', subject, after });
    return sendJurorLink(within, by, juror, valid_until);
  });

/** A juror who joins the team stays one reader: the member is asked what they were, and has said what they have. */
export async function becomeMember(db: Database, member: Member): Promise<void> {
  const ofAddress = db.selectFrom('jurors').select('id');
  const juror = await ofAddress
    .where(sql`lower(email)`, '=', lowerCase(member.email))
    .executeTakeFirst();
  if (!juror) return;
  await lockRow(db, 'jurors', juror.id);
  await db
    .updateTable('opinions')
    .set({ member_id: member.id, juror_id: null, reader: nameOf(member) })
    .where('juror_id', '=', juror.id)
    .execute();
  await db.deleteFrom('jurors').where('id', '=', juror.id).execute();
}

/** Ends the link and the requests. What the juror has said stays. */
export const endJuror = (services: Services, by: string, id: number): Promise<void> =>
  transaction(services.db, async (db) => {
    const within = { ...services, db };
    const juror = await lockJuror(db, id);
    if (!juror || juror.hash === null) return;
    await db.updateTable('jurors').set({ hash: null }).where('id', '=', id).execute();
    await endRequests(db, { juror_id: id });
    await cancelLinks(within, juror);
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
