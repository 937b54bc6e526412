// What a candidate has on this device, for a logout.
import { promisifyRequest } from 'idb-keyval';
import type { UserId } from '../../session.ts';
import { dropUnsaved, restoreDraft } from './draft-copy.ts';
import { receiptNames, type Database } from './draft-storage.ts';
import { readDraft, writeDraft } from './record.ts';
import { isBlank, VERSION } from './stored-types.ts';

/** What a logout would delete that the candidate has entered or received. */
export async function storedWork(
  db: Database,
  user: UserId,
): Promise<'draft' | 'receipts' | 'both' | undefined> {
  let hasReceipts = false;
  try {
    await restoreDraft(db, user);
    hasReceipts = (await receiptNames(db, user)).length > 0;
  } catch (error) {
    // Where IndexedDB is blocked, there are no receipts.
    console.warn(error);
  }
  const draft = readDraft(user);
  if (draft && !isBlank(draft)) return hasReceipts ? 'both' : 'draft';
  return hasReceipts ? 'receipts' : undefined;
}

/** Deletes all data of a candidate. A form in another tab cannot store any afterwards. */
export async function dropAll(db: Database, user: UserId): Promise<void> {
  // First: what another tab is about to store, it stores only for a draft that is there.
  writeDraft(user, undefined);
  dropUnsaved(user);
  await db('readwrite', (objects) => {
    // An array is greater than every string.
    objects.delete(IDBKeyRange.bound([VERSION, user], [VERSION, user, []]));
    return promisifyRequest(objects.transaction);
  });
}
