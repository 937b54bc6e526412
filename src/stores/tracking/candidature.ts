// The candidate's own step: another reading of the numbers than a project's.
import { atom } from 'nanostores';
import type { CandidatureStep } from '../../contract/steps.ts';
import { $session } from '../session.ts';
import { $refresh, refreshUser } from '../user.ts';
import { keepSteps, keptSteps, type Noted } from './kept.ts';
import { note } from './note.ts';

/** Undefined while nobody is known. */
export const $candidature = atom<Noted<CandidatureStep> | undefined>();

/** The hub has decided: there is nothing more to wait for. */
export const isFinal = (noted: Noted<CandidatureStep> | undefined): boolean =>
  noted?.step === 'candidature_selected' || noted?.step === 'candidature_eliminated';

/** What the session knows, until the provider has been asked. */
export function openCandidature(): void {
  const session = $session.get();
  if (!session) return;
  const kept = keptSteps()?.candidature;
  $candidature.set(kept?.step === session.step ? kept : { step: session.step, at: 0 });
}

export async function refreshCandidature(): Promise<void> {
  await refreshUser();
  const session = $session.get();
  if (!session || $refresh.get().state !== 'ready') return;
  const candidature = note(keptSteps()?.candidature, session.step);
  $candidature.set(candidature);
  // Shown is looked at: at the next visit it is new no more.
  keepSteps((before) => ({ ...before, candidature: { ...candidature, isNew: false } }));
}
