import { expect, it } from 'vitest';
import { nearest } from '../../../../../scripts/api/content/nearest.ts';

const names = ['le-four-solaire', 'le-tour-solaire', 'cafe-reparation', 'un-drone', 'four'];

it.each([
  ['le-fuor-solaire', ['le-tour-solaire', 'le-four-solaire']],
  ['cafe', ['cafe-reparation']],
  ['cafe-reparations', ['cafe-reparation']],
  ['fuor', ['four']],
  ['marche-des-prototypes', []],
])('%s is most like %j', (typed, expected) => {
  expect(nearest(typed, names).sort()).toEqual(expected.sort());
});
