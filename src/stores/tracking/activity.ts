// Refreshes everything that « Mon activité » shows.
import { atom } from 'nanostores';
import { shareRun } from '../share-run.ts';
import { refreshCandidature } from './candidature.ts';
import { $projects, loadProjects } from './projects.ts';
import { refreshSteps } from './steps.ts';

/** Initially true: nothing is loaded yet. */
export const $refreshing = atom(true);

export const refreshActivity = shareRun(refresh);

async function refresh(): Promise<void> {
  $refreshing.set(true);
  await Promise.all([refreshCandidature(), loadProjects(), refreshSteps()]);
  $refreshing.set(false);
}

/** Call when the user returns to the page or the network is back. */
export function returnToActivity(): void {
  const { state, list } = $projects.get();
  if (state === 'failed' || isStale(list?.at)) void refreshActivity();
}

const MINUTE = 60_000;

export const isStale = (at: number | undefined): boolean => Date.now() - (at ?? 0) > MINUTE;
