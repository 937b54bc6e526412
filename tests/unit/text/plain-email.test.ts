import { expect, it } from 'vitest';
import { plainEmail } from '../../../src/text/plain-email.ts';

it.each([
  ['séna@exemple.bj', 'sena@exemple.bj'],
  [' Se\u0301na.Agbo\u200b@exemple.bj ', 'sena.agbo@exemple.bj'],
  ['cœur+ɖɔsú@exemple.bj', 'coeur+dosu@exemple.bj'],
  ['séna@université.bj', 'sena@université.bj'],
])('%j was meant to be %s', (typed, meant) => {
  expect(plainEmail(typed)).toBe(meant);
});

it.each([
  ...[
    '',
    'sena@exemple.bj',
    'sena@université.bj',
    'sèna',
    'séna@',
    'séna@exemple',
    'séna@exemple.b',
  ],
  ...[
    'sé na@exemple.bj',
    'séna@@exemple.bj',
    'محمد@exemple.bj',
    '李@exemple.bj',
    'séna李@exemple.bj',
  ],
])('nothing is known about %j', (typed) => {
  expect(plainEmail(typed)).toBeUndefined();
});

it('is read in no time, however long', () => {
  expect(plainEmail(`${'é'.repeat(100_000)}@`)).toBeUndefined();
  expect(plainEmail('@é'.repeat(100_000))).toBeUndefined();
});
