// What a member is about to decide, for a day: forms are answered with the address of one, so that a
// browser never sends a decision again on the way back.
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import type { Decision } from './decide.ts';
import type { Choice } from './steps.ts';

/** It is never changed: whatever is sent makes another one, so two tabs are never in each other's way. */
export interface DecisionDraft extends Omit<Decision, 'step' | 'by'> {
  /** Of the projects. */
  ids: readonly number[];
  /** '' if none is chosen. */
  step: Choice | '';
  /** The query of the list to go back to. */
  back: string;
}

/** Returns its id. */
export async function storeDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member_id: number,
  draft: DecisionDraft,
): Promise<string> {
  const id = randomUUID();
  const fields = JSON.stringify(draft);
  const row = { id, member_id, fields, created_at: clock().toISOString() };
  await db.insertInto('decision_drafts').values(row).execute();
  return id;
}

/** Undefined too if it is another member's. */
export async function findDraft(
  db: Database,
  memberId: number,
  id: string,
): Promise<DecisionDraft | undefined> {
  const row = await db
    .selectFrom('decision_drafts')
    .select('fields')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && (JSON.parse(row.fields) as DecisionDraft);
}
