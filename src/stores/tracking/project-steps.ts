// The step of each project, which check-status does not return.
import { map } from 'nanostores';
import { projectStatus } from '../../contract/submission/submitted.ts';
import type { ProjectStep } from '../../contract/steps.ts';
import type { AppContext } from '../app-context.ts';
import type { TrackingCache } from './cache.ts';
import { observeStep, type ObservedStep } from './observed-step.ts';

export interface TrackedStep {
  state: 'waiting' | 'fresh' | 'failed';
  /** Current if `fresh`; otherwise the last one that this device received. */
  observed?: ObservedStep<ProjectStep> | undefined;
}

export type StepStore = ReturnType<typeof createSteps>;

export function createSteps(
  { callForUser, now }: AppContext,
  { cachedSteps, updateCachedSteps }: TrackingCache,
) {
  const $steps = map<Record<number, TrackedStep | undefined>>({});

  const trackedStep = (id: number): TrackedStep =>
    $steps.get()[id] ?? { state: 'waiting', observed: cachedSteps()?.projects[id] };

  async function fetchStep(id: number) {
    const { observed: before } = trackedStep(id);
    $steps.setKey(id, { state: 'waiting', observed: before });
    const answer = await callForUser(projectStatus, { params: { id } });
    if (!answer) return undefined;
    if (answer.ok) {
      const observed = observeStep(before, answer.reply.step, now());
      $steps.setKey(id, { state: 'fresh', observed });
      cacheStep(id, observed);
    } else {
      console.info('project-status', answer.failure);
      $steps.setKey(id, { state: 'failed', observed: before });
    }
    return answer;
  }

  /** The change is not new on the next visit; this page continues to show it as new. */
  function markStepSeen(id: number): void {
    const observed = cachedSteps()?.projects[id];
    if (observed?.isNew) cacheStep(id, { ...observed, isNew: false });
  }

  const cacheStep = (id: number, observed: ObservedStep<ProjectStep>): void =>
    updateCachedSteps((before) => ({
      ...before,
      projects: { ...before.projects, [id]: observed },
    }));

  return { $steps, trackedStep, fetchStep, markStepSeen };
}
