// Converts between form data, stored answers, and the values that are validated and sent.
import type { Step } from '../../contract/submission/form-steps.ts';
import { visibleQuestions, stepsFor, type Answers } from '../../contract/submission/answers.ts';

/** The answers in a step's form, without files, which are stored as they are chosen. */
export function answersFrom({ questions }: Step, form: FormData): Answers {
  const answers: Answers = {};
  for (const { name, kind } of questions) {
    if (kind === 'files') continue;
    if (kind === 'several') answers[name] = form.getAll(name).map(String);
    else if (kind === 'consent') answers[name] = form.has(name);
    // Leave the answers of hidden questions: they may be shown again.
    else if (form.has(name) || kind === 'one') answers[name] = String(form.get(name) ?? '');
  }
  return answers;
}

/** The values of a step's visible questions, as its schema expects them. */
export function valuesOf(step: Step, answers: Answers): Record<string, unknown> {
  return Object.fromEntries(
    visibleQuestions(step, answers).map(({ name, kind }) => [
      name,
      answers[name] ?? (kind === 'several' || kind === 'files' ? [] : undefined),
    ]),
  );
}

/** The body to send, before validation. */
export function submissionOf(answers: Answers, files: File[]): Record<string, unknown> {
  const steps = stepsFor(answers);
  const values = Object.assign({}, ...steps.map((step) => valuesOf(step, answers)));
  return 'images' in values ? { ...values, images: files } : values;
}
