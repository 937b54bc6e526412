import { expect, it } from 'vitest';
import { isFinal } from '../../../../src/stores/tracking/observed-step.ts';

it.each([
  ['candidature_selected', true],
  ['candidature_eliminated', true],
  ['candidature_not_submitted', false],
  ['candidature_pending', false],
  ['candidature_preselected', false],
  ['candidature_unknown', false],
] as const)('%s is final: %s', (step, expected) => {
  expect(isFinal({ step, at: 0 })).toBe(expected);
});
