// What has to be known before something is thrown away: an island asks.
import { atom } from 'nanostores';
import type { Question } from '../messages/question.ts';

interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
}

export const $question = atom<Asked | undefined>();

/** Whether the candidate says yes. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) =>
    $question.set({
      question,
      answer: (yes) => {
        $question.set(undefined);
        resolve(yes);
      },
    }),
  );
