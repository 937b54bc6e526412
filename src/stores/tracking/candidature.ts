// The candidature's step. Its numbers have other meanings than those of a project's step.
import { atom } from 'nanostores';
import type { CandidatureStep } from '../../contract/steps.ts';
import { $session } from '../session.ts';
import { $refresh, refreshUser } from '../account/user.ts';
import { updateCachedSteps, cachedSteps, type Noted } from './cache.ts';
import { note } from './note.ts';

/** Undefined without a session. */
export const $candidature = atom<Noted<CandidatureStep> | undefined>();

/** The hub has decided: the step will not change any more. */
export const isFinal = (noted: Noted<CandidatureStep> | undefined): boolean =>
  noted?.step === 'candidature_selected' || noted?.step === 'candidature_eliminated';

/** Shows the session's step until the provider has answered. */
export function openCandidature(): void {
  const session = $session.get();
  if (!session) return;
  const cached = cachedSteps()?.candidature;
  $candidature.set(cached?.step === session.step ? cached : { step: session.step, at: 0 });
}

export async function refreshCandidature(): Promise<void> {
  await refreshUser();
  const session = $session.get();
  if (!session || $refresh.get().state !== 'ready') return;
  const candidature = note(cachedSteps()?.candidature, session.step);
  $candidature.set(candidature);
  // Shown counts as seen: it is not new on the next visit.
  updateCachedSteps((before) => ({ ...before, candidature: { ...candidature, isNew: false } }));
}
