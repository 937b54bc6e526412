import { describe, expect, it } from 'vitest';
import {
  candidatureTimeline,
  projectTimeline,
  type Milestone,
} from '../../../../src/stores/tracking/timeline.ts';

const told = (milestones: Milestone[]) => milestones.map(({ label, state }) => `${state} ${label}`);

describe('the timeline of a candidature', () => {
  it.each([
    [
      'candidature_not_submitted',
      ['ahead Déposée', 'ahead En cours d’examen', 'ahead Présélectionnée', 'ahead Décision'],
    ],
    [
      'candidature_pending',
      ['done Déposée', 'current En cours d’examen', 'ahead Présélectionnée', 'ahead Décision'],
    ],
    [
      'candidature_preselected',
      ['done Déposée', 'done En cours d’examen', 'current Présélectionnée', 'ahead Décision'],
    ],
    ['candidature_selected', ['done Déposée', 'done En cours d’examen', 'current Sélectionnée']],
    ['candidature_eliminated', ['done Déposée', 'done En cours d’examen', 'current Non retenue']],
    ['candidature_unknown', []],
  ] as const)('of %s', (step, expected) => {
    expect(told(candidatureTimeline({ step, at: 0 }))).toEqual(expected);
  });
});

describe('the timeline of a project', () => {
  it.each([
    ['project_pending', ['done Déposé', 'current En cours de traitement', 'ahead Décision']],
    ['project_selected', ['done Déposé', 'done En cours de traitement', 'current Sélectionné']],
    ['project_eliminated', ['done Déposé', 'done En cours de traitement', 'current Non retenu']],
    ['project_unknown', ['done Déposé', 'current État non précisé']],
  ] as const)('of %s', (step, expected) => {
    expect(told(projectTimeline({ step, at: 0 }))).toEqual(expected);
  });
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
