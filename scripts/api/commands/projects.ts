import { academicLevels } from '../../../src/contract/submission/levels.ts';
import { fullName } from '../../../src/text/full-name.ts';
import { printable } from '../../../src/text/printable.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { titleOf } from '../projects/titles.ts';
import { findIds, type Selection } from '../projects/list.ts';
import { eachProject, type Project } from '../projects/queries.ts';
import type { Services } from '../services.ts';
import { csv, csvHelp } from '../sheets/csv.ts';
import { eachJudged, projectSheet } from '../sheets/projects.ts';
import { readStep, stepName, stepNames } from '../projects/steps.ts';
import { localTime } from '../../lib/time.ts';
import { flag, oneOf, text } from './command.ts';
import { print } from './print.ts';

export const usage = `Usage: npm run api -- projects [--step STEP] [--level LEVEL] [--csv | --json]

Lists the projects, oldest first: number, step, level, day, title, and the candidate.

  --step STEP    only those at this step: ${stepNames.join(', ')}
  --level LEVEL  only those of this level: ${academicLevels.join(', ')}
  --csv          a spreadsheet with all answers, one row per project, for Excel or LibreOffice
  --json         the same for programs, with the names that the API uses

${csvHelp('projects --step pending', 'projets.csv')}

npm run api -- project ID shows one project; export FOLDER copies the files too.`;

export const filterOptions = { step: text, level: text };
export const options = { ...filterOptions, csv: flag, json: flag };

export interface FilterOptions {
  step?: string;
  level?: string;
}

export async function runOn(
  { db }: Services,
  _args: string[],
  { csv: asCsv, json: asJson, ...filter }: FilterOptions & { csv?: boolean; json?: boolean },
): Promise<void> {
  if (asCsv && asJson) throw new OperatorError('Give --csv or --json, not both.');
  const chosen = readFilter(filter);
  const ids = await findIds(db, chosen);
  const projects = eachProject(db, ids);
  if (asCsv) await print(csv(projectSheet, eachJudged(db, ids)));
  else await print(asJson ? json(projects) : lines(projects));
}

export function readFilter({ step: name, level }: FilterOptions): Selection {
  const step = readStep(name);
  if (name !== undefined && !step) {
    throw new OperatorError(`--step must be ${oneOf(stepNames, name)}.`);
  }
  if (level !== undefined && !academicLevels.some((known) => known === level)) {
    throw new OperatorError(`--level must be ${oneOf(academicLevels, level)}.`);
  }
  return { step, level, order: 'asc' };
}

async function* lines(projects: AsyncIterable<Project>): AsyncGenerator<string> {
  let count = 0;
  for await (const project of projects) {
    count += 1;
    const cells = [
      String(project.id).padStart(6),
      stepName(project.step).padEnd(11),
      project.niveau_academique.padEnd(17),
      localTime(project.created_at).slice(0, 10),
      `${titleOf(project)} (${fullName(project)}, ${project.email})`,
    ];
    yield `${printable(cells.join('  '))}\n`;
  }
  yield `Projects: ${count}\n`;
}

/** An array with a project on each line. */
async function* json(projects: AsyncIterable<Project>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const project of projects) {
    yield before + JSON.stringify({ ...project, step: stepName(project.step) });
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}
