// What this device keeps of a candidate's submissions, in IndexedDB because it holds files too. Each
// candidate has their own: who shares the phone does not see it.
import { createStore, delMany, get, getMany, keys, set, type UseStore } from 'idb-keyval';
import { VERSION, type Draft, type KeptFile, type Receipt } from './kept.ts';
import { dropFound, dropOldUnsaved, dropUnsaved, findUnsaved, withUnsaved } from './unsaved.ts';

const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('portal', 'submissions'));

type Kept = 'draft' | 'file' | 'receipt';
type Key = [version: number, user: string, kind: Kept, name: string];
const key = (kind: Kept, user: string, name = ''): Key => [VERSION, user, kind, name];

/** With what a page that was left or killed had no time to save. */
export async function readDraft(user: string): Promise<Draft | undefined> {
  const draft = await get<Draft>(key('draft', user), store());
  return draft && withUnsaved(draft, findUnsaved(user));
}

/** The draft was sent or thrown away meanwhile, by another tab. */
export class DraftGone extends Error {}

/**
 * Changes the draft as it is kept now, which another tab may have changed meanwhile. What no page has
 * saved yet goes in before.
 *
 * @param first the draft before its first change, undefined when it has been kept before
 * @throws {DraftGone}
 */
export async function changeDraft(
  user: string,
  id: string,
  first: Draft | undefined,
  change: (draft: Draft) => Draft,
): Promise<Draft> {
  return store()('readwrite', (objects) => {
    return new Promise<Draft>((resolve, reject) => {
      const { transaction } = objects;
      const reading = objects.get(key('draft', user)) as IDBRequest<Draft | undefined>;
      reading.onsuccess = () => {
        const before = reading.result ?? first;
        if (before?.id !== id) {
          reject(new DraftGone());
          return;
        }
        const unsaved = findUnsaved(user);
        const after = change(withUnsaved(before, unsaved));
        objects.put(after, key('draft', user));
        transaction.oncomplete = () => {
          dropFound(unsaved);
          resolve(after);
        };
      };
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  });
}

export async function keepFile(user: string, id: string, file: File): Promise<void> {
  const { name, type, lastModified } = file;
  const kept: KeptFile = { bytes: await file.arrayBuffer(), name, type, lastModified };
  await set(key('file', user, id), kept, store());
}

export async function readFile(user: string, id: string): Promise<File | undefined> {
  const kept = await get<KeptFile | File>(key('file', user, id), store());
  // As an older release has kept it.
  if (!kept || kept instanceof Blob) return kept;
  const { bytes, name, type, lastModified } = kept;
  return new File([bytes], name, { type, lastModified });
}

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

export const dropFiles = (user: string, ids: string[]): Promise<void> =>
  delMany(
    ids.map((id) => key('file', user, id)),
    store(),
  );

export const dropDraft = (user: string): Promise<void> => drop(user, ['draft', 'file']);
export const dropAll = (user: string): Promise<void> => drop(user, ['draft', 'file', 'receipt']);

/** Whether logging out would lose something. */
export async function keepsWork(user: string): Promise<boolean> {
  if (findUnsaved(user).length > 0) return true;
  return (await keys<Key>(store())).some((at) => belongs(at, user, ['draft', 'receipt']));
}

/**
 * Whoever's it is: what is too old, or of another shape.
 *
 * @param busy who is in the middle of a draft: when a clock is put right, it may seem old
 */
export async function dropOld(now: Date, busy?: string): Promise<void> {
  const isOld = (user: string, savedAt: string) =>
    user !== busy && Date.parse(savedAt) < now.getTime() - KEPT_FOR;
  dropOldUnsaved(isOld);
  const all = await keys<Key>(store());
  await delMany(
    all.filter(([version]) => version !== VERSION),
    store(),
  );
  // The drafts alone are read: files are megabytes.
  for (const at of all) {
    const [version, user, kind] = at;
    if (version !== VERSION || kind !== 'draft') continue;
    const draft = await get<Draft>(at, store());
    if (draft && isOld(user, draft.savedAt)) await dropDraft(user);
  }
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
