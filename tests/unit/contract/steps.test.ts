import { describe, expect, expectTypeOf, it } from 'vitest';
import * as v from 'valibot';
import {
  candidatureStep,
  candidatureSteps,
  projectStep,
  projectSteps,
  type CandidatureStep,
  type ProjectStep,
} from '../../../src/contract/steps.ts';

describe('the candidature step of a user', () => {
  it.each([
    [-1, 'candidature_eliminated'],
    [0, 'candidature_not_submitted'],
    [1, 'candidature_pending'],
    [4, 'candidature_preselected'],
    [5, 'candidature_selected'],
    ['-1', 'candidature_eliminated'],
    ['0', 'candidature_not_submitted'],
    ['5', 'candidature_selected'],
  ])('%j is %s', (value, expected) => {
    expect(v.parse(candidatureStep, value)).toBe(expected);
  });

  it('of who has submitted nothing may be absent, null or empty', () => {
    for (const step of [undefined, null, '']) {
      expect(v.parse(v.object({ step: candidatureStep }), { step })).toEqual({
        step: 'candidature_not_submitted',
      });
    }
    expect(v.parse(v.object({ step: candidatureStep }), {})).toEqual({
      step: 'candidature_not_submitted',
    });
  });

  it.each([2, 3, 6, -2, 1.5, NaN, '2', 'selected', 'toString', true, {}, []])(
    '%j is unknown, never an error',
    (value) => expect(v.parse(candidatureStep, value)).toBe('candidature_unknown'),
  );

  it('has five values', () => {
    expect(
      Object.keys(candidatureSteps)
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual([-1, 0, 1, 4, 5]);
  });
});

describe('the step of a project', () => {
  it.each([
    [-1, 'project_eliminated'],
    [1, 'project_pending'],
    [2, 'project_selected'],
    ['-1', 'project_eliminated'],
    ['2', 'project_selected'],
  ])('%j is %s', (value, expected) => {
    expect(v.parse(projectStep, value)).toBe(expected);
  });

  it.each([0, 3, 4, 5, '5', '', 'pending', 'constructor', null, undefined, true, {}, []])(
    '%j is unknown, never an error',
    (value) => expect(v.parse(projectStep, value)).toBe('project_unknown'),
  );
});

describe('selected', () => {
  it('is 5 for a user and 2 for a project, and neither for the other', () => {
    expect(v.parse(candidatureStep, 5)).toBe('candidature_selected');
    expect(v.parse(projectStep, 2)).toBe('project_selected');
    expect(v.parse(candidatureStep, 2)).toBe('candidature_unknown');
    expect(v.parse(projectStep, 5)).toBe('project_unknown');
  });

  it('shares no word between the two, not even for the values they share', () => {
    const words: string[] = Object.values(candidatureSteps);
    expect(words.filter((word) => Object.values<string>(projectSteps).includes(word))).toEqual([]);
    expectTypeOf<CandidatureStep & ProjectStep>().toBeNever();
    expectTypeOf<v.InferOutput<typeof candidatureStep>>().toEqualTypeOf<CandidatureStep>();
    expectTypeOf<v.InferOutput<typeof projectStep>>().toEqualTypeOf<ProjectStep>();
    expectTypeOf<'candidature_selected'>().not.toExtend<ProjectStep>();
    expectTypeOf<'project_selected'>().not.toExtend<CandidatureStep>();
  });
});
