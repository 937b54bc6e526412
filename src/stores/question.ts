// Asks for confirmation before data is discarded; an island shows the dialog.
import { atom } from 'nanostores';
import type { Question } from '../messages/question.ts';

interface PendingQuestion {
  question: Question;
  answer: (yes: boolean) => void;
}

export function createQuestion() {
  const $question = atom<PendingQuestion | undefined>();

  /** Resolves to whether the candidate confirms. */
  const ask = (question: Question): Promise<boolean> =>
    new Promise((resolve) =>
      $question.set({
        question,
        answer: (yes) => {
          $question.set(undefined);
          resolve(yes);
        },
      }),
    );

  return { $question, ask };
}
