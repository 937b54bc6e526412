import { subscriberColumns } from '../../../src/messages/servers/sheets.ts';
import { printable } from '../../../src/text/printable.ts';
import type { Settings } from '../../lib/settings.ts';
import type { Tables } from '../database/tables.ts';
import { withExisting } from '../open.ts';
import { csv } from '../sheets/csv.ts';
import { localTime } from '../time.ts';
import { flag } from './command.ts';
import { print } from './print.ts';

export const usage = `Usage: npm run api -- newsletter [--csv]

Lists the addresses that want the newsletter, one on each line.

  --csv  a spreadsheet for Excel or LibreOffice, with the day of each subscription

To write a file, keep npm quiet:

  npm run --silent api -- newsletter --csv > lettre.csv`;

export const options = { csv: flag };

export async function run(
  settings: Settings,
  _args: string[],
  { csv: asCsv }: { csv?: boolean },
): Promise<void> {
  const rows = await withExisting(settings, ({ db }) =>
    db.selectFrom('newsletter').selectAll().orderBy('created_at').orderBy('email').execute(),
  );
  const addresses = rows.map(({ email }) => `${printable(email)}\n`);
  // To standard error: the addresses may be piped into another program.
  if (rows.length === 0) console.error('Nobody wants the newsletter yet.');
  await print(asCsv ? csv(subscriberSheet, rows) : addresses);
}

const subscriberSheet = {
  columns: Object.values(subscriberColumns),
  row: ({ email, created_at }: Tables['newsletter']) => [email, localTime(created_at)],
};
