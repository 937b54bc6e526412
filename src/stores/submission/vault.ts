// What this device keeps of a candidate's submissions, in IndexedDB because it holds files too. Each
// candidate has their own: who shares the phone does not see it. Every page of a candidate can log out,
// and does not carry what only the form needs (vault-draft.ts, vault-files.ts).
import { createStore, delMany, getMany, keys, set, type UseStore } from 'idb-keyval';
import { VERSION, type Receipt } from './kept.ts';
import { dropUnsaved, findUnsaved } from './unsaved.ts';

let opened: UseStore | undefined;
export const store = (): UseStore => (opened ??= createStore('portal', 'submissions'));

type Kept = 'draft' | 'file' | 'receipt';
export type Key = [version: number, user: string, kind: Kept, name: string];
export const key = (kind: Kept, user: string, name = ''): Key => [VERSION, user, kind, name];

export const keepReceipt = (user: string, receipt: Receipt): Promise<void> =>
  set(key('receipt', user, receipt.reference), receipt, store());

/** The newest first. */
export async function readReceipts(user: string): Promise<Receipt[]> {
  const all = await keys<Key>(store());
  const receipts = await getMany<Receipt>(
    all.filter((at) => belongs(at, user, ['receipt'])),
    store(),
  );
  return receipts
    .flatMap((receipt) => receipt ?? [])
    .sort((a, b) => b.sentAt.localeCompare(a.sentAt));
}

export const dropDraft = (user: string): Promise<void> => drop(user, ['draft', 'file']);
export const dropAll = (user: string): Promise<void> => drop(user, ['draft', 'file', 'receipt']);

/** Whether logging out would lose something. */
export async function keepsWork(user: string): Promise<boolean> {
  if (findUnsaved(user).length > 0) return true;
  return (await keys<Key>(store())).some((at) => belongs(at, user, ['draft', 'receipt']));
}

async function drop(user: string, kinds: Kept[]): Promise<void> {
  dropUnsaved(user);
  const all = await keys<Key>(store());
  await delMany(
    all.filter((at) => belongs(at, user, kinds)),
    store(),
  );
}

const belongs = ([version, owner, kind]: Key, user: string, kinds: Kept[]): boolean =>
  version === VERSION && owner === user && kinds.includes(kind);
