import { expect, it } from 'vitest';
import { allQuestions } from '../../../../src/contract/submission/form-steps.ts';
import { doubtAbout } from '../../../../src/stores/submission/doubts.ts';

const now = new Date('2026-11-28T23:30:00Z');
const ask = (name: string, answer: string) =>
  doubtAbout(
    allQuestions.find((question) => question.name === name)!,
    answer,
    now,
  );

it.each([
  ['telephone', 'abc'],
  ['numero_telephone', '+229 01 97'],
  ['date_identification', '2026-11-30'],
  ['date_identification', '2035-01-01'],
])('asks about %s = %s', (name, answer) => {
  expect(ask(name, answer)).toMatch(/\?$/);
});

it.each([
  ['telephone', ''],
  ['telephone', '97123456'],
  ['numero_telephone', '01 97 12 34 56 ou ٠١٩٥'],
  ['autre_coordonnee', 'abc'],
  // It is already the next day in Benin.
  ['date_identification', '2026-11-29'],
  ['date_identification', ''],
  ['date_debut', '2035-01-01'],
])('has nothing to ask about %s = %j', (name, answer) => {
  expect(ask(name, answer)).toBeUndefined();
});
