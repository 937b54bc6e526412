// The draft on this device: in IndexedDB, with newer answers from localStorage.
import { delMany, get, keys } from 'idb-keyval';
import { mergeLatest } from './timestamped-answers.ts';
import { VERSION, type Draft } from './stored-types.ts';
import {
  dropEntries,
  dropOldUnsaved,
  findUnsaved,
  parseEntry,
  type UnsavedEntry,
} from './unsaved.ts';
import { dropDraft, key, type Database, type Key } from './draft-storage.ts';

/** Milliseconds: 30 days. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** Includes answers that a closed or killed page did not save to IndexedDB. */
export async function readDraft(db: Database, user: string): Promise<Draft | undefined> {
  const draft = await get<Draft>(key('draft', user), db);
  return draft && withUnsaved(draft, findUnsaved(user));
}

/** Another tab has sent or discarded the draft. */
export class DraftGone extends Error {}

/**
 * Changes the stored draft in one transaction, because another tab may have changed it meanwhile.
 * Merges all unsaved answers first.
 *
 * @param first the draft before its first change; undefined if it is already stored
 * @throws {DraftGone}
 */
export async function changeDraft(
  db: Database,
  user: string,
  id: string,
  first: Draft | undefined,
  change: (draft: Draft) => Draft,
): Promise<Draft> {
  return db('readwrite', (objects) => {
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
          dropEntries(unsaved);
          resolve(after);
        };
      };
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  });
}

/** Ignores entries of another draft, which is gone. */
const withUnsaved = (draft: Draft, entries: UnsavedEntry[]): Draft =>
  entries
    .map(parseEntry)
    .filter(({ id }) => id === draft.id)
    .reduce<Draft>(mergeLatest, draft);

/** A draft that only localStorage has. */
export function unsavedDraft(user: string): Draft | undefined {
  const entries = findUnsaved(user);
  const [newest] = entries
    .map(parseEntry)
    .filter((unsaved): unsaved is Draft => 'attachments' in unsaved)
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  return newest && withUnsaved(newest, entries);
}

/**
 * Deletes every user's data that is too old or has another version.
 *
 * @param now milliseconds since 1970
 * @param busy the user who is editing a draft, which may seem old after a clock correction
 */
export async function dropOld(db: Database, now: number, busy?: string): Promise<void> {
  const isOld = (user: string, savedAt: string) =>
    user !== busy && Date.parse(savedAt) < now - MAX_AGE;
  dropOldUnsaved(isOld);
  const all = await keys<Key>(db);
  await delMany(
    all.filter(([version]) => version !== VERSION),
    db,
  );
  // Read only the drafts: files take megabytes.
  for (const at of all) {
    const [version, user, kind] = at;
    if (version !== VERSION || kind !== 'draft') continue;
    const draft = await get<Draft>(at, db);
    if (draft && isOld(user, draft.savedAt)) await dropDraft(db, user);
  }
}
