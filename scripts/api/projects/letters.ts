// The mails about a project.
import { answeredSteps } from '../../../src/contract/submission/answers.ts';
import {
  projectMail,
  submissionMail,
  type Correction,
  type Letter,
} from '../../../src/messages/servers/mails.ts';
import { sheetText } from '../../../src/messages/submission/receipt.ts';
import { formatDay, formatInstant } from '../../../src/text/dates/format.ts';
import { printable } from '../../../src/text/printable.ts';
import type { Database } from '../database/database.ts';
import { greetedName } from '../mail/greeted-name.ts';
import type { Services } from '../services.ts';
import { isMessage, type Project, type StepChange } from './queries.ts';
import { stepName, textOf } from './steps.ts';
import { pageOf, titleOf } from './titles.ts';

/** Tells of a change: a new step, or a message alone. */
export async function changeMail(
  { db, siteUrl }: Pick<Services, 'db' | 'siteUrl'>,
  project: Project,
  change: Pick<StepChange, 'from_step' | 'to_step' | 'message' | 'corrects'>,
): Promise<Letter> {
  const { to_step, message } = change;
  const step = isMessage(change) ? undefined : stepName(to_step);
  const corrected = await mistakeOf(db, change.corrects);
  const told = { id: project.id, title: titleOf(project), step, message, corrected };
  return projectMail(greetedName(project), told, pageOf(siteUrl, told));
}

/** Shows that a project has arrived, with all of its answers. */
export function arrivalMail({ siteUrl }: Pick<Services, 'siteUrl'>, project: Project): Letter {
  const { id, answers, files, created_at } = project;
  const named = { id, title: titleOf(project) };
  const sheet = { steps: answeredSteps(answers), files };
  const sent = {
    ...named,
    date: formatInstant(created_at),
    answers: printable(sheetText(sheet)),
  };
  return submissionMail(greetedName(project), sent, pageOf(siteUrl, named));
}

/**
 * What the mail of a decision has told that was an error, if it has gone: where mails are only kept, those that
 * are there have.
 */
export async function mistakeOf(
  db: Database,
  corrects: number | null,
): Promise<Correction | undefined> {
  if (!corrects) return undefined;
  const mail = await db
    .selectFrom('outbox')
    .innerJoin('project_steps', 'project_steps.id', 'change_id')
    .select(['to_step', ({ fn }) => fn.coalesce('sent_at', 'created_at').as('sent_at')])
    .where('change_id', '=', corrects)
    .where('next_attempt_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst();
  return mail && { step: textOf(mail.to_step), date: formatDay(mail.sent_at) };
}
