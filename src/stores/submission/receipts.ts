import { atom } from 'nanostores';
import { owner } from '../session.ts';
import type { Receipt } from './kept.ts';
import { readReceipts } from './vault.ts';

/** Of the submissions made on this device, the newest first; undefined until they are read. */
export const $receipts = atom<Receipt[] | undefined>();

export async function loadReceipts(): Promise<void> {
  try {
    $receipts.set(await readReceipts(owner()));
  } catch (error) {
    // A device that keeps nothing has none.
    console.warn(error);
    $receipts.set([]);
  }
}
