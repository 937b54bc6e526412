import { givenConsent } from '../../messages/submission/submission.ts';
import { isDay } from '../../contract/form-fields.ts';
import type { FormQuestion } from '../../contract/submission/form-steps.ts';
import { optionName } from '../../contract/submission/questions/question.ts';
import { formatAmount, readAmount } from '../../text/amount.ts';
import { formatDate } from '../../text/dates/format.ts';
import type { Answers } from './questions.ts';

/** An answer as text for display; empty if there is none. */
export function formatAnswer(question: FormQuestion, answers: Answers): string {
  const { name, kind } = question;
  const value = answers[name];
  if (value === undefined || value === '' || value === false) return '';
  if (value === true) return givenConsent;
  if (Array.isArray(value)) return value.map((option) => optionName(question, option)).join(', ');
  if (kind === 'day') return isDay(value) ? formatDate(value) : value;
  if (kind === 'amount') return formatAmount(readAmount(value) ?? value);
  return optionName(question, value);
}
