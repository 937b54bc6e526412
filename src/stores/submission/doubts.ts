// Answers that are probably not what was meant, although they are accepted.
import type { Question } from '../../contract/submission/questions/question.ts';
import { isUnlikelyPhone } from '../../messages/submission/issues.ts';
import { localMoment } from '../../text/dates/timing.ts';
import { latinDigits } from '../../text/digits.ts';

/** No number of a candidate's country or its neighbours is shorter. */
const MIN_PHONE_DIGITS = 8;

/** What to ask about an answer; undefined if nothing is unlikely about it. */
export function doubtAbout(question: Question, answer: string, now: Date): string | undefined {
  if (answer.trim() === '') return undefined;
  if (question.kind === 'tel') {
    const digits = latinDigits(answer).replace(/\D/g, '');
    return digits.length < MIN_PHONE_DIGITS ? isUnlikelyPhone : undefined;
  }
  const isToCome = answer > localMoment(now).slice(0, 10);
  return question.kind === 'day' && isToCome ? question.ifToCome : undefined;
}
