import { expect, it } from 'vitest';
import { createRecent } from '../../../../src/stores/tracking/recent.ts';
import { useCandidate } from './harness.ts';

const candidate = useCandidate();

it('the home asks for the steps of the three newest projects, and shows them together', async () => {
  const [, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => candidate.submit()));
  const newest = [fourth, third, second];
  const { $recent, refreshActivity } = createRecent(candidate.page);
  const steps: unknown[] = [];
  $recent.subscribe((recent) =>
    steps.push(...(recent?.projects ?? []).map(({ shown }) => shown?.step)),
  );
  await refreshActivity();
  const asked = candidate.page.calls.filter((call) => call.includes('project-status'));
  expect(asked).toEqual(newest.map((id) => `GET /project-status/${id}`));
  expect($recent.get()).toMatchObject({
    projects: newest.map((id) => ({ card: { id } })),
    total: 4,
  });
  // Never with one that is still awaited: the page would jump.
  expect(new Set(steps)).toEqual(new Set(['project_pending']));
});

it('what was selected leads, and what was refused comes last', async () => {
  const { $recent, refreshActivity } = createRecent(candidate.page);
  const refused = await candidate.submit({}, -1);
  await refreshActivity();
  expect($recent.get()).toMatchObject({ projects: [{ card: { id: refused } }], isUnderWay: false });
  const selected = await candidate.submit({}, 2);
  const pending = await candidate.submit();
  await refreshActivity();
  const projects = [selected, pending, refused].map((id) => ({ card: { id } }));
  expect($recent.get()).toMatchObject({ projects, isUnderWay: true });
});

it('the home says of a step that could not be asked for that it is the last known one', async () => {
  await candidate.submit();
  const first = createRecent(candidate.page);
  await first.refreshActivity();
  expect(first.$recent.get()?.isStale).toBe(false);
  candidate.reload();
  const { $recent, refreshActivity } = createRecent(candidate.page);
  candidate.page.fault = ({ url }) =>
    url.includes('project-status') ? new Response('', { status: 500 }) : undefined;
  await refreshActivity();
  expect($recent.get()?.isStale).toBe(true);
  expect(candidate.page.logged).toHaveLength(1);
});
