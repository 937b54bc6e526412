import { formerMember } from '../../../src/messages/servers/team.ts';
import { printable } from '../../../src/text/printable.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { isUniqueViolation, transaction, type Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import {
  invite,
  memberName,
  plainAddress,
  removeFromTeam,
  resetMember,
} from '../accounts/member-changes.ts';
import { findMember, listMembers, lockMember, nameOf, type Member } from '../accounts/members.ts';
import { removeFactor } from '../accounts/second-factor.ts';
import { flag, found, text } from './command.ts';
import { systemUser } from './system-user.ts';

export const usage = `Usage: npm run api -- team list
       npm run api -- team add EMAIL [--name NAME] [--reader]
       npm run api -- team reset EMAIL
       npm run api -- team remove EMAIL

Says who may enter the team's space, at /equipe/ on the address of the API: there they read projects
and candidates, and decide. Until there is a member, that address answers 404.

  add     adds a member, and sends a link to choose a password, which is valid for a day
  reset   sends another link, and ends the sessions, the password and the second factor of a member:
          for a forgotten password, one that others may know, or a lost telephone
  remove  removes a member, whose sessions end at once; records then name them by a number

  --name NAME  as the journal and the record of decisions name the member
  --reader     may read projects and candidates, and change nothing (lecture); without it, a member
               may do everything (gestion)

Where no mail is sent, the link is printed. Example:

  npm run api -- team add awa@hub.example --name "Awa Dossou"`;

export const operands = { list: [], add: ['EMAIL'], reset: ['EMAIL'], remove: ['EMAIL'] };
export const options = { name: text, reader: flag };

export async function runOn(
  services: Services,
  [action, email]: ['list', ''] | [action: 'add' | 'reset' | 'remove', email: string],
  { name = '', reader = false }: { name?: string; reader?: boolean },
): Promise<void> {
  if (action === 'list') return list(services);
  const by = systemUser();
  const message = await transaction(services.db, async (db) => {
    const within = { ...services, db };
    if (action === 'add') {
      const role = reader ? 'lecture' : 'gestion';
      const added = { email: requireAddress(email), name: memberName(name), role } as const;
      const link = await invite(within, by, added).catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        throw new OperatorError(
          `${added.email} is a member already: npm run api -- team reset ${added.email} sends another link.`,
        );
      });
      return linkText(added, link);
    }
    const member = await requireMember(db, email);
    if (action === 'reset') {
      await removeFactor(within, by, member);
      return linkText(member, await resetMember(within, by, member));
    }
    await removeFromTeam(within, by, member);
    return `Removed from the team: ${printable(nameOf(member))}, from now on “${formerMember(member.id)}” in the journal`;
  });
  // Once it is stored: until then, the link leads nowhere.
  console.log(message);
}

async function requireMember(db: Database, email: string): Promise<Member> {
  const member = await findMember(db, email);
  // Another command may be removing it.
  return found(
    member && (await lockMember(db, member.id)),
    `member ${email}`,
    'team list lists them',
  );
}

async function list({ db }: Services): Promise<void> {
  const members = await listMembers(db);
  for (const member of members) {
    const state = member.password_hash === null ? ', no password yet' : '';
    console.log(`${member.role.padEnd(8)}  ${printable(nameOf(member))}${state}`);
  }
  console.log(`Members: ${members.length}`);
}

/** @param link where no mail is sent */
const linkText = (member: Pick<Member, 'email' | 'name'>, link: string | undefined): string =>
  link === undefined
    ? `A link to choose a password is on its way to ${printable(member.email)}.`
    : `${printable(nameOf(member))} chooses a password here, within a day:\n${link}`;

function requireAddress(email: string): string {
  const address = plainAddress(email);
  if (address !== undefined) return address;
  throw new OperatorError(`${printable(email)} is no e-mail address.`);
}
