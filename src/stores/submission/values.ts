// Between a step's form, the answers that are kept, and what is checked and sent.
import { askedIn, stepsFor, type Answers, type Step } from './steps.ts';

/** What a step's form holds. Files are no part of it: they are kept as they are chosen. */
export function answersFrom({ questions }: Step, form: FormData): Answers {
  const answers: Answers = {};
  for (const { name, kind } of questions) {
    if (kind === 'files') continue;
    if (kind === 'several') answers[name] = form.getAll(name).map(String);
    else if (kind === 'consent') answers[name] = form.has(name);
    // A question that is not asked now may be asked again.
    else if (form.has(name) || kind === 'one') answers[name] = String(form.get(name) ?? '');
  }
  return answers;
}

/** What is asked of a step, and only that, as its schema reads it. */
export function valuesOf(step: Step, answers: Answers): Record<string, unknown> {
  return Object.fromEntries(
    askedIn(step, answers).map(({ name, kind }) => [
      name,
      answers[name] ?? (kind === 'several' || kind === 'files' ? [] : undefined),
    ]),
  );
}

/** What is sent. */
export function submissionOf(answers: Answers, files: File[]): Record<string, unknown> {
  const steps = stepsFor(answers);
  const values = Object.assign({}, ...steps.map((step) => valuesOf(step, answers)));
  return 'images' in values ? { ...values, images: files } : values;
}
