// Deletes the data on this device that is too old, or that nothing refers to, of every candidate.
import { promisifyRequest } from 'idb-keyval';
import type { UserId } from '../../session.ts';
import { keys as trackingKeys } from '../../tracking/cache.ts';
import { restoreDraft, UNSAVED } from './draft-copy.ts';
import type { Database, Key } from './draft-storage.ts';
import { DRAFT, draftAt, dropKeys, keysFrom } from './record.ts';
import { VERSION, type Draft, type Receipt } from './stored-types.ts';

/** Milliseconds: 30 days. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** No draft is older than the portal: an earlier date comes from a wrong clock. */
const PORTAL_BEGAN = Date.UTC(2026, 0);

/**
 * @param now milliseconds since 1970
 * @param busy the candidate who is editing a draft, which may seem old after a clock correction
 */
export async function sweep(db: Database, now: number, busy?: UserId): Promise<void> {
  const isOld = (date: string): boolean =>
    Date.parse(date) < now - MAX_AGE && Date.parse(date) >= PORTAL_BEGAN;
  const isOver = (key: string): boolean => {
    const draft = draftAt(key);
    return !draft || (isOld(draft.savedAt) && key !== DRAFT + busy);
  };
  // Before anything that takes time: the form shows what is left.
  dropKeys(keysFrom(DRAFT, ...UNSAVED).filter(isOver));
  dropKeys(keysFrom('tracked-').filter((key) => !Object.values(trackingKeys).includes(key)));

  await db('readwrite', async (objects) => {
    const all = (await promisifyRequest(objects.getAllKeys())) as IDBValidKey as Key[];
    // Read after the files, which are stored after the draft that lists them.
    const drafts = keysFrom(DRAFT).map(draftAt);
    for (const key of all) {
      const [version, , kind] = key;
      if (version !== VERSION) objects.delete(key);
      if (version !== VERSION || kind === 'file') continue;
      const item = await promisifyRequest<Draft | Receipt>(objects.get(key));
      const isDraft = 'savedAt' in item;
      if (isOld(isDraft ? item.savedAt : item.sentAt)) objects.delete(key);
      else if (isDraft) drafts.push(item);
    }
    const attached = new Set(
      drafts.flatMap((draft) => draft?.attachments ?? []).map(({ id }) => id),
    );
    for (const key of all) {
      if (key[2] === 'file' && !attached.has(key[3])) objects.delete(key);
    }
    await promisifyRequest(objects.transaction);
  });
}

/**
 * Once the page is loaded, finds what is to be offered of a draft, and sweeps the device. The form does it
 * itself: it knows which draft is being edited.
 */
export function sweepLater(db: Database, user: UserId | undefined): void {
  if (document.querySelector('.wizard')) return;
  addEventListener('load', () => {
    const found = user ? restoreDraft(db, user) : Promise.resolve();
    // If storage is blocked, there is nothing to sweep.
    found.then(() => sweep(db, Date.now())).catch((error: unknown) => console.info(error));
  });
}
