import * as v from 'valibot';
import { submissionIssues } from '../../messages/submission/issues.ts';
import { visibleQuestions, type Answers, type Step } from './steps.ts';
import { valuesOf } from './values.ts';

/** The error messages of a step by question, in the order of its questions. */
export function validateStep(step: Step, answers: Answers): Record<string, string> {
  const parsed = v.safeParse(step.schema, valuesOf(step, answers));
  if (parsed.success) return {};
  const texts: Record<string, string> = submissionIssues;
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues) {
    errors[v.getDotPath(issue) ?? ''] ??= texts[issue.message] ?? issue.message;
  }
  const order = visibleQuestions(step, answers).filter(({ name }) => name in errors);
  return Object.fromEntries(order.map(({ name }) => [name, errors[name]!]));
}
