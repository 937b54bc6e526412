import { noSuchDate, submissionIssues } from '../../messages/submission/issues.ts';
import { issuesOf } from '../form.ts';
import type { Step } from '../../contract/submission/form-steps.ts';
import { visibleQuestions, type Answers } from '../../contract/submission/answers.ts';
import { valuesOf } from './values.ts';

/**
 * The error messages of a step by question, in the order of its questions.
 *
 * @param unreadable questions whose field shows something that is not a value, such as 31 February
 */
export function validateStep(
  step: Step,
  answers: Answers,
  unreadable: readonly string[] = [],
): Record<string, string> {
  const errors = issuesOf(step.schema, valuesOf(step, answers), submissionIssues);
  const order = visibleQuestions(step, answers).filter(({ name }) => name in errors);
  return Object.fromEntries(
    order.map((question) => {
      const { name } = question;
      return [name, unreadable.includes(name) ? noSuchDate(question) : errors[name]!];
    }),
  );
}
