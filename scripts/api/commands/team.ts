import * as v from 'valibot';
import { newsletter as addressForm } from '../../../src/contract/newsletter.ts';
import { invitationMail } from '../../../src/messages/servers/mails.ts';
import { formerMember } from '../../../src/messages/servers/team.ts';
import { printable } from '../../../src/text/printable.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import { isUniqueViolation, transaction, type Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { record } from '../database/journal.ts';
import { cancelMails } from '../mail/queue.ts';
import {
  addMember,
  findMember,
  LINK_MINUTES,
  listMembers,
  lockMember,
  makeLink,
  nameOf,
  removeMember,
  setPassword,
  type Member,
} from '../accounts/members.ts';
import { flag, found, text } from './command.ts';
import { systemUser } from './system-user.ts';

export const usage = `Usage: npm run api -- team list
       npm run api -- team add EMAIL [--name NAME] [--reader]
       npm run api -- team reset EMAIL
       npm run api -- team remove EMAIL

Says who may enter the team's space, at /equipe/ on the address of the API: there they read projects
and candidates, and decide. Until there is a member, that address answers 404.

  add     adds a member, and sends a link to choose a password, which is valid for an hour
  reset   sends another link, and ends the sessions and the password of a member: for a forgotten
          password, or one that others may know
  remove  removes a member, whose sessions end at once; records then name them by a number

  --name NAME  as the journal and the record of decisions name the member
  --reader     may read projects and candidates, and change nothing (lecture); without it, a member
               may do everything (gestion)

Where no mail is sent, the link is printed. Example:

  npm run api -- team add awa@hub.example --name "Awa Dossou"`;

export const operands = { list: [], add: ['EMAIL'], reset: ['EMAIL'], remove: ['EMAIL'] };
export const options = { name: text, reader: flag };

const changes = { add: 'member.added', reset: 'member.reset', remove: 'member.removed' } as const;

export async function runOn(
  services: Services,
  [action, email]: ['list', ''] | [action: keyof typeof changes, email: string],
  { name = '', reader = false }: { name?: string; reader?: boolean },
  settings: Settings,
): Promise<void> {
  if (action === 'list') return list(services);
  const message = await transaction(services.db, async (db) => {
    const within = { ...services, db };
    const member =
      action === 'add'
        ? await add(within, { email, name, role: reader ? 'lecture' : 'gestion' })
        : await requireMember(db, email);
    if (action === 'reset') await setPassword(db, member.id, null);
    if (action === 'remove') await removeMember(db, member);
    await cancelMails(
      within,
      { recipient: member.email },
      ['team'],
      'its link leads nowhere by now',
    );
    await record(within, systemUser(), {
      action: changes[action],
      subject: action === 'remove' ? formerMember(member.id) : nameOf(member),
      after: action === 'add' ? member.role : '',
    });
    return action === 'remove'
      ? `Removed from the team: ${printable(nameOf(member))}, from now on “${formerMember(member.id)}” in the journal`
      : sendLink(within, settings, member);
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

async function add(services: Services, { email, name, role }: Parameters<typeof addMember>[1]) {
  const address = plainAddress(email);
  return addMember(services, { email: address, name: oneLine(name), role }).catch(
    (error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new OperatorError(
        `${address} is a member already: npm run api -- team reset ${address} sends another link.`,
      );
    },
  );
}

/** Queues the mail with the link, or tells the link where no mail is sent. */
async function sendLink(
  services: Services,
  { smtpUrl }: Settings,
  member: Member,
): Promise<string> {
  const { db } = services;
  if (smtpUrl === undefined) {
    const link = await makeLink(services, member.id);
    return `${printable(nameOf(member))} chooses a password here, within an hour:\n${link}`;
  }
  await services.mail(db, {
    to: member.email,
    purpose: 'team',
    network: '',
    minutes: LINK_MINUTES,
    write: async (expires) => invitationMail(await makeLink(services, member.id, expires)),
  });
  return `A link to choose a password is on its way to ${printable(member.email)}.`;
}

/** As lists and the journal show it. */
const oneLine = (name: string): string => printable(name).replace(/\s+/g, ' ').trim();

function plainAddress(email: string): string {
  const { output, success } = v.safeParse(addressForm.request, { email });
  if (success) return output.email;
  throw new OperatorError(`${printable(email)} is no e-mail address.`);
}
