// Takes back a decision or a message before its candidate is told.
import { record } from '../database/journal.ts';
import { lockRow, transaction, type Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { restoreMail } from './project-mails.ts';
import { isMessage, stepChanges, type StepChange } from './queries.ts';
import { textOf } from './steps.ts';
import { isWaiting, lastDecision } from './told.ts';

type UndoServices = Pick<Services, 'db' | 'clock'>;

/** Returns whether nobody is told of it; undefined if the project has no such change. */
export const undo = (
  services: UndoServices,
  projectId: number,
  changeId: number,
  by: string,
): Promise<boolean | undefined> =>
  transaction(services.db, async (db) => {
    // Others who decide about it, or take back, wait until the transaction ends.
    await lockRow(db, 'projects', projectId);
    const change = (await stepChanges(db, projectId)).find(({ id }) => id === changeId);
    return change && (change.undone_at !== null || takeBack({ ...services, db }, change, by));
  });

/**
 * In a transaction that has locked its project. Returns whether it was not too late: delivery claims a mail
 * by counting its first attempt, so one of the two wins.
 */
export async function takeBack(
  { db, clock }: UndoServices,
  change: StepChange,
  by: string,
): Promise<boolean> {
  const now = clock();
  if (!isWaiting(change, now)) return false;
  const { id, project_id, from_step, to_step } = change;
  const set = (columns: Partial<StepChange>) =>
    db.updateTable('project_steps').set(columns).where('id', '=', id).execute();
  if (!change.silent && !(await removeUntried(db, id))) {
    await set({ told_at: now.toISOString() });
    return false;
  }
  await set({ undone_at: now.toISOString(), undone_by: by });
  const subject = String(project_id);
  if (isMessage(change)) {
    await record({ db, clock }, by, { action: 'project.message_undone', subject });
    return true;
  }
  await db.updateTable('projects').set({ step: from_step }).where('id', '=', project_id).execute();
  const earlier = lastDecision(await stepChanges(db, project_id));
  if (earlier) await restoreMail(db, now, earlier.id);
  const [before, after] = [textOf(to_step), textOf(from_step)];
  await record({ db, clock }, by, { action: 'project.undone', subject, before, after });
  return true;
}

/** The mail of a change, wherever mails go. */
async function removeUntried(db: Database, changeId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('change_id', '=', changeId)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
