import { set } from 'idb-keyval';
import { atom } from 'nanostores';
import type { AppContext } from '../app-context.ts';
import type { Card } from '../tracking/card.ts';
import { isSameText } from './delivery.ts';
import type { Receipt } from './draft/stored-types.ts';
import { key, readReceipts, type Database } from './draft/draft-storage.ts';

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

  /** Call when the candidate closes the panel about the receipt. */
  async function markReceiptSeen(receipt: Receipt): Promise<void> {
    const user = userId();
    const seen = { ...receipt, isNew: false };
    $receipts.set($receipts.get()?.map((one) => (one === receipt ? seen : one)));
    if (!user || !seen.id) return;
    try {
      await set(key('receipt', user, seen.id), seen, database);
    } catch (error) {
      // Without room, the panel comes back on the next visit.
      console.warn(error);
    }
  }

  return { $receipts, loadReceipts, markReceiptSeen };
}

/**
 * The number of the project of a receipt; undefined until the provider has told it.
 *
 * @param cards all projects, newest first
 */
export function projectOf(
  { project, title, existing = [] }: Receipt,
  cards: readonly Card[] = [],
): number | undefined {
  if (project !== undefined || title === undefined) return project;
  // The same project may have been sent again later.
  return cards.filter((card) => !existing.includes(card.id) && isSameText(card.title, title)).at(-1)
    ?.id;
}
