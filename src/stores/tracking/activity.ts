// All that « Mon activité » shows, brought up to date together.
import { atom } from 'nanostores';
import { refreshCandidature } from './candidature.ts';
import { $projects, loadProjects } from './projects.ts';
import { refreshSteps } from './steps.ts';

/** From the first, because nothing is known yet. */
export const $refreshing = atom(true);

let running: Promise<void> | undefined;

export function refreshActivity(): Promise<void> {
  running ??= refresh().finally(() => (running = undefined));
  return running;
}

async function refresh(): Promise<void> {
  $refreshing.set(true);
  await Promise.all([refreshCandidature(), loadProjects(), refreshSteps()]);
  $refreshing.set(false);
}

/** For who comes back to an open page, or to a line that works again. */
export function returnToActivity(): void {
  const { state, list } = $projects.get();
  if (state === 'failed' || isAged(list?.at)) void refreshActivity();
}

const MINUTE = 60_000;

export const isAged = (at: number | undefined): boolean => Date.now() - (at ?? 0) > MINUTE;
