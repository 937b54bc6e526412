import { atom } from 'nanostores';
import { owner } from '../session.ts';
import type { Receipt } from './draft/stored-types.ts';
import { database, readReceipts } from './draft/draft-storage.ts';

/** The submissions made on this device, newest first; undefined while loading. */
export const $receipts = atom<Receipt[] | undefined>();

export async function loadReceipts(): Promise<void> {
  try {
    $receipts.set(await readReceipts(database, owner()));
  } catch (error) {
    // If storage is blocked, there are none.
    console.warn(error);
    $receipts.set([]);
  }
}
