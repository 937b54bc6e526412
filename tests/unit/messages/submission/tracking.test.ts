import { expect, it } from 'vitest';
import { questionsOr } from '../../../../src/messages/content/faq.ts';
import { advice } from '../../../../src/messages/submission/tracking.ts';

it('what comes after a selection is what the FAQ says of it', () => {
  const answers = questionsOr([]).map(({ answer }) => answer.replace(/<[^>]*>/g, ''));
  expect(answers.join('\n')).toContain(advice.project_selected);
});
