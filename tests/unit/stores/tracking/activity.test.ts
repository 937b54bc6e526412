import { beforeEach, describe, expect, it } from 'vitest';
import { START, useCandidate } from './harness.ts';
import { waitUntil } from '../../../fixtures/eventually.ts';

const candidate = useCandidate();

it('brings candidature, projects and their steps up to date, once at a time', async () => {
  const id = await candidate.submit();
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
  expect(candidate.activity.$projects.get().reply?.at).toBe(START + 61_000);

  const DAY = 24 * 60 * 60_000;
  candidate.pass(-DAY);
  candidate.activity.returnToActivity();
  await waitUntil(() => !candidate.activity.$refreshing.get());
  expect(candidate.activity.$projects.get().reply?.at).toBe(START + 61_000 - DAY);

  candidate.offline();
  await candidate.activity.refreshActivity();
  candidate.online();
  candidate.activity.returnToActivity();
  await waitUntil(() => candidate.activity.$projects.get().state === 'ready');
  await waitUntil(() => !candidate.activity.$refreshing.get());
});

describe('with the list of the last visit', () => {
  let id: number;
  beforeEach(async () => {
    id = await candidate.submit();
    await candidate.activity.refreshActivity();
    candidate.reload();
  });
  const atOnce = () => ['GET /check-status', `GET /project-status/${id}`, 'GET /users/000'];

  it('steps are asked for at once, and that of a project it does not have afterwards', async () => {
    const added = await candidate.submit();
    const answers = Promise.withResolvers<void>();
    candidate.page.fault = (request) =>
      answers.promise.then(() => candidate.page.api.app.fetch(request));
    const refreshing = candidate.activity.refreshActivity();
    await waitUntil(() => candidate.page.calls.length === 3);
    expect(candidate.page.calls.toSorted()).toEqual(atOnce());
    answers.resolve();
    await refreshing;
    expect(candidate.page.calls[3]).toBe(`GET /project-status/${added}`);
  });

  it('a logout ends there: no other step is asked for, no session has expired', async () => {
    await candidate.submit();
    const refreshing = candidate.activity.refreshActivity();
    candidate.page.storeElsewhere('session', undefined);
    await refreshing;
    expect(candidate.page.calls.toSorted()).toEqual(atOnce());
    expect(candidate.page.$sessionExpired.get()).toBeUndefined();
  });
});

describe('a candidature that is preselected', () => {
  it('is the only project that is pending', async () => {
    const refused = await candidate.submit({}, -1);
    const pending = await candidate.submit({}, 4);
    await candidate.activity.refreshActivity();
    expect(candidate.activity.$shown.get()?.map(({ shown }) => shown?.step)).toEqual([
      'project_preselected',
      'project_eliminated',
    ]);

    candidate.page.open(`/status/${pending}/un-four`);
    await candidate.project.loadProject();
    expect(candidate.project.$shown.get()?.step).toBe('project_preselected');
    candidate.page.open(`/status/${refused}/un-four`);
    await candidate.project.loadProject();
    expect(candidate.project.$shown.get()?.step).toBe('project_eliminated');
  });

  it.each([
    ['of two that are pending it may be either', [4, 1]],
    ['it is not preselected', [1]],
  ])('is no project where %s', async (_, steps) => {
    for (const step of steps) {
      const id = await candidate.submit({}, step);
      await candidate.activity.fetchStep(id);
    }
    await candidate.activity.refreshActivity();
    expect(candidate.activity.$preselection.get()).toBeUndefined();
  });
});
