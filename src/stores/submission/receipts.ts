import { atom } from 'nanostores';
import type { AppContext } from '../app-context.ts';
import type { Receipt } from './draft/stored-types.ts';
import { readReceipts, type Database } from './draft/draft-storage.ts';

export function createReceipts({ userId }: AppContext, database: Database) {
  /** The submissions made on this device, newest first; undefined while loading. */
  const $receipts = atom<Receipt[] | undefined>();

  async function loadReceipts(): Promise<void> {
    const user = userId();
    // The session guard is redirecting.
    if (!user) return;
    try {
      $receipts.set(await readReceipts(database, user));
    } catch (error) {
      // If storage is blocked, there are none.
      console.warn(error);
      $receipts.set([]);
    }
  }

  return { $receipts, loadReceipts };
}
