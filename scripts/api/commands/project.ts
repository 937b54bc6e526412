import { fullName } from '../../../src/text/full-name.ts';
import { printable } from '../../../src/text/printable.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { idOf } from '../http/id.ts';
import { answerTexts } from '../projects/answers.ts';
import { titleOf } from '../projects/titles.ts';
import { deleteProject } from '../projects/delete-project.ts';
import {
  findProject,
  isMessage,
  stepChanges,
  type Project,
  type StepChange,
} from '../projects/queries.ts';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { stepName, textOf } from '../projects/steps.ts';
import { localTime } from '../../lib/time.ts';
import { found } from './command.ts';
import { print } from './print.ts';
import {
  askBefore,
  countOf,
  removeHelp,
  removeOptions,
  reportFilesLeft,
  type RemoveOptions,
} from './remove.ts';
import { systemUser } from './system-user.ts';

export const usage = `Usage: npm run api -- project ID
       npm run api -- project remove ID [--yes]

Shows one project: its candidate, all answers, the files with their sizes and paths, and who changed
its step when, or wrote to the candidate. npm run api -- projects lists the IDs.

remove removes a project for good, with its files and the mails about it that still wait. Its
candidate is not told, keeps the account, and may submit another project. Keep a copy first if you
may need one: export, backup.

${removeHelp}`;

export const operands = { '': ['ID'], remove: ['ID'] };
export const options = removeOptions;

export async function runOn(
  services: Services,
  [first, second]: [id: string] | ['remove', string],
  { yes }: RemoveOptions,
): Promise<void> {
  if (second !== undefined) return remove(services, second, yes);
  const project = await requireProject(services.db, first);
  const lines = [
    ...summary(project),
    ...answers(project),
    ...files(services, project),
    ...steps(await stepChanges(services.db, project.id)),
  ];
  await print(lines.map((line) => `${printable(line)}\n`));
}

async function remove(services: Services, id: string, yes: boolean | undefined): Promise<void> {
  const project = await requireProject(services.db, id);
  const who = `${fullName(project)} (${project.email})`;
  const what = printable(`project ${project.id}, ${titleOf(project)}, of ${who}`);
  const files = countOf(project.files.length, 'file');
  await askBefore(`This removes ${what}, with ${files}.`, yes);
  const removed = await deleteProject(services, project, systemUser());
  if (!removed) throw new OperatorError(`Somebody else has just removed project ${project.id}.`);
  const mails = countOf(removed.mails, 'mail');
  console.log(`Removed ${what}: its answers and steps, ${files}, ${mails} that waited.`);
  await reportFilesLeft(services.db, removed.files);
}

export const requireProject = async (db: Database, id: string): Promise<Project> =>
  found(await findProject(db, idOf(id)), `project ${id}`, 'projects lists them');

const summary = (project: Project): string[] => [
  `Project ${project.id}: ${titleOf(project)}`,
  `Step: ${stepName(project.step)} (${textOf(project.step)})`,
  `Submitted: ${localTime(project.created_at)}`,
  `Candidate ${project.user_id}: ${fullName(project)}, ${project.email}, ${project.phone}`,
];

const answers = (project: Project): string[] =>
  answerTexts(project)
    .filter(([, answer]) => answer !== '')
    .flatMap(([question, answer]) => ['', question, indent(answer)]);

const files = ({ files: { place } }: Services, project: Project): string[] => [
  '',
  `Files: ${project.files.length}`,
  ...project.files.map(
    (file) => `  ${file.name} (${kilobytes(file.bytes)}): ${place}/${file.path}`,
  ),
];

const steps = (changes: StepChange[]): string[] => [
  '',
  `Changes of the step, and messages: ${changes.length}`,
  ...changes.flatMap((change) => [
    `  ${localTime(change.changed_at)}, ${change.changed_by}: ${whatIn(change)}`,
    ...(change.message ? [indent(indent(change.message))] : []),
  ]),
];

function whatIn(change: StepChange): string {
  const { from_step, to_step, silent, undone_by } = change;
  const steps = `${stepName(from_step)} → ${stepName(to_step)}${silent ? ', silently' : ''}`;
  const what = isMessage(change) ? 'message' : steps;
  return undone_by === null ? what : `${what}, taken back by ${undone_by}`;
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`;

const indent = (text: string): string => text.replace(/^/gm, '  ');
