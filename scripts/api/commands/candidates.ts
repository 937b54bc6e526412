import { printable } from '../../../src/text/printable.ts';
import type { Settings } from '../../lib/settings.ts';
import { eachCandidate, type Candidate } from '../accounts/lists.ts';
import { withExisting } from '../open.ts';
import { candidateSheet } from '../sheets/candidates.ts';
import { csv, csvHelp } from '../sheets/csv.ts';
import { furthest } from '../submissions/steps.ts';
import { flag } from './command.ts';
import { map, print } from './print.ts';

export const usage = `Usage: npm run api -- candidates [--csv]

Lists the candidates, oldest first: number, step of the project that has come furthest, number of
projects, name, address, and whether the address is verified.

  --csv  a spreadsheet for Excel or LibreOffice, with phone, gender, profile and dates too

${csvHelp('candidates', 'candidats.csv')}`;

export const options = { csv: flag };

export async function run(
  settings: Settings,
  _args: string[],
  { csv: asCsv }: { csv?: boolean },
): Promise<void> {
  await withExisting(settings, async ({ db }) => {
    const candidates = eachCandidate(db);
    const { columns, row } = candidateSheet;
    await print(asCsv ? csv(columns, map(candidates, row)) : lines(candidates));
  });
}

async function* lines(candidates: AsyncIterable<Candidate>): AsyncGenerator<string> {
  let count = 0;
  for await (const { id, first_name, last_name, email, email_verified_at, steps } of candidates) {
    count += 1;
    const cells = [
      String(id).padStart(6),
      furthest(steps).padEnd(11),
      String(steps.length).padStart(2),
      `${first_name} ${last_name} (${email}${email_verified_at ? '' : ', not verified'})`,
    ];
    yield `${printable(cells.join('  '))}\n`;
  }
  yield `Candidates: ${count}\n`;
}
