// A copy of each draft's record, in IndexedDB: browsers write localStorage to the disk some seconds later,
// and a browser that is killed meanwhile loses what is not there.
import { get, promisifyRequest } from 'idb-keyval';
import type { UserId } from '../../session.ts';
import { key, receiptNames, type Database } from './draft-storage.ts';
import { draftAt, dropKeys, keysFrom, readDraft, valueAt, writeDraft } from './record.ts';
import { isBlank, isFrozen, VERSION, type Draft, type Offer } from './stored-types.ts';

/** Copies the record as it is then, whichever tab has written it. */
export const copyDraft = async (db: Database, user: UserId): Promise<void> =>
  db('readwrite', (objects) => {
    const draft = readDraft(user);
    if (draft) objects.put(draft, key('draft', user));
    else objects.delete(key('draft', user));
    return promisifyRequest(objects.transaction);
  });

/**
 * Call before the record is read: the copy may be later, and the draft may have been sent. A receipt tells
 * that, which is on the disk at once.
 */
export async function restoreDraft(db: Database, user: UserId): Promise<void> {
  const sent = await receiptNames(db, user);
  const copy = withUnsaved(await get<Draft>(key('draft', user), db), user);
  const record = readDraft(user);
  const isLater = !record || isBlank(record) || (copy && copy.savedAt > record.savedAt);
  const latest = copy && isLater ? copy : record;
  if (latest && sent.includes(latest.id)) writeDraft(user, undefined);
  else if (latest && latest !== record) {
    const offer = latest.offer ?? (valueAt(OFFER + user) as Offer | undefined);
    if (!writeDraft(user, { ...latest, offer })) return;
  }
  dropUnsaved(user);
}

// Releases until November 2026 kept the draft in IndexedDB, and in localStorage only what that did not
// have yet, by the tab that had written it, and what is offered of the draft.
const OFFER = 'draft-offer/';
export const UNSAVED = ['unsaved/', OFFER];
const unsaved = (user: UserId): string => `unsaved/${VERSION}/${user}/`;

function withUnsaved(stored: Draft | undefined, user: UserId): Draft | undefined {
  // A frozen draft is what was sent.
  if (stored && isFrozen(stored)) return stored;
  const latest = stored && draftAt(unsaved(user) + stored.writer);
  if (latest && latest.id === stored.id) return latest;
  return stored && !isBlank(stored) ? stored : (draftAt(unsaved(user)) ?? stored);
}

export const dropUnsaved = (user: UserId): void =>
  dropKeys([...keysFrom(unsaved(user)), OFFER + user]);
