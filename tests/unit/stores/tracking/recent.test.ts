import { expect, it } from 'vitest';
import { waitUntil } from '../../../fixtures/eventually.ts';
import { createRecent } from '../../../../src/stores/tracking/recent.ts';
import { useCandidate } from './harness.ts';

const candidate = useCandidate();
const listed = (ids: number[]) => ids.map((id) => ({ card: { id } }));

it('the home shows the three newest projects together', async () => {
  const [, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => candidate.submit()));
  const { $recent, refreshActivity } = createRecent(candidate.page);
  const steps: unknown[] = [];
  $recent.subscribe((recent) =>
    steps.push(...(recent?.projects ?? []).map(({ shown }) => shown?.step)),
  );
  await refreshActivity();
  const projects = listed([fourth!, third!, second!]);
  expect($recent.get()).toMatchObject({ projects, total: 4 });
  // Never with one that is still awaited: the page would jump.
  expect(new Set(steps)).toEqual(new Set(['project_pending']));
});

it('what was selected leads, and what was refused comes last, however new it is', async () => {
  const { $recent, refreshActivity } = createRecent(candidate.page);
  const selected = await candidate.submit({}, 2);
  const pending = await candidate.submit();
  for (const step of [-1, -1]) await candidate.submit({}, step);
  const refused = await candidate.submit({}, -1);
  await refreshActivity();
  const projects = listed([selected, pending, refused]);
  expect($recent.get()).toMatchObject({ projects, total: 5 });
});

it('the call comes first where nothing is under way: by the session until that is known', async () => {
  const { $isCallFirst, openCandidature, refreshActivity } = createRecent(candidate.page);
  expect($isCallFirst.get()).toBe(false);
  openCandidature();
  expect($isCallFirst.get()).toBe(true);
  await candidate.submit({}, -1);
  await refreshActivity();
  expect($isCallFirst.get()).toBe(true);
  await candidate.submit();
  await refreshActivity();
  expect($isCallFirst.get()).toBe(false);
});

it('what is shown stays while it is refreshed: none, and without a project that is awaited', async () => {
  const { $recent, refreshActivity, returnToActivity, $refreshing } = createRecent(candidate.page);
  await refreshActivity();
  const totals: unknown[] = [];
  $recent.subscribe((recent) => totals.push(recent?.total));
  candidate.pass(61_000);
  returnToActivity();
  await waitUntil(() => !$refreshing.get());
  await candidate.submit();
  await refreshActivity();
  candidate.offline();
  await refreshActivity();
  expect([...new Set(totals)]).toEqual([0, 1]);
});
