// Asks for confirmation before data is discarded; an island shows the dialog.
import { atom } from 'nanostores';
import type { Confirmation } from '../messages/notice.ts';

interface PendingConfirmation {
  confirmation: Confirmation;
  answer: (yes: boolean) => void;
}

export function createConfirmation() {
  const $confirmation = atom<PendingConfirmation | undefined>();

  /** Resolves to whether the candidate confirms. */
  const ask = (confirmation: Confirmation): Promise<boolean> =>
    new Promise((resolve) =>
      $confirmation.set({
        confirmation,
        answer: (yes) => {
          $confirmation.set(undefined);
          resolve(yes);
        },
      }),
    );

  return { $confirmation, ask };
}
