import * as v from 'valibot';
import { submissionIssues } from '../../messages/submission-issues.ts';
import { askedIn, type Answers, type Step } from './steps.ts';
import { valuesOf } from './values.ts';

/** What is wrong with a step, a text by question, in the order in which it asks. */
export function faultsIn(step: Step, answers: Answers): Record<string, string> {
  const parsed = v.safeParse(step.schema, valuesOf(step, answers));
  if (parsed.success) return {};
  const texts: Record<string, string> = submissionIssues;
  const found: Record<string, string> = {};
  for (const issue of parsed.issues) {
    found[v.getDotPath(issue) ?? ''] ??= texts[issue.message] ?? issue.message;
  }
  const order = askedIn(step, answers).filter(({ name }) => name in found);
  return Object.fromEntries(order.map(({ name }) => [name, found[name]!]));
}
