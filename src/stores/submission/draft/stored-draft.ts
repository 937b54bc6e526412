// The draft in IndexedDB. The tab that takes over the form writes its id into the draft, and each later
// write checks the id in its own transaction: a tab that has lost the form without noticing can destroy
// nothing.
import { get, promisifyRequest } from 'idb-keyval';
import type { UserId } from '../../session.ts';
import { key, type Database } from './draft-storage.ts';
import type { Draft, Receipt } from './stored-types.ts';
import { withUnsaved } from './unsaved.ts';

/** @param claimed gives the new draft, with its new writer; undefined to leave it as it is */
export const claimDraft = (
  db: Database,
  user: UserId,
  claimed: (stored: Draft | undefined) => Draft | undefined,
): Promise<Draft | undefined> =>
  db('readwrite', async (objects) => {
    const stored = await promisifyRequest<Draft | undefined>(objects.get(key('draft', user)));
    const draft = claimed(stored);
    if (!draft) return undefined;
    dropUnlisted(objects, user, stored, draft);
    objects.put(draft, key('draft', user));
    await promisifyRequest(objects.transaction);
    return draft;
  });

/**
 * Replaces the stored draft in one transaction, and drops the files that it no longer lists.
 *
 * @param writer the tab, or empty where no draft could be stored yet
 * @param draft undefined to end the draft
 * @param additions contents of attachments by their id, and the receipt of a draft that was sent
 * @returns `taken` or `gone`, and stores nothing, if the draft has another writer or is no longer stored
 */
export const replaceDraft = (
  db: Database,
  user: UserId,
  writer: string,
  draft: Draft | undefined,
  additions: { files?: ReadonlyMap<string, ArrayBuffer>; receipt?: Receipt | undefined },
): Promise<'stored' | 'taken' | 'gone'> =>
  db('readwrite', async (objects) => {
    const stored = await promisifyRequest<Draft | undefined>(objects.get(key('draft', user)));
    if ((stored?.writer ?? '') !== writer) return stored ? 'taken' : 'gone';
    try {
      const kept = dropUnlisted(objects, user, stored, draft);
      for (const [id, content] of additions.files ?? []) {
        if (kept.has(id)) objects.put(content, key('file', user, id));
      }
      const { receipt } = additions;
      if (stored && receipt) objects.put(receipt, key('receipt', user, stored.id));
      if (draft) objects.put(draft, key('draft', user));
      else objects.delete(key('draft', user));
    } catch (error) {
      // No part of a change is stored.
      objects.transaction.abort();
      throw error;
    }
    await promisifyRequest(objects.transaction);
    return 'stored';
  });

/** Deletes the files that the draft no longer lists. Returns the ids of those that it lists. */
function dropUnlisted(
  objects: IDBObjectStore,
  user: UserId,
  before: Draft | undefined,
  draft: Draft | undefined,
): ReadonlySet<string> {
  const listed = new Set(draft?.attachments.map(({ id }) => id));
  for (const { id } of before?.attachments ?? []) {
    if (!listed.has(id)) objects.delete(key('file', user, id));
  }
  return listed;
}

/** How a draft has ended; undefined if it has not, or if storage is blocked. */
export async function endOf(
  db: Database,
  user: UserId,
  id: string,
): Promise<'sent' | 'gone' | undefined> {
  try {
    const draft = withUnsaved(await get<Draft>(key('draft', user), db), user);
    if (draft?.id === id) return undefined;
    return (await get<Receipt>(key('receipt', user, id), db)) ? 'sent' : 'gone';
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}
