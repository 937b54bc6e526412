// The candidature's step. Its numbers have other meanings than those of a project's step.
import { atom } from 'nanostores';
import type { CandidatureStep } from '../../contract/steps.ts';
import { createUser } from '../account/user.ts';
import type { Page } from '../page.ts';
import type { Noted, TrackingCache } from './cache.ts';
import { note } from './note.ts';

/** The hub has decided: the step will not change any more. */
export const isFinal = (noted: Noted<CandidatureStep> | undefined): boolean =>
  noted?.step === 'candidature_selected' || noted?.step === 'candidature_eliminated';

export function createCandidature(page: Page, { cachedSteps, updateCachedSteps }: TrackingCache) {
  const { $refresh, refreshUser } = createUser(page);

  /** Undefined without a session. */
  const $candidature = atom<Noted<CandidatureStep> | undefined>();

  /** Shows the session's step until the provider has answered. */
  function openCandidature(): void {
    const session = page.$session.get();
    if (!session) return;
    const cached = cachedSteps()?.candidature;
    $candidature.set(cached?.step === session.step ? cached : { step: session.step, at: 0 });
  }

  async function refreshCandidature(): Promise<void> {
    await refreshUser();
    const session = page.$session.get();
    if (!session || $refresh.get().state !== 'ready') return;
    const candidature = note(cachedSteps()?.candidature, session.step, page.now());
    $candidature.set(candidature);
    // Shown counts as seen: it is not new on the next visit.
    updateCachedSteps((before) => ({ ...before, candidature: { ...candidature, isNew: false } }));
  }

  return { $candidature, $refresh, openCandidature, refreshCandidature };
}
