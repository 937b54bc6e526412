// Deletes the data on this device that is too old, or that nothing refers to, of every candidate.
import { del, delMany, get, keys, promisifyRequest } from 'idb-keyval';
import type { UserId } from '../../session.ts';
import type { Database, Key } from './draft-storage.ts';
import { attachmentIds, VERSION, type Draft, type Sent } from './stored-types.ts';
import { dropEntries, findAllUnsaved, parseEntry } from './unsaved.ts';

/** Milliseconds: 30 days. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** No draft is older than the portal: an earlier date comes from a wrong clock. */
const PORTAL_BEGAN = Date.UTC(2026, 0);

/**
 * @param now milliseconds since 1970
 * @param busy the candidate who is editing a draft, which may seem old after a clock correction
 */
export async function sweep(db: Database, now: number, busy?: UserId): Promise<void> {
  // Read before the drafts: an entry is written after its draft, which is therefore found below.
  const { readable, unreadable } = findAllUnsaved();
  const all = await keys<Key>(db);
  await delMany(
    all.filter(([version]) => version !== VERSION),
    db,
  );
  const current = all.filter(([version]) => version === VERSION);
  const isOld = (date: string): boolean =>
    Date.parse(date) < now - MAX_AGE && Date.parse(date) >= PORTAL_BEGAN;

  const drafts: Draft[] = [];
  for (const key of current.filter(([, , kind]) => kind === 'draft')) {
    if (key[1] !== busy) await dropOldDraft(db, key, isOld);
    const draft = await get<Draft>(key, db);
    if (draft) drafts.push(draft);
  }
  for (const key of current.filter(([, , kind]) => kind === 'sent' || kind === 'receipt')) {
    const sent = await get<Sent>(key, db);
    if (sent && isOld(sent.sentAt)) await del(key, db);
  }
  const attached = new Set(drafts.flatMap(attachmentIds));
  await delMany(
    current.filter(([, , kind, name]) => kind === 'file' && !attached.has(name)),
    db,
  );
  const ids = new Set(drafts.map(({ id }) => id));
  const ended = readable.filter((entry) => {
    const unsaved = parseEntry(entry);
    const isWhole = 'attachments' in unsaved;
    return isWhole ? isOld(unsaved.savedAt) : !ids.has(unsaved.id);
  });
  dropEntries([...unreadable, ...ended]);
}

/** In one transaction: another tab may just have resumed it. */
function dropOldDraft(db: Database, key: Key, isOld: (date: string) => boolean): Promise<void> {
  return db('readwrite', (objects) => {
    const reading = objects.get(key) as IDBRequest<Draft | undefined>;
    reading.onsuccess = () => {
      if (reading.result && isOld(reading.result.savedAt)) objects.delete(key);
    };
    return promisifyRequest(objects.transaction);
  });
}
