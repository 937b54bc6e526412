import { localMoment } from '../../text/dates/timing.ts';
import { formatAnswer } from './format-answer.ts';
import type { FrozenDraft, Receipt } from './draft/stored-types.ts';
import { withExtension } from './files/names.ts';
import { visibleQuestions, stepsFor } from './questions.ts';

/** The receipt for what was sent, however late its arrival is found out. */
export function receiptOf({ answers, attachments, submission }: FrozenDraft): Receipt {
  const steps = stepsFor(answers);
  const day = localMoment(new Date(submission.at)).slice(0, 10).replaceAll('-', '');
  return {
    reference: `${day}-${submission.id.slice(0, 4).toUpperCase()}`,
    sentAt: submission.at,
    isOneMore: Boolean(submission.existing?.length),
    steps: steps.map((step) => ({
      title: step.title,
      answers: visibleQuestions(step, answers)
        .filter(({ kind }) => kind !== 'files')
        .map((question) => ({ label: question.label, text: formatAnswer(question, answers) })),
    })),
    files: steps.some(({ questions }) => questions.some(({ kind }) => kind === 'files'))
      ? attachments.map(({ name, type, bytes }) => ({ name: withExtension(name, type), bytes }))
      : [],
  };
}
