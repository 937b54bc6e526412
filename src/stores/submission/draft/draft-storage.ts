// A candidate's submission data, in IndexedDB because it includes files. Each candidate has
// separate data, hidden from others on a shared phone. Every candidate page can log out and loads
// this module, so what only the form needs is in stored-draft.ts and stored-files.ts.
import { createStore, get, getMany, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import type { UserId } from '../../session.ts';
import { reconnecting } from './reconnect.ts';
import { VERSION, type Draft, type Receipt } from './stored-types.ts';
import { dropUnsaved, findUnsaved } from './unsaved.ts';

export type Database = UseStore;

/** The database of this device. Its first use opens it. */
export const database: Database = reconnecting(() => createStore('portal', 'submissions'));

type Kind = 'draft' | 'file' | 'sent' | 'receipt';
export type Key = [version: number, user: UserId, kind: Kind, name: string];

/**
 * @param name the id of the file, or of the draft that was sent. A draft needs no name: a candidate has
 * only one
 */
export const key = (kind: Kind, user: UserId, name = ''): Key => [VERSION, user, kind, name];

/** Newest first. */
export async function readReceipts(db: Database, user: UserId): Promise<Receipt[]> {
  const all = await keysOf(db, user);
  const receipts = await getMany<Receipt>(
    all.filter(([, , kind]) => kind === 'receipt'),
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
  const kinds = new Set((await keysOf(db, user)).map(([, , kind]) => kind));
  const isEntered = (draft !== undefined && !draft.isBlank) || kinds.has('file');
  const hasDraft = isEntered || findUnsaved(user).length > 0;
  if (hasDraft) return kinds.has('receipt') ? 'both' : 'draft';
  return kinds.has('receipt') ? 'receipts' : undefined;
}

/** Deletes all data of a candidate at once. A form in another tab cannot store any afterwards. */
export async function dropAll(db: Database, user: UserId): Promise<void> {
  await db('readwrite', (objects) => {
    // An array is greater than every string.
    objects.delete(IDBKeyRange.bound([VERSION, user], [VERSION, user, []]));
    return promisifyRequest(objects.transaction);
  });
  dropUnsaved(user);
}

async function keysOf(db: Database, user: UserId): Promise<Key[]> {
  const all = await keys<Key>(db);
  return all.filter(([, owner]) => owner === user);
}
