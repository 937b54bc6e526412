// A form that begins with what the candidate has submitted last.
import { submittedAnswers } from '../../contract/projects.ts';
import { failureNotices, failures } from '../../messages/failures.ts';
import { call } from '../api.ts';
import { announce } from '../notice.ts';
import { stepsFor, type Answers, type Question } from './steps.ts';

/** Undefined, and told, when nobody can say; empty when nothing was submitted. */
export async function lastAnswers(): Promise<Answers | undefined> {
  const answer = await call(submittedAnswers, { params: undefined, body: undefined });
  if (!answer.ok) {
    announce(...failureNotices(answer.failure, failures.checkStatus));
    return undefined;
  }
  const last = answer.reply.userProjects.items.at(-1) ?? {};
  const level = String(last['niveau_academique'] ?? '');
  const questions = stepsFor({ niveau_academique: level }).flatMap(({ questions: all }) => all);
  return Object.fromEntries(
    questions.flatMap((question) => {
      const given = answerOf(question, last[question.name]);
      return given === undefined ? [] : [[question.name, given]];
    }),
  );
}

/** Files stay with the project that they came with, and consent is given each time anew. */
function answerOf({ kind, options }: Question, value: unknown): string | string[] | undefined {
  if (kind === 'files' || kind === 'consent') return undefined;
  if (kind === 'several') {
    return Array.isArray(value) ? value.filter((each) => options?.includes(each)) : undefined;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
