import { localMoment } from '../../text/dates/timing.ts';
import { formatAnswer } from './format-answer.ts';
import type { Draft, Receipt } from './draft/stored-types.ts';
import { visibleQuestions, stepsFor } from './steps.ts';

export function receiptOf({ id, answers, attachments }: Draft, now: Date): Receipt {
  const steps = stepsFor(answers);
  return {
    reference: `${localMoment(now).slice(0, 10).replaceAll('-', '')}-${id.slice(0, 4).toUpperCase()}`,
    sentAt: now.toISOString(),
    steps: steps.map((step) => ({
      id: step.id,
      answers: visibleQuestions(step, answers)
        .filter(({ kind }) => kind !== 'files')
        .map((question) => ({ name: question.name, text: formatAnswer(question, answers) })),
    })),
    files: steps.some(({ id: step }) => step === 'fichiers')
      ? attachments.map(({ name, bytes }) => ({ name, bytes }))
      : [],
  };
}
