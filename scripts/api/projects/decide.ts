// A decision about a project: its new step, or a message alone, and the mail that tells the candidate.
import { inMinutes } from '../../lib/time.ts';
import { lockRow, transaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import { projectSteps, textOf, type Choice } from './steps.ts';
import { record } from '../database/journal.ts';
import { changeMail } from './letters.ts';
import { messageFor, unfilledIn } from './placeholders.ts';
import { MAIL_MINUTES, replaceMails } from './project-mails.ts';
import { lastDecision, waitingDecision } from './told.ts';
import { takeBack } from './undo.ts';
import { findProject, isMessage, stepChanges, type Project, type StepChange } from './queries.ts';

export interface Decision {
  step: Choice;
  /** For the candidate, with placeholders; empty for none. */
  message: string;
  /** Without a mail. */
  silent: boolean;
  /** Who decides, as the record names them. */
  by: string;
  /**
   * The id of the newest change that whoever decides has seen, of this project or of others; 0 for none. If
   * there is another of this one by now, nothing is decided.
   */
  seen: number;
  /** The id of a change of which the candidate was told, and which was an error; 0 for none. */
  corrects: number;
}

/** What a decision does to its project, as the columns of a change. */
export interface Plan extends Pick<StepChange, 'from_step' | 'to_step' | 'message' | 'corrects'> {
  /** Its candidate does not know of it yet, so it is taken back: nobody is told of two. */
  replaces: StepChange | undefined;
}

/** There is neither a new step nor a message. */
export const isEmpty = (plan: Plan): boolean => isMessage(plan) && plan.message === '';

export type Outcome =
  | { kind: 'due'; plan: Plan }
  | { kind: 'removed' }
  /** `last` may be what a decision has taken back that led to the step before. */
  | { kind: 'unchanged'; last: StepChange | undefined }
  /** A placeholder of the message has no value for this candidate. */
  | { kind: 'unfilled'; placeholder: string }
  /**
   * Somebody else was first; or the same decision was taken before, as after a second press. What was done
   * may be undone since.
   */
  | { kind: 'overtaken' | 'done'; change: StepChange };

function planOf(
  project: Project,
  changes: readonly StepChange[],
  { step, message, silent, corrects }: Decision,
  now: Date,
): Plan {
  const to_step = stepAfter(project, step);
  const replaces = to_step === project.step ? undefined : waitingDecision(changes, now);
  const from_step = replaces?.from_step ?? project.step;
  const isNew = from_step !== to_step;
  // A colleague may have put it right since, and its candidate was told of that.
  const standing = lastDecision(changes.filter((change) => change !== replaces));
  const isError = standing && [corrects, replaces?.corrects].includes(standing.id);
  return {
    from_step,
    to_step,
    // Of a message alone, nobody would know without a mail.
    message: silent && !isNew ? '' : message,
    corrects: isNew && isError ? standing.id : null,
    replaces,
  };
}

const stepAfter = (project: Pick<Project, 'step'>, step: Choice): number =>
  step === 'same' ? project.step : projectSteps[step];

/**
 * What has come of a decision, as the history of its project tells, or what is to be done.
 *
 * @param changes of the project, oldest first
 */
export function outcomeOf(
  project: Project | undefined,
  changes: readonly StepChange[],
  decision: Decision,
  now: Date,
): Outcome {
  if (!project) return { kind: 'removed' };
  const filledIn = { ...decision, message: messageFor(project, decision.message) };
  const next = changes.find(({ id }) => id > decision.seen);
  // With another message, it is not the same: that one would be lost.
  if (next && isSame(next, filledIn)) return { kind: 'done', change: next };
  if (next) return { kind: 'overtaken', change: changes.at(-1)! };
  const plan = planOf(project, changes, filledIn, now);
  if (isEmpty(plan) && !plan.replaces) return { kind: 'unchanged', last: changes.at(-1) };
  const placeholder = unfilledIn(project, decision.message);
  return placeholder === undefined ? { kind: 'due', plan } : { kind: 'unfilled', placeholder };
}

const isSame = (change: StepChange, { step, message, silent, by }: Decision): boolean =>
  change.changed_by === by &&
  change.to_step === stepAfter({ step: change.from_step }, step) &&
  change.message === message &&
  change.silent === Number(silent);

/**
 * Takes back what waits, changes the step or keeps it, records that, and queues the mail: all of it or
 * nothing. What was due is done then.
 */
export const decide = (services: Services, id: number, decision: Decision): Promise<Outcome> => {
  const { clock } = services;
  const { silent, by } = decision;
  return transaction(services.db, async (db) => {
    // Others who decide about it wait until the transaction ends.
    await lockRow(db, 'projects', id);
    const project = await findProject(db, id);
    const now = clock();
    const outcome = outcomeOf(project, await stepChanges(db, id), decision, now);
    if (!project || outcome.kind !== 'due') return outcome;
    const { plan } = outcome;
    const { replaces, ...columns } = plan;
    if (replaces && !(await takeBack({ db, clock }, replaces, by))) {
      // Its candidate has just been told: what was to be confirmed is no longer what would be done.
      return { kind: 'overtaken', change: replaces };
    }
    if (isEmpty(plan)) return outcome;
    const told_at = inMinutes(now, services.decisionMinutes);
    await db.updateTable('projects').set({ step: plan.to_step }).where('id', '=', id).execute();
    const { id: change_id } = await db
      .insertInto('project_steps')
      .values({
        ...columns,
        project_id: id,
        changed_at: now.toISOString(),
        changed_by: by,
        silent: Number(silent),
        told_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subject = String(id);
    if (isMessage(plan)) {
      // What it says is in the history of the project, and goes with it.
      await record({ db, clock }, by, { action: 'project.message', subject });
    } else {
      const [before, after] = [textOf(plan.from_step), textOf(plan.to_step)];
      await record({ db, clock }, by, { action: 'project.step', subject, before, after });
      await replaceMails(db, now, id);
    }
    if (!silent) {
      await services.mail(db, {
        to: project.email,
        purpose: isMessage(plan) ? 'message' : 'step',
        about: { user_id: project.user_id, project_id: id, change_id },
        network: '',
        minutes: MAIL_MINUTES,
        due: told_at,
        write: () => changeMail({ ...services, db }, project, plan),
      });
    }
    return outcome;
  });
};
