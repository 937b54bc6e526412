// What « Mon activité » and /home show of a candidate's projects.
import { atom, computed } from 'nanostores';
import type { AppContext } from '../app-context.ts';
import { shareRun } from '../share-run.ts';
import { createCache, isStale } from './cache.ts';
import { createCandidature } from './candidature.ts';
import type { ShownStep } from '../../messages/submission/project-steps.ts';
import type { Card } from './card.ts';
import type { ObservedStep } from './observed-step.ts';
import { findPreselection, shownStep } from './preselected.ts';
import { createProjects } from './projects.ts';
import { createSteps, type TrackedStep } from './project-steps.ts';

export interface ShownProject extends TrackedStep {
  card: Card;
  shown: ObservedStep<ShownStep> | undefined;
}

export function createActivity(app: AppContext) {
  const cache = createCache(app);
  const projects = createProjects(app, cache);
  const steps = createSteps(app, cache);
  const candidature = createCandidature(app, cache);

  const $preselection = computed(
    [candidature.$candidature, projects.$projects, steps.$steps],
    (observed, { reply }) => findPreselection(observed, reply?.cards ?? [], steps.trackedStep),
  );

  const $shown = computed(
    [projects.$projects, steps.$steps, $preselection],
    ({ reply }, _steps, preselection): ShownProject[] | undefined =>
      reply?.cards.map((card) => {
        const tracked = steps.trackedStep(card.id);
        return { ...tracked, card, shown: shownStep(card.id, tracked.observed, preselection) };
      }),
  );

  /** Initially true: nothing is loaded yet. */
  const $refreshing = atom(true);

  const refreshActivity = shareRun(refresh);

  async function refresh(): Promise<void> {
    $refreshing.set(true);
    await Promise.all([candidature.refreshCandidature(), refreshProjects()]);
    $refreshing.set(false);
  }

  async function refreshProjects(): Promise<void> {
    const listedIds = () => projects.$projects.get().reply?.cards.map(({ id }) => id) ?? [];
    const fetchSteps = (ids: number[]) => Promise.all(ids.map((id) => steps.fetchStep(id)));
    const listed = projects.loadProjects();
    // The list of the last visit is there at once, so its projects do not wait for the new list.
    const before = listedIds();
    const stepsBefore = fetchSteps(before);
    await listed;
    await fetchSteps(listedIds().filter((id) => !before.includes(id)));
    await stepsBefore;
  }

  /** Call when the user returns to the page or the network is back. */
  function returnToActivity(): void {
    const { state, reply } = projects.$projects.get();
    if (state === 'failed' || isStale(reply?.at, app.now())) void refreshActivity();
  }

  return {
    ...candidature,
    ...projects,
    ...steps,
    $preselection,
    $refreshing,
    $shown,
    refreshActivity,
    returnToActivity,
  };
}
