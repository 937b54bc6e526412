// The members of the team, and the links with which they choose a password.
import { sql, type Selectable } from 'kysely';
import { formerMember } from '../../../src/messages/servers/team.ts';
import { lockRow, type Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { lowerCase } from '../mail/mailbox.ts';
import { cancelMails } from '../mail/queue.ts';
import { hashSecret, newSecret } from '../database/secrets.ts';
import type { Services } from '../services.ts';
import { inMinutes } from '../../lib/time.ts';
import { endRequests } from '../projects/opinions/ask.ts';

export type Member = Selectable<Tables['members']>;

/** Whoever is invited may not read mails before tomorrow. */
export const LINK_MINUTES = 24 * 60;

export const canChange = ({ role }: Member): boolean => role === 'gestion';

/** As the journal and the record of decisions name a member. */
export const nameOf = ({ name, email }: Pick<Member, 'name' | 'email'>): string =>
  name ? `${name} <${email}>` : email;

/** As the team's pages do. */
export const shownName = ({ name, email }: Pick<Member, 'name' | 'email'>): string => name || email;

export const findMember = (db: Database, email: string): Promise<Member | undefined> =>
  db
    .selectFrom('members')
    .selectAll()
    .where(sql`lower(email)`, '=', lowerCase(email.trim()))
    .executeTakeFirst();

export const listMembers = (db: Database): Promise<Member[]> =>
  db.selectFrom('members').selectAll().orderBy('id').execute();

export const findMemberById = (db: Database, id: number): Promise<Member | undefined> =>
  db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();

/** Until the transaction ends, nobody else changes or removes the member. */
export async function lockMember(db: Database, id: number): Promise<Member | undefined> {
  await lockRow(db, 'members', id);
  return findMemberById(db, id);
}

/** Throws if the address is taken: see `isUniqueViolation`. */
export const addMember = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: Pick<Member, 'email' | 'name' | 'role'>,
): Promise<Member> =>
  db
    .insertInto('members')
    .values({ ...member, password_hash: null, created_at: clock().toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Returns the link's address. It is valid for a day, and once. */
export async function makeLink(
  { db, clock, apiUrl }: Pick<Services, 'db' | 'clock' | 'apiUrl'>,
  memberId: number,
  expires_at: string = inMinutes(clock(), LINK_MINUTES),
): Promise<string> {
  const token = newSecret();
  await db
    .insertInto('member_links')
    .values({ hash: hashSecret(token), member_id: memberId, expires_at })
    .execute();
  // No log of a server gets what stands behind `#`.
  return `${apiUrl}/equipe/mot-de-passe#${new URLSearchParams({ token })}`;
}

/** Those in mails that are still to be sent, of a member or a juror. */
export const cancelLinks = (
  services: Services,
  { email: recipient }: Pick<Member, 'email'>,
): Promise<number> =>
  cancelMails(services, { recipient }, ['team'], 'its link leads nowhere by now');

/** The member of a valid link. */
export const memberOfLink = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<Member | undefined> =>
  db
    .selectFrom('members')
    .innerJoin('member_links', 'member_id', 'members.id')
    .selectAll('members')
    .where('hash', '=', hashSecret(token))
    .where('expires_at', '>', clock().toISOString())
    .executeTakeFirst();

/**
 * Ends all sessions and links of the member, in a transaction. `password_hash` is null after a reset.
 */
export async function setPassword(
  db: Database,
  id: number,
  password_hash: string | null,
): Promise<void> {
  // First, so that a log-in with the old password either ends here, or waits and then fails.
  await db.updateTable('members').set({ password_hash }).where('id', '=', id).execute();
  await db.deleteFrom('member_links').where('member_id', '=', id).execute();
  await db.deleteFrom('member_sessions').where('member_id', '=', id).execute();
}

const namedIn = [
  ['journal', 'who'],
  ['journal', 'subject'],
  ['journal', 'after'],
  ['project_steps', 'changed_by'],
  ['project_steps', 'undone_by'],
  ['project_notes', 'author'],
  ['posts', 'updated_by'],
  ['post_drafts', 'updated_by'],
  ['opinions', 'reader'],
  ['opinions', 'asked_by'],
  ['jurors', 'asked_by'],
  ['post_versions', 'published_by'],
  ['trash', 'removed_by'],
] as const;

/** Removes the member, with sessions and links. Records tell from then on that it was the same one, not who. */
export async function removeMember(db: Database, member: Member): Promise<void> {
  await db.deleteFrom('members').where('id', '=', member.id).execute();
  await endRequests(db, { member_id: member.id });
  // Whatever the name was then.
  const named = `% <${member.email.replace(/[\\%_]/g, String.raw`\$&`)}>`;
  for (const [table, column] of namedIn) {
    const name = sql.ref(column);
    await sql`update ${sql.table(table)} set ${name} = ${formerMember(member.id)}
      where ${name} = ${member.email} or ${name} like ${named} escape '\\'`.execute(db);
  }
}
