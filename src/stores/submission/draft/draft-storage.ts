// A candidate's submission data, in IndexedDB because it includes files. Each candidate has
// separate data, hidden from others on a shared phone. Every candidate page can log out and loads
// this module, so what only the form needs is in stored-draft.ts and stored-files.ts.
import { createStore, delMany, getMany, keys, set, type UseStore } from 'idb-keyval';
import { VERSION, type Receipt } from './stored-types.ts';
import { dropUnsaved, findUnsaved } from './unsaved.ts';

export type Database = UseStore;

/** The database of this device. It is opened by its first use. */
export const database: Database = createStore('portal', 'submissions');

type Kind = 'draft' | 'file' | 'receipt';
export type Key = [version: number, user: string, kind: Kind, name: string];
export const key = (kind: Kind, user: string, name = ''): Key => [VERSION, user, kind, name];

export const storeReceipt = (db: Database, user: string, receipt: Receipt): Promise<void> =>
  set(key('receipt', user, receipt.reference), receipt, db);

/** Newest first. */
export async function readReceipts(db: Database, user: string): Promise<Receipt[]> {
  const all = await keys<Key>(db);
  const receipts = await getMany<Receipt>(
    all.filter((at) => belongs(at, user, ['receipt'])),
    db,
  );
  return receipts
    .flatMap((receipt) => receipt ?? [])
    .sort((a, b) => b.sentAt.localeCompare(a.sentAt));
}

export const dropDraft = (db: Database, user: string): Promise<void> =>
  drop(db, user, ['draft', 'file']);
export const dropAll = (db: Database, user: string): Promise<void> =>
  drop(db, user, ['draft', 'file', 'receipt']);

/** Whether logging out would delete a draft or a receipt. */
export async function hasStoredWork(db: Database, user: string): Promise<boolean> {
  if (findUnsaved(user).length > 0) return true;
  return (await keys<Key>(db)).some((at) => belongs(at, user, ['draft', 'receipt']));
}

async function drop(db: Database, user: string, kinds: Kind[]): Promise<void> {
  dropUnsaved(user);
  const all = await keys<Key>(db);
  await delMany(
    all.filter((at) => belongs(at, user, kinds)),
    db,
  );
}

const belongs = ([version, owner, kind]: Key, user: string, kinds: Kind[]): boolean =>
  version === VERSION && owner === user && kinds.includes(kind);
