// How members come, change and go: in their pages, or by a command. All of it in a transaction.
import * as v from 'valibot';
import { newsletter as addressForm } from '../../../src/contract/newsletter.ts';
import {
  invitationMail,
  memberPasswordMail,
  type Letter,
} from '../../../src/messages/servers/mails.ts';
import { formerMember } from '../../../src/messages/servers/team.ts';
import { oneLine } from '../../../src/text/one-line.ts';
import { record } from '../database/journal.ts';
import type { Role } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { becomeMember } from './jurors.ts';
import {
  addMember,
  cancelLinks,
  LINK_MINUTES,
  makeLink,
  nameOf,
  removeMember,
  setPassword,
  type Member,
} from './members.ts';

/** Characters of a name. */
export const MAX_NAME = 100;
/** A mail that tells of a change is tried for a week. */
const NOTICE_MINUTES = 7 * 24 * 60;

/** As lists and the journal show it. */
export const memberName = (typed: string): string => oneLine(typed).slice(0, MAX_NAME);

/** Undefined for what is no e-mail address. */
export function plainAddress(email: string): string | undefined {
  const { output, success } = v.safeParse(addressForm.request, { email });
  return success ? output.email : undefined;
}

/**
 * Returns the link with which the member chooses a password, where no mail is sent.
 *
 * @throws if the address is taken: see `isUniqueViolation`
 */
export async function invite(
  services: Services,
  by: string,
  invited: Pick<Member, 'email' | 'name' | 'role'>,
): Promise<string | undefined> {
  const member = await addMember(services, invited);
  await becomeMember(services.db, member);
  const { role: after } = member;
  await record(services, by, { action: 'member.added', subject: nameOf(member), after });
  return sendLink(services, member);
}

/** Ends the password and the sessions of the member, and sends a link to choose another password. */
export async function resetMember(
  services: Services,
  by: string,
  member: Member,
): Promise<string | undefined> {
  await setPassword(services.db, member.id, null);
  await record(services, by, { action: 'member.reset', subject: nameOf(member) });
  return sendLink(services, member);
}

export async function changeRole(
  services: Services,
  by: string,
  member: Member,
  role: Role,
): Promise<void> {
  const { id, role: before } = member;
  if (role === before) return;
  await services.db.updateTable('members').set({ role }).where('id', '=', id).execute();
  const subject = nameOf(member);
  await record(services, by, { action: 'member.role', subject, before, after: role });
}

export async function removeFromTeam(
  services: Services,
  by: string,
  member: Member,
): Promise<void> {
  await removeMember(services.db, member);
  await cancelLinks(services, member);
  await record(services, by, { action: 'member.removed', subject: formerMember(member.id) });
}

/** Of the member's own. Other sessions end, and so does the one in which it is done. */
export async function choosePassword(
  services: Services,
  member: Member,
  password_hash: string,
  network: string,
): Promise<void> {
  await setPassword(services.db, member.id, password_hash);
  const { email: subject } = member;
  await record(services, nameOf(member), { action: 'member.password', subject });
  await tell(services, member, memberPasswordMail, network);
}

/** Of the member's own. */
export async function changeName(services: Services, member: Member, name: string): Promise<void> {
  if (name === member.name) return;
  await services.db.updateTable('members').set({ name }).where('id', '=', member.id).execute();
  const { email: subject } = member;
  await record(services, nameOf({ ...member, name }), { action: 'member.name', subject });
}

/** What was done to a member, by others or in their name. */
export const tell = (
  { db, mail }: Services,
  { email: to }: Member,
  letter: Letter,
  network = '',
): Promise<void> =>
  mail(db, { to, purpose: 'notice', network, minutes: NOTICE_MINUTES, write: () => letter });

/** Queues the mail with a new link; returns the link where no mail is sent. */
async function sendLink(services: Services, member: Member): Promise<string | undefined> {
  const { db, mail, sendsMail } = services;
  await cancelLinks(services, member);
  if (!sendsMail) return makeLink(services, member.id);
  await mail(db, {
    to: member.email,
    purpose: 'team',
    network: '',
    minutes: LINK_MINUTES,
    write: async (expires) => invitationMail(await makeLink(services, member.id, expires)),
  });
  return undefined;
}
