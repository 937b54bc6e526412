// What is shown of a draft outside the form.
import { get } from 'idb-keyval';
import type { DraftPlace } from '../../../messages/submission/resume.ts';
import type { UserId } from '../../session.ts';
import { nameOf } from '../../tracking/card.ts';
import { stepsFor } from '../questions.ts';
import { key, type Database } from './draft-storage.ts';
import { isBlank, type Draft } from './stored-types.ts';
import { withUnsaved } from './unsaved.ts';

export function placeOf({ answers, step }: Draft): DraftPlace {
  const steps = stepsFor(answers).length;
  return {
    title: nameOf(answers) ?? '',
    step: Math.min(step + 1, steps),
    steps,
  };
}

/** Undefined if nothing has been entered. */
export async function findDraft(db: Database, user: UserId): Promise<Draft | undefined> {
  let stored: Draft | undefined;
  try {
    stored = await get<Draft>(key('draft', user), db);
  } catch (error) {
    // Storage is blocked: the draft is in localStorage.
    console.warn(error);
  }
  const draft = withUnsaved(stored, user);
  return draft && !isBlank(draft) ? draft : undefined;
}
