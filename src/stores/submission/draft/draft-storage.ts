// A candidate's receipts, and the files of the draft, in IndexedDB. Each candidate has separate data,
// hidden from others on a shared phone. Every candidate page can log out and loads this module, so what
// only the form needs is in saver.ts.
import { createStore, getMany, keys, type UseStore } from 'idb-keyval';
import type { UserId } from '../../session.ts';
import { reconnecting } from './reconnect.ts';
import { VERSION, type Receipt } from './stored-types.ts';

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
  const names = await receiptNames(db, user);
  const receipts = await getMany<Receipt>(
    names.map((name) => key('receipt', user, name)),
    db,
  );
  return receipts
    .flatMap((receipt) => receipt ?? [])
    .sort((a, b) => b.sentAt.localeCompare(a.sentAt));
}

/** The ids of the drafts that were sent. */
export async function receiptNames(db: Database, user: UserId): Promise<string[]> {
  const all = await keys<Key>(db);
  return all
    .filter(([, owner, kind]) => owner === user && kind === 'receipt')
    .map(([, , , name]) => name);
}
