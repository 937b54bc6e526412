// Deletes the data on this device that is too old, or that nothing refers to, of every candidate.
import { promisifyRequest } from 'idb-keyval';
import type { UserId } from '../../session.ts';
import type { Database, Key } from './draft-storage.ts';
import { VERSION, type Draft, type Receipt } from './stored-types.ts';
import { dropKeys, keysFrom, OFFER, readUnsaved, unsavedKeys } from './unsaved.ts';

/** Milliseconds: 30 days. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** No draft is older than the portal: an earlier date comes from a wrong clock. */
const PORTAL_BEGAN = Date.UTC(2026, 0);

/**
 * @param now milliseconds since 1970
 * @param busy the candidate who is editing a draft, which may seem old after a clock correction
 */
export async function sweep(db: Database, now: number, busy?: UserId): Promise<void> {
  // Read before the drafts: each is written after its draft is stored, which is therefore found below.
  const unsaved = unsavedKeys();
  const offers = keysFrom(OFFER);
  const isOld = (date: string): boolean =>
    Date.parse(date) < now - MAX_AGE && Date.parse(date) >= PORTAL_BEGAN;
  const owners = new Set<UserId>();
  const writers = new Set<string>();
  const attached = new Set<string>();

  await db('readwrite', async (objects) => {
    const all = (await promisifyRequest(objects.getAllKeys())) as IDBValidKey as Key[];
    for (const key of all) {
      const [version, user, kind] = key;
      if (version !== VERSION) objects.delete(key);
      if (version !== VERSION || kind === 'file') continue;
      const item = await promisifyRequest<Draft | Receipt>(objects.get(key));
      const isDraft = 'savedAt' in item;
      const isBusy = isDraft && user === busy;
      if (isOld(isDraft ? item.savedAt : item.sentAt) && !isBusy) objects.delete(key);
      else if (isDraft) {
        owners.add(user);
        writers.add(item.writer);
        item.attachments.forEach(({ id }) => attached.add(id));
      }
    }
    for (const key of all) {
      if (key[2] === 'file' && !attached.has(key[3])) objects.delete(key);
    }
    await promisifyRequest(objects.transaction);
  });

  const isOver = (key: string): boolean => {
    const draft = readUnsaved(key);
    if (!draft) return true;
    return draft.writer ? !writers.has(draft.writer) : isOld(draft.savedAt);
  };
  dropKeys(unsaved.filter(isOver));
  const hasDraft = (user: UserId): boolean => owners.has(user) || unsavedKeys(user).length > 0;
  dropKeys(offers.filter((key) => !hasDraft(key.slice(OFFER.length) as UserId)));
}

/**
 * Sweeps the device once the page is loaded. The form does it itself: it knows which draft is being
 * edited.
 */
export function sweepLater(db: Database): void {
  if (document.querySelector('.wizard')) return;
  addEventListener('load', () => {
    // If storage is blocked, there is nothing to sweep.
    sweep(db, Date.now()).catch((error: unknown) => console.info(error));
  });
}
