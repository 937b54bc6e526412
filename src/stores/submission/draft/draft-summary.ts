// What is shown of a draft outside the form.
import { get } from 'idb-keyval';
import type { DraftPlace } from '../../../messages/submission/resume.ts';
import type { UserId } from '../../session.ts';
import { nameOf } from '../../tracking/card.ts';
import { stepsFor } from '../questions.ts';
import { key, type Database } from './draft-storage.ts';
import { isBlank, isFrozen, type Draft } from './stored-types.ts';
import { withUnsaved } from './unsaved.ts';

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
  let stored: Draft | undefined;
  try {
    stored = await get<Draft>(key('draft', user), db);
  } catch (error) {
    // Storage is blocked: the draft is in localStorage.
    console.warn(error);
  }
  const draft = withUnsaved(stored, user);
  return draft && !isBlank(draft) ? summaryOf(draft) : undefined;
}
