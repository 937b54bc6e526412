import { fullName } from '../../../src/text/full-name.ts';
import { printable } from '../../../src/text/printable.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { findUserByEmail } from '../accounts/users.ts';
import { projectsOf } from '../projects/queries.ts';
import type { Services } from '../services.ts';
import { found } from './command.ts';
import {
  askBefore,
  countOf,
  removeHelp,
  removeOptions,
  reportFilesLeft,
  type RemoveOptions,
} from './remove.ts';
import { systemUser } from './system-user.ts';

export const usage = `Usage: npm run api -- candidate remove EMAIL [--yes]

Removes a candidate’s account for good, as candidates can on their profile page: the account, its
projects with their files, its mails, and the subscription to the newsletter if the address is
verified. Nobody is told.

${removeHelp}

npm run api -- candidates lists the addresses. Make a copy first if you may need one:
export, backup.`;

export const operands = { remove: ['EMAIL'] };
export const options = removeOptions;

export async function runOn(
  services: Services,
  [, email]: ['remove', string],
  { yes }: RemoveOptions,
): Promise<void> {
  const { db } = services;
  const user = found(
    await findUserByEmail(db, email),
    `candidate ${email}`,
    'candidates lists them',
  );
  const projects = await projectsOf(db, user.id);
  const who = printable(`candidate ${user.id}, ${fullName(user)} (${user.email})`);
  await askBefore(`This removes ${who}, with ${countOf(projects.length, 'project')}.`, yes);
  const removed = await deleteAccount(services, user, systemUser());
  if (!removed) {
    throw new OperatorError(`Somebody else has just changed or removed this account: try again.`);
  }
  const parts = [
    countOf(removed.projects, 'project'),
    countOf(removed.files.length, 'file'),
    countOf(removed.mails, 'mail'),
    ...(removed.isSubscriber ? ['the subscription to the newsletter'] : []),
  ];
  console.log(`Removed ${who}: the account, ${parts.join(', ')}.`);
  await reportFilesLeft(db, removed.files);
}
