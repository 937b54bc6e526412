// What is shown of a draft outside the form.
import { get } from 'idb-keyval';
import type { DraftPlace } from '../../../messages/submission/resume.ts';
import type { UserId } from '../../session.ts';
import { nameOf } from '../../tracking/card.ts';
import { stepsFor } from '../questions.ts';
import { key, type Database } from './draft-storage.ts';
import { unsavedDraft, withUnsaved } from './merge-unsaved.ts';
import { isFrozen, type Draft } from './stored-types.ts';

export interface DraftSummary extends DraftPlace {
  /** ISO 8601, in UTC. */
  savedAt: string;
  /** It is being sent, or may have arrived. */
  isFrozen: boolean;
}

export function summaryOf(draft: Draft): DraftSummary {
  const { answers, savedAt } = draft;
  const steps = stepsFor(answers).length;
  return {
    title: nameOf(answers) ?? '',
    step: Math.min(draft.step + 1, steps),
    steps,
    savedAt,
    isFrozen: isFrozen(draft),
  };
}

/** Undefined if nothing has been entered. */
export async function readSummary(db: Database, user: UserId): Promise<DraftSummary | undefined> {
  const stored = await readStored(db, user);
  const draft = stored ? withUnsaved(stored, user) : unsavedDraft(user);
  return draft && !draft.isBlank ? summaryOf(draft) : undefined;
}

/** Also undefined if storage is blocked: the draft is then in localStorage. */
async function readStored(db: Database, user: UserId): Promise<Draft | undefined> {
  try {
    return await get<Draft>(key('draft', user), db);
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}
