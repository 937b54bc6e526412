import { expect, it } from 'vitest';
import { formatAnswer } from '../../../../src/contract/submission/answers.ts';
import { projet } from '../../../../src/contract/submission/questions/projet.ts';

it.each([
  ['250.000', '250\u202f000'],
  ['1 500 000,50 FCFA', '1\u202f500\u202f000,50'],
  // The form says that it is not an amount.
  ['beaucoup', 'beaucoup'],
  ['', ''],
])('the budget %j is shown as it was understood, %j', (budget_estime, shown) => {
  const question = projet.questions.find(({ kind }) => kind === 'amount')!;
  expect(formatAnswer(question, { budget_estime })).toBe(shown);
});
