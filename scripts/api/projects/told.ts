// What a candidate knows: a decision is told some minutes after it was taken, and the candidate sees the
// step before it until then. At most one decision of a project waits: see decide.ts.
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import { isMessage, type StepChange } from './queries.ts';

/** The step of a row of `projects`, as its candidate knows it. */
export const knownStep = (now: Date): RawBuilder<number> => sql<number>`coalesce(
  (select from_step from project_steps
    where project_id = projects.id and from_step <> to_step
      and undone_at is null and told_at > ${now.toISOString()}
    limit 1),
  projects.step)`;

/** The change that a row of `outbox` tells, if its candidate does not know yet. */
export const untold = (db: Database, now: Date) =>
  db
    .selectFrom('project_steps')
    .select('id')
    .where('project_steps.id', '=', sql.ref<number>('outbox.change_id'))
    .where('told_at', '>', now.toISOString());

/** It can be taken back, and nobody has been told. */
export const isWaiting = ({ told_at, undone_at }: StepChange, now: Date): boolean =>
  undone_at === null && told_at !== null && told_at > now.toISOString();

/** The decision of which the candidate does not know yet. */
export const waitingDecision = (
  changes: readonly StepChange[],
  now: Date,
): StepChange | undefined => changes.find((change) => !isMessage(change) && isWaiting(change, now));

/** The decision that a project is at. */
export const lastDecision = (changes: readonly StepChange[]): StepChange | undefined =>
  changes.findLast((change) => !isMessage(change) && !change.undone_at);
