import { expect, it, vi } from 'vitest';
import {
  $refreshing,
  refreshActivity,
  returnToActivity,
} from '../../../../src/stores/tracking/activity.ts';
import { $projects } from '../../../../src/stores/tracking/projects.ts';
import { $steps, showStep } from '../../../../src/stores/tracking/steps.ts';
import { pass, START, useCandidate } from './harness.ts';

const candidate = useCandidate();

it('brings candidature, projects and the steps on the screen up to date, once at a time', async () => {
  const id = candidate.submit();
  showStep(id);
  await vi.waitUntil(() => $steps.get()[id]?.state === 'fresh');
  candidate.page.calls.length = 0;
  const refreshing = [refreshActivity(), refreshActivity()];
  expect($refreshing.get()).toBe(true);
  await Promise.all(refreshing);
  expect($refreshing.get()).toBe(false);
  expect(candidate.page.calls.toSorted()).toEqual([
    'GET /check-status',
    `GET /project-status/${id}`,
    'GET /users/000',
  ]);
});

it('who comes back sees the state of now after a minute, or after a failure', async () => {
  await refreshActivity();
  candidate.page.calls.length = 0;
  pass(59_000);
  returnToActivity();
  expect(candidate.page.calls).toEqual([]);
  pass(2_000);
  returnToActivity();
  await vi.waitUntil(() => !$refreshing.get());
  expect($projects.get().list?.at).toBe(START + 61_000);

  candidate.offline();
  await refreshActivity();
  candidate.online();
  returnToActivity();
  await vi.waitUntil(() => $projects.get().state === 'ready');
  await vi.waitUntil(() => !$refreshing.get());
});
