import { fullName } from '../../../src/text/full-name.ts';
import { printable } from '../../../src/text/printable.ts';
import { listCandidates, type Candidate } from '../accounts/candidates.ts';
import type { Services } from '../services.ts';
import { candidateSheet } from '../sheets/candidates.ts';
import { csv, csvHelp } from '../sheets/csv.ts';
import { furthest } from '../projects/steps.ts';
import { flag } from './command.ts';
import { print } from './print.ts';

export const usage = `Usage: npm run api -- candidates [--csv]

Lists the candidates, oldest first: number, step of the project that has come furthest, number of
projects, name, address, and whether the address is verified.

  --csv  a spreadsheet for Excel or LibreOffice, with phone, gender, profile and dates too

${csvHelp('candidates', 'candidats.csv')}`;

export const options = { csv: flag };

export async function runOn(
  { db }: Services,
  _args: string[],
  { csv: asCsv }: { csv?: boolean },
): Promise<void> {
  const candidates = await listCandidates(db);
  await print(asCsv ? csv(candidateSheet, candidates) : lines(candidates));
}

const lines = (candidates: Candidate[]): string[] => [
  ...candidates.map((candidate) => `${printable(line(candidate))}\n`),
  `Candidates: ${candidates.length}\n`,
];

const line = (one: Candidate): string =>
  [
    String(one.id).padStart(6),
    furthest(one.steps).padEnd(11),
    String(one.steps.length).padStart(2),
    `${fullName(one)} (${one.email}${one.email_verified_at ? '' : ', not verified'})`,
  ].join('  ');
