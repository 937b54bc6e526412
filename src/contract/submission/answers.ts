// The answers to the form: what is asked after them, and how people read them.
import { formatAmount, readAmount } from '../../text/amount.ts';
import { formatDate } from '../../text/dates/format.ts';
import { isDay } from '../form-fields.ts';
import {
  outsideSteps,
  universitySteps,
  type FormQuestion,
  type QuestionName,
  type Step,
} from './form-steps.ts';
import { nonUniversity } from './levels.ts';
import { givenConsent, optionName } from './questions/question.ts';

/** The answers so far, by question. */
export type Answers = Partial<Record<QuestionName, string | string[] | boolean>>;

export const stepsFor = ({ niveau_academique }: Answers): readonly Step[] =>
  niveau_academique === nonUniversity ? outsideSteps : universitySteps;

export const isVisible = ({ when }: FormQuestion, answers: Answers): boolean =>
  !when || answers[when.name] === when.is;

export const visibleQuestions = ({ questions }: Step, answers: Answers): FormQuestion[] =>
  questions.filter((question) => isVisible(question, answers));

/** An answer as text for display; empty if there is none. */
export function formatAnswer(question: FormQuestion, answers: Answers): string {
  const { name, kind } = question;
  const value: unknown = answers[name] ?? '';
  if (value === '' || value === false) return '';
  if (value === true) return givenConsent;
  if (Array.isArray(value)) {
    return value.map((option) => optionName(question, String(option))).join(', ');
  }
  const text = String(value);
  if (kind === 'day') return isDay(text) ? formatDate(text) : text;
  if (kind === 'amount') return formatAmount(readAmount(text) ?? text);
  return optionName(question, text);
}

/** What was sent, as it was asked. Files are listed by their names. */
export interface AnswerSheet {
  steps: { title: string; answers: { label: string; text: string }[] }[];
  files: { name: string; bytes?: number | undefined }[];
}

export const answeredSteps = (answers: Answers): AnswerSheet['steps'] =>
  stepsFor(answers).map((step) => ({
    title: step.title,
    answers: visibleQuestions(step, answers)
      .filter(({ kind }) => kind !== 'files')
      .map((question) => ({ label: question.label, text: formatAnswer(question, answers) })),
  }));
