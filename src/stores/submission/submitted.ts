// The answers of a project as providers return them, in the formats in which they store them.
import * as v from 'valibot';
import {
  answeredSteps,
  stepsFor,
  type Answers,
  type AnswerSheet,
} from '../../contract/submission/answers.ts';
import { date } from '../../contract/dates.ts';
import { flag } from '../../contract/fields.ts';
import type { FormQuestion } from '../../contract/submission/form-steps.ts';
import { texts } from '../../contract/submission/submitted.ts';

export type Submitted = Record<string, unknown>;

/** The answers to the questions of its form, without files. */
export function answersIn(submitted: Submitted): Answers {
  const level = String(submitted['niveau_academique'] ?? '');
  const questions = stepsFor({ niveau_academique: level }).flatMap(({ questions: all }) => all);
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answerOf(question, submitted[question.name]);
      return answer === undefined ? [] : [[question.name, answer]];
    }),
  );
}

/** What was sent, as it was asked. */
export const sheetOf = ({ files, ...submitted }: Submitted & { files: string[] }): AnswerSheet => ({
  steps: answeredSteps(answersIn(submitted)),
  files: files.map((name) => ({ name })),
});

function answerOf({ kind }: FormQuestion, value: unknown): Answers[keyof Answers] {
  if (value === undefined || kind === 'files') return undefined;
  if (kind === 'consent') return v.parse(v.fallback(flag, false), value);
  if (kind === 'several') return v.parse(texts, value);
  if (kind === 'day') return dayOf(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Accepts a day, or an instant, as many providers store it. */
function dayOf(value: unknown): string | undefined {
  const parsed = v.safeParse(date, value);
  return parsed.success ? parsed.output?.slice(0, 10) : undefined;
}
