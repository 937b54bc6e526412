// The answers of the candidate's last project, to start a new form with.
import * as v from 'valibot';
import { date } from '../../contract/dates.ts';
import type { FormQuestion } from '../../contract/submission/form-steps.ts';
import { optionsOf } from '../../contract/submission/questions/question.ts';
import { submittedAnswers, texts } from '../../contract/submission/projects.ts';
import { failureNotices, failures } from '../../messages/failures.ts';
import type { AppContext } from '../app-context.ts';
import { stepsFor, type Answers } from './questions.ts';

type Submitted = Record<string, unknown>;

/** Empty if nothing was submitted. After a failure, announces it and returns undefined. */
export async function lastAnswers({ announce, call }: AppContext): Promise<Answers | undefined> {
  const answer = await call(submittedAnswers, {});
  if (!answer.ok) {
    announce(...failureNotices(answer.failure, failures.checkStatus));
    return undefined;
  }
  const last = newest(answer.reply.userProjects.items);
  const level = String(last['niveau_academique'] ?? '');
  const questions = stepsFor({ niveau_academique: level }).flatMap(({ questions: all }) => all);
  return Object.fromEntries(
    questions.flatMap((question) => {
      const reused = answerOf(question, last[question.name]);
      return reused === undefined ? [] : [[question.name, reused]];
    }),
  );
}

/** Ids increase over time; the order of the provider's list is not guaranteed. */
const newest = (projects: Submitted[]): Submitted =>
  projects.reduce((last, project) => (age(project) < age(last) ? last : project), {});

const age = ({ id, created_at: created }: Submitted): number =>
  Number(id) || Date.parse(String(created)) || 0;

/** Files are not reused, and consent must be given each time. */
function answerOf(question: FormQuestion, value: unknown): string | string[] | undefined {
  const { kind } = question;
  if (value === undefined || kind === 'files' || kind === 'consent') return undefined;
  if (kind === 'several') {
    return v.parse(texts, value).filter((choice) => optionsOf(question).includes(choice));
  }
  if (kind === 'day') return dayOf(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Accepts a day, or an instant, as many providers store it. */
function dayOf(value: unknown): string | undefined {
  const parsed = v.safeParse(date, value);
  return parsed.success ? parsed.output?.slice(0, 10) : undefined;
}
