// Takes back a decision or a message before its candidate is told.
import { record } from '../database/journal.ts';
import { lockRow, transaction, type Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { restoreMail } from './project-mails.ts';
import { isMessage, stepChanges, type StepChange } from './queries.ts';
import { stepName, stepText } from './steps.ts';
import { isWaiting } from './told.ts';

type UndoServices = Pick<Services, 'db' | 'clock'>;

export type Undone =
  | 'undone'
  /** Another member was first, perhaps by deciding otherwise. */
  | 'before'
  /** Its candidate knows. */
  | 'late';

/** Undefined if the project has no such change. */
export const undo = (
  services: UndoServices,
  projectId: number,
  changeId: number,
  by: string,
): Promise<Undone | undefined> =>
  transaction(services.db, async (db) => {
    // Others who decide about it, or take back, wait until the transaction ends.
    await lockRow(db, 'projects', projectId);
    const change = (await stepChanges(db, projectId)).find(({ id }) => id === changeId);
    if (!change) return undefined;
    if (change.undone_at) return change.undone_by === by ? 'undone' : 'before';
    return (await takeBack({ ...services, db }, change, by)) ? 'undone' : 'late';
  });

/**
 * In a transaction that has locked its project. Returns whether it was not too late: delivery claims a mail
 * by counting its first attempt, so one of the two wins.
 */
export async function takeBack(
  services: UndoServices,
  change: StepChange,
  by: string,
): Promise<boolean> {
  const { db, clock } = services;
  const now = clock().toISOString();
  if (!isWaiting(change, clock())) return false;
  const { id, project_id } = change;
  const set = (columns: Partial<StepChange>) =>
    db.updateTable('project_steps').set(columns).where('id', '=', id).execute();
  if (!change.silent && !(await removeUntried(db, change))) {
    await set({ told_at: now });
    return false;
  }
  await set({ undone_at: now, undone_by: by });
  const subject = String(project_id);
  if (isMessage(change)) {
    await record({ db, clock }, by, { action: 'project.message_undone', subject });
    return true;
  }
  const { from_step, to_step } = change;
  await db.updateTable('projects').set({ step: from_step }).where('id', '=', project_id).execute();
  const earlier = (await stepChanges(db, project_id)).findLast(
    (one) => one.id < id && !isMessage(one) && !one.undone_at,
  );
  if (earlier) await restoreMail(db, clock(), earlier.id);
  const before = stepText(stepName(to_step));
  const after = stepText(stepName(from_step));
  await record({ db, clock }, by, { action: 'project.undone', subject, before, after });
  return true;
}

/** The mail of a change, wherever mails go. */
async function removeUntried(db: Database, { id, project_id }: StepChange): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('project_id', '=', project_id)
    .where('change_id', '=', id)
    .where('attempts', '=', 0)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
