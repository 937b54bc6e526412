// A decision about a project: its new step, or a message alone, and the mail that tells the candidate.
import { lockRow, transaction } from '../database/database.ts';
import { projectMail, type Letter } from '../../../src/messages/servers/mails.ts';
import { greetedName } from '../mail/greeted-name.ts';
import { cancelMails } from '../mail/queue.ts';
import type { Services } from '../services.ts';
import { projectSteps, stepName, stepText, type Choice } from './steps.ts';
import { record } from '../database/journal.ts';
import { pageOf, titleOf } from './titles.ts';
import { findProject, stepChanges, type Project, type StepChange } from './queries.ts';

export interface Decision {
  step: Choice;
  /** For the candidate; empty for none. */
  message: string;
  /** Without a mail. */
  silent: boolean;
  /** Who decides, as the record names them. */
  by: string;
  /**
   * The id of the newest change that whoever decides has seen; 0 for none. If there is another by now,
   * nothing is decided.
   */
  seen: number;
}

export type Outcome =
  | { kind: 'decided' | 'removed' }
  /** The project is at this step already: its candidate gets the message. */
  | { kind: 'written' }
  /** There is neither a new step nor a mail: nothing is stored. */
  | { kind: 'unchanged' }
  /** Somebody else was first; or the same decision has arrived before, as after a second press. */
  | { kind: 'overtaken' | 'done'; change: StepChange };

/** A mail server may be down for days, and the candidate is told in no other way. */
const MAIL_MINUTES = 7 * 24 * 60;

const stepAfter = (project: Pick<Project, 'step'>, step: Choice): number =>
  step === 'same' ? project.step : projectSteps[step];

export const isNewStep = (project: Pick<Project, 'step'>, step: Choice): boolean =>
  stepAfter(project, step) !== project.step;

/** The mail that tells of a decision. */
export function decisionMail(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  project: Project,
  { step, message }: Pick<Decision, 'step' | 'message'>,
): Letter {
  const { id } = project;
  const told = { id, title: titleOf(project), message };
  const news = isNewStep(project, step) ? { step: stepName(stepAfter(project, step)) } : {};
  return projectMail(greetedName(project), { ...told, ...news }, pageOf(siteUrl, told));
}

/** Changes the step or keeps it, records that, and queues the mail: all of it or nothing. */
export const decide = (services: Services, id: number, decision: Decision): Promise<Outcome> => {
  const { step, message, silent, by, seen } = decision;
  const { clock } = services;
  return transaction(services.db, async (db): Promise<Outcome> => {
    // Others who decide about it wait until the transaction ends.
    await lockRow(db, 'projects', id);
    const project = await findProject(db, id);
    if (!project) return { kind: 'removed' };
    const newest = (await stepChanges(db, id)).at(-1);
    const to_step = stepAfter(project, step);
    const decided = { changed_by: by, to_step, message, silent: Number(silent) };
    if (newest && newest.id !== seen) {
      // With another message, it is not: that one would be lost.
      const names = Object.keys(decided) as (keyof typeof decided)[];
      const isDone = names.every((name) => newest[name] === decided[name]);
      return { kind: isDone ? 'done' : 'overtaken', change: newest };
    }
    const isNew = isNewStep(project, step);
    if (!isNew && (message === '' || silent)) return { kind: 'unchanged' };
    await db.updateTable('projects').set({ step: to_step }).where('id', '=', id).execute();
    await db
      .insertInto('project_steps')
      .values({
        project_id: id,
        changed_at: clock().toISOString(),
        from_step: project.step,
        ...decided,
      })
      .execute();
    const subject = String(id);
    if (isNew) {
      const before = stepText(stepName(project.step));
      const after = stepText(stepName(to_step));
      await record({ db, clock }, by, { action: 'project.step', subject, before, after });
      // If an earlier mail was retried after this one, the candidate would believe that one.
      await cancelMails({ db, clock }, { project_id: id }, ['step'], 'the step has changed again');
    } else {
      // What it says is in the history of the project, and goes with it.
      await record({ db, clock }, by, { action: 'project.message', subject });
    }
    if (!silent) {
      const letter = decisionMail(services, project, decision);
      await services.mail(db, {
        to: project.email,
        purpose: isNew ? 'step' : 'message',
        about: { user_id: project.user_id, project_id: id },
        network: '',
        minutes: MAIL_MINUTES,
        write: () => letter,
      });
    }
    return { kind: isNew ? 'decided' : 'written' };
  });
};
