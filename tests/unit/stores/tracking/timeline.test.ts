import { expect, it } from 'vitest';
import { projectTimeline, type Milestone } from '../../../../src/stores/tracking/timeline.ts';

const told = (milestones: Milestone[]) => milestones.map(({ label, state }) => `${state} ${label}`);

it.each([
  ['project_pending', ['done Soumis', 'current En cours de traitement', 'ahead Décision']],
  [
    'project_preselected',
    ['done Soumis', 'done En cours de traitement', 'current Présélectionné', 'ahead Décision'],
  ],
  ['project_selected', ['done Soumis', 'done En cours de traitement', 'current Sélectionné']],
  ['project_eliminated', ['done Soumis', 'done En cours de traitement', 'current Non retenu']],
  ['project_unknown', ['done Soumis', 'current État non précisé']],
] as const)('the timeline of a project of %s', (step, expected) => {
  expect(told(projectTimeline({ step, at: 0 }))).toEqual(expected);
});

it('only the step that this device saw begin has a date', () => {
  const dated = projectTimeline({ step: 'project_selected', at: 9, since: 5, isNew: true });
  expect(dated.map(({ since, isNew }) => [since, isNew])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [5, true],
  ]);
  const undated = projectTimeline({ step: 'project_selected', at: 9 });
  expect(undated.map(({ since }) => since)).toEqual([undefined, undefined, undefined]);
});
