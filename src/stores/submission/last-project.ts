// The answers of the candidate's last project, to start a new form with.
import type { Answers } from '../../contract/submission/answers.ts';
import { allQuestions } from '../../contract/submission/form-steps.ts';
import { optionsOf } from '../../contract/submission/questions/question.ts';
import { checkStatus, type Project } from '../../contract/submission/submitted.ts';
import { failureNotices, failures } from '../../messages/failures.ts';
import type { AppContext } from '../app-context.ts';
import { readList } from '../load.ts';
import { answersIn } from './submitted.ts';

/** Empty if nothing was submitted. After a failure, announces it and returns undefined. */
export async function lastAnswers({ announce, call }: AppContext): Promise<Answers | undefined> {
  const answer = await call(checkStatus, {});
  const read = answer.ok ? readList('check-status', answer.reply.userProjects) : answer;
  if (!read.ok) {
    announce(...failureNotices(read.failure, failures.checkStatus));
    return undefined;
  }
  const answers = answersIn(newest(read.reply));
  // Consent must be given each time. A choice may no longer be offered.
  const reused: Answers = {};
  for (const question of allQuestions) {
    const value = answers[question.name];
    if (value === undefined || question.kind === 'consent') continue;
    const isOffered = (choice: string) => optionsOf(question).includes(choice);
    reused[question.name] = Array.isArray(value) ? value.filter(isOffered) : value;
  }
  return reused;
}

/** Ids increase over time; the order of the provider's list is not guaranteed. */
const newest = (projects: Project[]): Partial<Project> =>
  projects.reduce<Partial<Project>>((last, one) => (one.id < (last.id ?? 0) ? last : one), {});
