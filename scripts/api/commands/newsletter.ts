import { printable } from '../../../src/text/printable.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { listSubscribers, removeSubscriber, withLeaveLinks } from '../newsletter/subscriptions.ts';
import type { Services } from '../services.ts';
import { csv } from '../sheets/csv.ts';
import { subscriberSheet } from '../sheets/subscribers.ts';
import { flag } from './command.ts';
import { print } from './print.ts';
import { askBefore, removeHelp, removeOptions, type RemoveOptions } from './remove.ts';
import { systemUser } from './system-user.ts';

export const usage = `Usage: npm run api -- newsletter [--csv]
       npm run api -- newsletter remove EMAIL [--yes]

Lists the addresses that want the newsletter, one on each line. Their owners have confirmed them.

  --csv  a spreadsheet for Excel or LibreOffice, with the day of each subscription, and a link for
         each address to leave the list: put it into every newsletter that you send

remove takes an address from the list.

${removeHelp}

To write a file, keep npm quiet:

  npm run --silent api -- newsletter --csv > lettre.csv`;

export const operands = { list: [], remove: ['EMAIL'] };
export const options = { csv: flag, ...removeOptions };

export async function runOn(
  services: Services,
  [action, email]: ['list', ''] | ['remove', string],
  { csv: asCsv, yes }: { csv?: boolean } & RemoveOptions,
): Promise<void> {
  if (action === 'remove') return remove(services, email, yes);
  const subscribers = await listSubscribers(services.db);
  // To standard error: the addresses may be piped into another program.
  if (subscribers.length === 0) console.error('Nobody wants the newsletter yet.');
  const addresses = subscribers.map(({ email }) => `${printable(email)}\n`);
  await print(
    asCsv ? csv(subscriberSheet, await withLeaveLinks(services, subscribers)) : addresses,
  );
}

async function remove(services: Services, email: string, yes: boolean | undefined): Promise<void> {
  await askBefore(`This removes ${printable(email)} from the newsletter list.`, yes);
  if (!(await removeSubscriber(services, email, systemUser()))) {
    throw new OperatorError(
      `${printable(email)} is not on the list: npm run api -- newsletter shows it.`,
    );
  }
  console.log(`Removed from the newsletter: ${printable(email)}`);
}
