import { choiceNames, givenConsent } from '../../messages/submission/submission.ts';
import { isDay } from '../../contract/form-fields.ts';
import { formatAmount, readAmount } from '../../text/amount.ts';
import { formatDate } from '../../text/dates/format.ts';
import type { Answers, FormQuestion } from './questions.ts';

/** An answer as text for display; empty if there is none. */
export function formatAnswer({ name, kind }: FormQuestion, answers: Answers): string {
  const value = answers[name];
  if (value === undefined || value === '' || value === false) return '';
  if (value === true) return givenConsent;
  if (Array.isArray(value)) return value.map(nameOf).join(', ');
  if (kind === 'day') return isDay(value) ? formatDate(value) : value;
  if (kind === 'amount') return formatAmount(readAmount(value) ?? value);
  return kind === 'one' ? nameOf(value) : value;
}

const nameOf = (value: string): string => choiceNames[value] ?? value;
