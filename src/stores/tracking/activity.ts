// What « Mon activité » and /home show of a candidate's projects.
import { atom, computed } from 'nanostores';
import type { Page } from '../page.ts';
import { shareRun } from '../share-run.ts';
import { createCache } from './cache.ts';
import { createCandidature } from './candidature.ts';
import { findPreselection } from './preselected.ts';
import { createProjects } from './projects.ts';
import { isStale } from './stale.ts';
import { createSteps } from './steps.ts';

export type Activity = ReturnType<typeof createActivity>;

export function createActivity(page: Page) {
  const cache = createCache(page);
  const projects = createProjects(page, cache);
  const steps = createSteps(page, cache);
  const candidature = createCandidature(page, cache);

  const $preselection = computed(
    [candidature.$candidature, projects.$projects, steps.$steps],
    (noted, { list }) => findPreselection(noted, list?.cards ?? [], steps.trackedStep),
  );

  /** Initially true: nothing is loaded yet. */
  const $refreshing = atom(true);

  const refreshActivity = shareRun(refresh);

  async function refresh(): Promise<void> {
    $refreshing.set(true);
    await Promise.all([
      candidature.refreshCandidature(),
      projects.loadProjects(),
      steps.refreshSteps(),
    ]);
    $refreshing.set(false);
  }

  /** Call when the user returns to the page or the network is back. */
  function returnToActivity(): void {
    const { state, list } = projects.$projects.get();
    if (state === 'failed' || isStale(list?.at, page.now())) void refreshActivity();
  }

  return {
    ...candidature,
    ...projects,
    ...steps,
    $preselection,
    $refreshing,
    refreshActivity,
    returnToActivity,
  };
}
