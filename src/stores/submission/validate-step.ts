import * as v from 'valibot';
import { noSuchDate, submissionIssues } from '../../messages/submission/issues.ts';
import { visibleQuestions, type Answers, type Step } from './questions.ts';
import { valuesOf } from './values.ts';

/**
 * The error messages of a step by question, in the order of its questions.
 *
 * @param unreadable questions whose field shows something that is no value, such as 31 February
 */
export function validateStep(
  step: Step,
  answers: Answers,
  unreadable: readonly string[] = [],
): Record<string, string> {
  const parsed = v.safeParse(step.schema, valuesOf(step, answers));
  if (parsed.success) return {};
  const texts: Record<string, string> = submissionIssues;
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues) {
    errors[v.getDotPath(issue) ?? ''] ??= texts[issue.message] ?? issue.message;
  }
  const order = visibleQuestions(step, answers).filter(({ name }) => name in errors);
  return Object.fromEntries(
    order.map(({ name }) => [name, unreadable.includes(name) ? noSuchDate(name) : errors[name]!]),
  );
}
