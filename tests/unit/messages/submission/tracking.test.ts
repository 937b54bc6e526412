import { expect, it } from 'vitest';
import { defaultQuestions } from '../../../../src/messages/content/faq.ts';
import { afterSelection } from '../../../../src/messages/submission/tracking.ts';

it('what comes after a selection is what the questions say of it', () => {
  const answers = defaultQuestions.map(({ answer }) => answer.replace(/<[^>]*>/g, ''));
  expect(answers.some((answer) => answer.includes(afterSelection))).toBe(true);
});
