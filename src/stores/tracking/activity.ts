// Everything that « Mon activité » shows.
import { atom } from 'nanostores';
import type { Page } from '../page.ts';
import { shareRun } from '../share-run.ts';
import { createCache } from './cache.ts';
import { createCandidature } from './candidature.ts';
import { createProjects } from './projects.ts';
import { isStale } from './stale.ts';
import { createSteps } from './steps.ts';

export function createActivity(page: Page) {
  const cache = createCache(page);
  const candidature = createCandidature(page, cache);
  const projects = createProjects(page, cache);
  const steps = createSteps(page, cache);

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
    ...{ ...candidature, ...projects, ...steps },
    ...{ $refreshing, refreshActivity, returnToActivity },
  };
}
