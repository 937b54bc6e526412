// A page that ends at the moment in which something is typed.
import { IDBDatabase } from 'fake-indexeddb';
import { beforeEach, vi } from 'vitest';
import type { Answers } from '../../../../../src/stores/submission/questions.ts';
import { useForm, type FormPage } from '../harness.ts';
import { waitUntil } from '../../../../fixtures/eventually.ts';

/** For an account that provides no answer. */
export function useBlankForm(): FormPage {
  const page = useForm();
  beforeEach(() => page.updateSession({ first_name: '', last_name: '', email: '', phone: '' }));
  return page;
}

/** A transaction that never ends. */
const endless = { objectStore: () => ({ transaction: {}, get: () => ({}) }) };

/** The same form in a page that is killed right after this was typed. */
export async function typeAndDie(page: FormPage, answers: Answers): Promise<void> {
  const dying = page.createForm();
  await dying.draft.openDraft(true);
  const transaction = vi
    .spyOn(IDBDatabase.prototype, 'transaction')
    .mockReturnValue(endless as never);
  dying.draft.answer(answers);
  await waitUntil(() => transaction.mock.calls.length > 0);
  transaction.mockRestore();
}

/** What is stored outside IndexedDB, of any candidate. */
export const apart = (): [key: string, text: string][] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)!)
    .filter((key) => key.startsWith('unsaved/'))
    .map((key) => [key, localStorage.getItem(key)!]);

export const putBack = (left: [key: string, text: string][]): void => {
  for (const [key, text] of left) localStorage.setItem(key, text);
};
