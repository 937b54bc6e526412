// A decision about a project: its new step, or a message alone, and the mail that tells the candidate.
import { inMinutes } from '../../lib/time.ts';
import { lockRow, transaction } from '../database/database.ts';
import type { Letter } from '../../../src/messages/servers/mails.ts';
import type { Services } from '../services.ts';
import { projectSteps, stepName, stepText, type Choice } from './steps.ts';
import { record } from '../database/journal.ts';
import { changeMail, mistakeOf, type Mistake } from './letters.ts';
import { messageFor, unfilledIn } from './placeholders.ts';
import { MAIL_MINUTES, replaceMails } from './project-mails.ts';
import { waitingDecision } from './told.ts';
import { takeBack } from './undo.ts';
import { findProject, stepChanges, type Project, type StepChange } from './queries.ts';

export interface Decision {
  step: Choice;
  /** For the candidate, with placeholders; empty for none. */
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
  /** The id of a change of which the candidate was told, and which was an error. */
  corrects?: number | undefined;
}

export type Outcome =
  | Settled
  | { kind: 'decided' }
  /** The project is at this step already: its candidate gets the message. */
  | { kind: 'written' }
  /** It has led back to the step that the candidate knows: nobody is told. */
  | { kind: 'undone' };

/** Nothing more is to be done. */
export type Settled =
  | { kind: 'removed' }
  /** There is neither a new step nor a mail. */
  | { kind: 'unchanged' }
  /** A placeholder of the message has no value for this candidate. */
  | { kind: 'unfilled'; placeholder: string }
  /**
   * Somebody else was first; or the same decision was taken before, as after a second press. What was done
   * may be undone since.
   */
  | { kind: 'overtaken' | 'done'; change: StepChange };

const stepAfter = (project: Pick<Project, 'step'>, step: Choice): number =>
  step === 'same' ? project.step : projectSteps[step];

export const isNewStep = (project: Pick<Project, 'step'>, step: Choice): boolean =>
  stepAfter(project, step) !== project.step;

/** The mail that tells of a decision. */
export const decisionMail = (
  services: Pick<Services, 'siteUrl'>,
  project: Project,
  { step, message }: Pick<Decision, 'step' | 'message'>,
  mistake?: Mistake,
): Letter => {
  const change = {
    from_step: project.step,
    to_step: stepAfter(project, step),
    message: messageFor(project, message),
  };
  return changeMail(services, project, change, mistake);
};

/**
 * What has come of a decision, as the history of its project tells. Undefined if it is still to be taken.
 *
 * @param changes of the project, oldest first
 */
export function outcomeOf(
  project: (Parameters<typeof messageFor>[0] & Pick<Project, 'step'>) | undefined,
  changes: readonly StepChange[],
  decision: Decision,
): Settled | undefined {
  if (!project) return { kind: 'removed' };
  const next = changes.find(({ id }) => id > decision.seen);
  // With another message, it is not the same: that one would be lost.
  const told = messageFor(project, decision.message);
  if (next && isSame(next, { ...decision, message: told })) return { kind: 'done', change: next };
  if (next) return { kind: 'overtaken', change: changes.at(-1)! };
  const { step, message, silent } = decision;
  if (isNewStep(project, step) || (message !== '' && !silent)) {
    const placeholder = unfilledIn(project, message);
    return placeholder === undefined ? undefined : { kind: 'unfilled', placeholder };
  }
  // It has led back to the step before.
  const last = changes.at(-1);
  return last?.undone_by === decision.by ? { kind: 'done', change: last } : { kind: 'unchanged' };
}

const isSame = (change: StepChange, { step, message, silent, by }: Decision): boolean =>
  change.changed_by === by &&
  change.to_step === stepAfter({ step: change.from_step }, step) &&
  change.message === message &&
  change.silent === Number(silent);

/**
 * Changes the step or keeps it, records that, and queues the mail: all of it or nothing. A decision of which
 * the candidate does not know yet is taken back first, so nobody is told of two.
 */
export const decide = (services: Services, id: number, decision: Decision): Promise<Outcome> => {
  const { step, silent, by, corrects } = decision;
  const { clock } = services;
  return transaction(services.db, async (db): Promise<Outcome> => {
    // Others who decide about it wait until the transaction ends.
    await lockRow(db, 'projects', id);
    const project = await findProject(db, id);
    if (!project) return { kind: 'removed' };
    const changes = await stepChanges(db, id);
    const settled = outcomeOf(project, changes, decision);
    if (settled) return settled;
    const to_step = stepAfter(project, step);
    const message = messageFor(project, decision.message);
    const waiting = isNewStep(project, step) && waitingDecision(changes, clock());
    const isBack = waiting && (await takeBack({ ...services, db }, waiting, by));
    const from_step = isBack ? waiting.from_step : project.step;
    const isNew = from_step !== to_step;
    if (isBack && !isNew && message === '') {
      return { kind: 'undone' };
    }
    const now = clock();
    const told_at = inMinutes(now, services.decisionMinutes);
    const change = { from_step, to_step, message };
    await db.updateTable('projects').set({ step: to_step }).where('id', '=', id).execute();
    const { id: change_id } = await db
      .insertInto('project_steps')
      .values({
        ...change,
        project_id: id,
        changed_at: now.toISOString(),
        changed_by: by,
        silent: Number(silent),
        told_at,
        corrects: corrects ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subject = String(id);
    if (isNew) {
      const before = stepText(stepName(from_step));
      const after = stepText(stepName(to_step));
      await record({ db, clock }, by, { action: 'project.step', subject, before, after });
      await replaceMails(db, now, id);
    } else {
      // What it says is in the history of the project, and goes with it.
      await record({ db, clock }, by, { action: 'project.message', subject });
    }
    if (!silent) {
      const mistake = await mistakeOf(db, id, corrects);
      const letter = changeMail(services, project, change, mistake);
      await services.mail(db, {
        to: project.email,
        purpose: isNew ? 'step' : 'message',
        about: { user_id: project.user_id, project_id: id, change_id },
        network: '',
        minutes: MAIL_MINUTES,
        due: told_at,
        write: () => letter,
      });
    }
    return { kind: isNew ? 'decided' : 'written' };
  });
};
