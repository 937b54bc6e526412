// The candidature's step. Its numbers do not mean what those of a project's step mean.
import { atom } from 'nanostores';
import type { CandidatureStep } from '../../contract/steps.ts';
import { createUser } from '../account/user.ts';
import type { AppContext } from '../app-context.ts';
import type { TrackingCache } from './cache.ts';
import { observeStep, type ObservedStep } from './observed-step.ts';

export function createCandidature(
  app: AppContext,
  { cachedSteps, updateCachedSteps }: TrackingCache,
) {
  const { $refresh, refreshUser } = createUser(app);

  /** Undefined without a session. */
  const $candidature = atom<ObservedStep<CandidatureStep> | undefined>();

  /** Shows the session's step until the provider has answered. */
  function openCandidature(): void {
    const session = app.$session.get();
    if (!session) return;
    const cached = cachedSteps()?.candidature;
    $candidature.set(cached?.step === session.step ? cached : { step: session.step, at: 0 });
  }

  async function refreshCandidature(): Promise<void> {
    if (!$candidature.get()) openCandidature();
    await refreshUser();
    const session = app.$session.get();
    if (!session || $refresh.get().state !== 'ready') return;
    const candidature = observeStep(cachedSteps()?.candidature, session.step, app.now());
    $candidature.set(candidature);
    // A step that is shown counts as seen: it is not new on the next visit.
    updateCachedSteps((before) => ({ ...before, candidature: { ...candidature, isNew: false } }));
  }

  return { $candidature, $refresh, openCandidature, refreshCandidature };
}
