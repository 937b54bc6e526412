// The draft in IndexedDB. The tab that takes over the form writes its id into the draft, and each later
// write checks the id in its own transaction: a tab that has lost the form without noticing can destroy
// nothing.
import { promisifyRequest } from 'idb-keyval';
import type { UserId } from '../../session.ts';
import { key, type Database } from './draft-storage.ts';
import type { Draft, Receipt } from './stored-types.ts';

export interface Additions {
  /** Contents of attachments, by their id. */
  files?: ReadonlyMap<string, ArrayBuffer>;
  /** Of a draft that ends because it was sent. */
  receipt?: Receipt;
}

/** The draft has another writer, or is gone. */
export class WriteRefused extends Error {
  readonly isGone: boolean;

  constructor(isGone: boolean) {
    super('Another tab has the form');
    this.isGone = isGone;
  }
}

/** For `replaceDraft`. */
export const writtenBy =
  (writer: string, draft: Draft | undefined) =>
  (stored: Draft | undefined): Draft | undefined => {
    if ((stored?.writer ?? '') !== writer) throw new WriteRefused(!stored);
    return draft;
  };

/**
 * Replaces the stored draft in one transaction, and drops the files that it no longer lists.
 *
 * @param next returns undefined to end the draft
 */
export const replaceDraft = <Next extends Draft | undefined>(
  db: Database,
  user: UserId,
  next: (stored: Draft | undefined) => Next,
  { files = new Map<string, ArrayBuffer>(), receipt }: Additions = {},
): Promise<Next> =>
  db('readwrite', async (objects) => {
    const stored = await promisifyRequest<Draft | undefined>(objects.get(key('draft', user)));
    let draft: Next;
    try {
      draft = next(stored);
      const kept = new Set(draft?.attachments.map(({ id }) => id));
      for (const { id } of stored?.attachments ?? []) {
        if (!kept.has(id)) objects.delete(key('file', user, id));
      }
      for (const [id, content] of files) {
        if (kept.has(id)) objects.put(content, key('file', user, id));
      }
      if (stored && receipt) objects.put(receipt, key('receipt', user, stored.id));
      if (draft) objects.put(draft, key('draft', user));
      else objects.delete(key('draft', user));
    } catch (error) {
      // No part of a change is stored.
      objects.transaction.abort();
      throw error;
    }
    await promisifyRequest(objects.transaction);
    return draft;
  });
