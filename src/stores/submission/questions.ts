// What the form asks after the answers so far.
import {
  outsideSteps,
  universitySteps,
  type FormQuestion,
  type QuestionName,
  type Step,
} from '../../contract/submission/form-steps.ts';
import { nonUniversity } from '../../contract/submission/levels.ts';

/** The answers so far, by question. */
export type Answers = Partial<Record<QuestionName, string | string[] | boolean>>;

export const stepsFor = ({ niveau_academique }: Answers): readonly Step[] =>
  niveau_academique === nonUniversity ? outsideSteps : universitySteps;

export const isVisible = ({ when }: FormQuestion, answers: Answers): boolean =>
  !when || answers[when.name] === when.is;

export const visibleQuestions = ({ questions }: Step, answers: Answers): FormQuestion[] =>
  questions.filter((question) => isVisible(question, answers));
