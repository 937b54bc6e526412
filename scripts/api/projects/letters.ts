// The mails about a project.
import { projectMail, type Letter } from '../../../src/messages/servers/mails.ts';
import { formatDay } from '../../../src/text/dates/format.ts';
import type { Database } from '../database/database.ts';
import { greetedName } from '../mail/greeted-name.ts';
import type { Services } from '../services.ts';
import type { Project, StepChange } from './queries.ts';
import { stepName, stepText } from './steps.ts';
import { pageOf, titleOf } from './titles.ts';

/** A mail that went, of a decision that is taken back now. */
export type Mistake = Pick<StepChange, 'to_step'> & { sent_at: string };

/** Tells of a change: a new step, or a message alone. */
export function changeMail(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  project: Project,
  { from_step, to_step, message }: Pick<StepChange, 'from_step' | 'to_step' | 'message'>,
  mistake?: Mistake,
): Letter {
  const step = from_step === to_step ? undefined : stepName(to_step);
  const told = { id: project.id, title: titleOf(project), step, message };
  const corrected = step &&
    mistake && {
      step: stepText(stepName(mistake.to_step)),
      date: formatDay(mistake.sent_at),
    };
  return projectMail(greetedName(project), { ...told, corrected }, pageOf(siteUrl, told));
}

/** The mail of a decision, if it has gone: where mails are only kept, those that are there have. */
export const mistakeOf = (
  db: Database,
  projectId: number,
  changeId: number,
): Promise<Mistake | undefined> =>
  db
    .selectFrom('outbox')
    .innerJoin('project_steps', 'project_steps.id', 'change_id')
    .select(['to_step', ({ fn }) => fn.coalesce('sent_at', 'created_at').as('sent_at')])
    .where('change_id', '=', changeId)
    .where('project_steps.project_id', '=', projectId)
    .whereRef('from_step', '<>', 'to_step')
    .where('next_attempt_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst();
