// The draft in IndexedDB. Each change reads and writes it in one transaction, because another tab may
// have changed it meanwhile. Newer answers may be in localStorage: see unsaved.ts.
import type { UserId } from '../../session.ts';
import { entriesOf, merge } from './merge-unsaved.ts';
import { attachmentIds, isFrozen, type Draft, type FrozenDraft } from './stored-types.ts';
import type { Receipt, Sent, StoredFile } from './stored-types.ts';
import { dropEntries, type UnsavedEntry } from './unsaved.ts';
import { key, type Database } from './draft-storage.ts';

/** Which draft a page has, as it last saw it. */
export interface DraftAddress {
  user: UserId;
  /** Undefined while storage has never worked: the changes go to whichever draft is stored. */
  id: string | undefined;
  /** The id of its submission, if it is frozen. */
  submission?: string | undefined;
}

/** The draft is no longer on this device. */
export class DraftGone extends Error {
  /** If false, the candidate or the browser has discarded it, or nothing could be stored about it. */
  readonly isSent: boolean;

  constructor(isSent: boolean) {
    super('The draft is gone');
    this.isSent = isSent;
  }
}

/** Another tab is sending the draft, or cannot tell whether it has arrived. */
export class DraftFrozen extends Error {
  readonly draft: FrozenDraft;

  constructor(draft: FrozenDraft) {
    super('The draft is frozen');
    this.draft = draft;
  }
}

/** The stored draft. If there is none, or `initial` alone has content, stores and returns that. */
export const openStored = (db: Database, user: UserId, initial: Draft): Promise<Draft> =>
  transact(db, { user, id: undefined }, (stored, objects) => {
    if (stored && (initial.isBlank || !stored.isBlank)) return stored;
    objects.put(initial, key('draft', user));
    return initial;
  });

/** @throws {DraftGone} */
export const readDraft = (db: Database, address: DraftAddress): Promise<Draft> =>
  transact(db, address, (stored) => stored!);

export interface Additions {
  /** The draft, if it was never stored. */
  initial?: Draft | undefined;
  /** Contents of attachments, by their id. */
  files?: ReadonlyMap<string, StoredFile>;
  /** Of a draft that ends because it was sent. */
  sent?: Sent;
  receipt?: Receipt;
}

/**
 * Merges all unsaved answers into the stored draft, and changes it.
 *
 * @param change returns undefined to end the draft
 * @throws {DraftGone}
 * @throws {DraftFrozen}
 */
export async function changeDraft<Changed extends Draft | undefined>(
  db: Database,
  address: DraftAddress,
  change: (draft: Draft) => Changed,
  { initial, files = new Map<string, StoredFile>(), sent, receipt }: Additions = {},
): Promise<Changed> {
  const { user, submission } = address;
  let merged: UnsavedEntry[] = [];
  const changed = await transact(db, address, (stored = initial, objects) => {
    if (!stored) throw new DraftGone(false);
    if (isFrozen(stored) && stored.submission.id !== submission) throw new DraftFrozen(stored);
    merged = entriesOf(stored, user);
    const after = change(merge(stored, merged));
    const kept = new Set(after && attachmentIds(after));
    for (const id of attachmentIds(stored)) {
      if (!kept.has(id)) objects.delete(key('file', user, id));
    }
    for (const [id, file] of files) {
      if (kept.has(id)) objects.put(file, key('file', user, id));
    }
    if (sent) objects.put(sent, key('sent', user, stored.id));
    if (receipt) objects.put(receipt, key('receipt', user, stored.id));
    if (after) objects.put(after, key('draft', user));
    else objects.delete(key('draft', user));
    return after;
  });
  dropEntries(merged);
  return changed;
}

/** @throws {DraftGone} if the addressed draft is not the one that is stored */
function transact<Result>(
  db: Database,
  { user, id }: DraftAddress,
  work: (stored: Draft | undefined, objects: IDBObjectStore) => Result,
): Promise<Result> {
  return db(
    'readwrite',
    (objects) =>
      new Promise<Result>((resolve, reject) => {
        const { transaction } = objects;
        let result: Result;
        const reading = objects.get(key('draft', user)) as IDBRequest<Draft | undefined>;
        // Answered after `reading`: a transaction keeps the order of its requests.
        const readingSent = objects.get(key('sent', user, id));
        readingSent.onsuccess = () => {
          const stored = reading.result;
          try {
            if (id !== undefined && stored?.id !== id) {
              throw new DraftGone(readingSent.result !== undefined);
            }
            result = work(stored, objects);
          } catch (error) {
            reject(error);
            transaction.abort();
          }
        };
        transaction.oncomplete = () => resolve(result);
        transaction.onabort = transaction.onerror = () => reject(transaction.error);
      }),
  );
}
