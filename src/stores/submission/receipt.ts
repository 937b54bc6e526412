import { answeredSteps, stepsFor } from '../../contract/submission/answers.ts';
import { localMoment } from '../../text/dates/timing.ts';
import { nameOf } from '../tracking/card.ts';
import type { FrozenDraft, Receipt } from './draft/stored-types.ts';
import { withExtension } from '../../contract/submission/file-names.ts';

/** What the provider has told of a project that has arrived. */
export type Arrival = Pick<Receipt, 'project' | 'mailedTo'>;

/** The receipt for what was sent, however late its arrival is found out. */
export function receiptOf(
  { id, answers, attachments, submission }: FrozenDraft,
  arrival: Arrival = {},
): Receipt {
  const day = localMoment(new Date(submission.at)).slice(0, 10).replaceAll('-', '');
  return {
    ...arrival,
    id,
    reference: `${day}-${submission.id.slice(0, 4).toUpperCase()}`,
    sentAt: submission.at,
    title: nameOf(answers),
    existing: submission.existing,
    isNew: true,
    steps: answeredSteps(answers),
    files: stepsFor(answers).some(({ questions }) => questions.some(({ kind }) => kind === 'files'))
      ? attachments.map(({ name, type, bytes }) => ({ name: withExtension(name, type), bytes }))
      : [],
  };
}
