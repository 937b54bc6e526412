// A candidate's submission data, in IndexedDB because it includes files. Each candidate has
// separate data, hidden from others on a shared phone. Every candidate page can log out and loads
// this module, so what only the form needs is in stored-draft.ts.
import { createStore, get, getMany, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import type { UserId } from '../../session.ts';
import { reconnecting } from './reconnect.ts';
import { isBlank, VERSION, type Draft, type Receipt } from './stored-types.ts';
import { dropKeys, OFFER, unsavedKeys } from './unsaved.ts';

export type Database = UseStore;

/** The database of this device. Its first use opens it. */
export const database: Database = reconnecting(() => createStore('portal', 'submissions'));

/** A file is stored as its bytes: Safari's private windows can store those, but no `File`. */
type Kind = 'draft' | 'file' | 'receipt';
export type Key = [version: number, user: UserId, kind: Kind, name: string];

/** @param name the id of the file, or of the draft that was sent; a candidate has only one draft */
export const key = (kind: Kind, user: UserId, name = ''): Key => [VERSION, user, kind, name];

/** Newest first. */
export async function readReceipts(db: Database, user: UserId): Promise<Receipt[]> {
  const all = await keys<Key>(db);
  const receipts = await getMany<Receipt>(
    all.filter(([, owner, kind]) => owner === user && kind === 'receipt'),
    db,
  );
  return receipts
    .flatMap((receipt) => receipt ?? [])
    .sort((a, b) => b.sentAt.localeCompare(a.sentAt));
}

/** What a logout would delete that the candidate has entered or received. */
export async function storedWork(
  db: Database,
  user: UserId,
): Promise<'draft' | 'receipts' | 'both' | undefined> {
  const draft = await get<Draft>(key('draft', user), db);
  const all = await keys<Key>(db);
  const hasDraft = (draft && !isBlank(draft)) || unsavedKeys(user).length > 0;
  const hasReceipts = all.some(([, owner, kind]) => owner === user && kind === 'receipt');
  if (hasDraft) return hasReceipts ? 'both' : 'draft';
  return hasReceipts ? 'receipts' : undefined;
}

/** Deletes all data of a candidate at once. A form in another tab cannot store any afterwards. */
export async function dropAll(db: Database, user: UserId): Promise<void> {
  try {
    await db('readwrite', (objects) => {
      // An array is greater than every string.
      objects.delete(IDBKeyRange.bound([VERSION, user], [VERSION, user, []]));
      return promisifyRequest(objects.transaction);
    });
  } finally {
    dropKeys([...unsavedKeys(user), OFFER + user]);
  }
}
