import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { candidatureStep, projectStep } from '../../../src/contract/steps.ts';

describe('the candidature step of a user', () => {
  it.each([
    [-1, 'candidature_eliminated'],
    [0, 'candidature_not_submitted'],
    [1, 'candidature_pending'],
    [4, 'candidature_preselected'],
    [5, 'candidature_selected'],
    ['-1', 'candidature_eliminated'],
    ['0', 'candidature_not_submitted'],
  ])('%j is %s', (value, expected) => {
    expect(v.parse(candidatureStep, value)).toBe(expected);
  });

  it.each([{}, { step: undefined }, { step: null }, { step: '' }])(
    'is that of a candidate who has submitted nothing in %j',
    (user) => {
      const { step } = v.parse(v.object({ step: candidatureStep }), user);
      expect(step).toBe('candidature_not_submitted');
    },
  );

  it.each([2, 3, 6, -2, 1.5, NaN, '2', 'selected', 'toString', true, {}, []])(
    '%j is unknown, never an error',
    (value) => expect(v.parse(candidatureStep, value)).toBe('candidature_unknown'),
  );
});

describe('the step of a project', () => {
  it.each([
    [-1, 'project_eliminated'],
    [1, 'project_pending'],
    [2, 'project_selected'],
    ['2', 'project_selected'],
  ])('%j is %s', (value, expected) => {
    expect(v.parse(projectStep, value)).toBe(expected);
  });

  it.each([0, 3, 4, 5, '5', '', 'pending', 'constructor', null, undefined, true, {}, []])(
    '%j is unknown, never an error',
    (value) => expect(v.parse(projectStep, value)).toBe('project_unknown'),
  );
});
