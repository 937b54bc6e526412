// The draft on this device: in IndexedDB, with what localStorage has of it that is newer.
import { delMany, get, keys } from 'idb-keyval';
import { withLater } from './given.ts';
import { VERSION, type Draft } from './kept.ts';
import { dropFound, dropOldUnsaved, findUnsaved, readFound, type Found } from './unsaved.ts';
import { dropDraft, key, store, type Key } from './vault.ts';

const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

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

/** What was left of another draft, which is gone, is no part of it. */
const withUnsaved = (draft: Draft, found: Found[]): Draft =>
  found
    .map(readFound)
    .filter(({ id }) => id === draft.id)
    .reduce<Draft>(withLater, draft);

/** A draft of which IndexedDB has nothing. */
export function unsavedDraft(user: string): Draft | undefined {
  const found = findUnsaved(user);
  const [newest] = found
    .map(readFound)
    .filter((unsaved): unsaved is Draft => 'attachments' in unsaved)
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  return newest && withUnsaved(newest, found);
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
