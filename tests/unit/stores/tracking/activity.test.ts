import { expect, it } from 'vitest';
import { START, useCandidate } from './harness.ts';
import { waitUntil } from '../../../fixtures/eventually.ts';

const candidate = useCandidate();

it('brings candidature, projects and the steps on the screen up to date, once at a time', async () => {
  const id = candidate.submit();
  candidate.activity.showStep(id);
  await waitUntil(() => candidate.activity.$steps.get()[id]?.state === 'fresh');
  candidate.page.calls.length = 0;
  const refreshing = [candidate.activity.refreshActivity(), candidate.activity.refreshActivity()];
  expect(candidate.activity.$refreshing.get()).toBe(true);
  await Promise.all(refreshing);
  expect(candidate.activity.$refreshing.get()).toBe(false);
  expect(candidate.page.calls.toSorted()).toEqual([
    'GET /check-status',
    `GET /project-status/${id}`,
    'GET /users/000',
  ]);
});

it('who comes back sees the state of now after a minute, or after a failure', async () => {
  await candidate.activity.refreshActivity();
  candidate.page.calls.length = 0;
  candidate.pass(59_000);
  candidate.activity.returnToActivity();
  expect(candidate.page.calls).toEqual([]);
  candidate.pass(2_000);
  candidate.activity.returnToActivity();
  await waitUntil(() => !candidate.activity.$refreshing.get());
  expect(candidate.activity.$projects.get().list?.at).toBe(START + 61_000);

  candidate.offline();
  await candidate.activity.refreshActivity();
  candidate.online();
  candidate.activity.returnToActivity();
  await waitUntil(() => candidate.activity.$projects.get().state === 'ready');
  await waitUntil(() => !candidate.activity.$refreshing.get());
});
