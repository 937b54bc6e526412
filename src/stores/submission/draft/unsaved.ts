// Keeps the draft in localStorage until IndexedDB has it: its writes are synchronous, so a page that is
// closed or killed right after a keystroke loses nothing.
import type { UserId } from '../../session.ts';
import { isBlank, isFrozen, VERSION, type Draft } from './stored-types.ts';

/** What other pages offer of the draft: see shown-draft.ts. The candidate's id follows. */
export const OFFER = 'draft-offer/';

/** Each writer has its own: a tab that has lost the form without noticing can overwrite nothing. */
export const unsavedKey = (user: UserId, writer: string): string =>
  ['unsaved', VERSION, user, writer].join('/');

export const writeUnsaved = (user: UserId, draft: Draft): void =>
  attempt(() => localStorage.setItem(unsavedKey(user, draft.writer), JSON.stringify(draft)));

/** Undefined if it is of another version, or damaged. */
export function readUnsaved(key: string): Draft | undefined {
  if (key.split('/')[1] !== String(VERSION)) return undefined;
  try {
    const draft = JSON.parse(localStorage.getItem(key)!) as Draft;
    return draft.answers && draft;
  } catch {
    return undefined;
  }
}

export const dropKeys = (keys: string[]): void =>
  attempt(() => keys.forEach((key) => localStorage.removeItem(key)));

/** The keys of a candidate, or of all. */
export const unsavedKeys = (user?: UserId): string[] =>
  keysFrom(user === undefined ? 'unsaved/' : unsavedKey(user, ''));

export function keysFrom(start: string): string[] {
  const found: string[] = [];
  attempt(() => {
    for (let index = 0; index < localStorage.length; index += 1) {
      const key = localStorage.key(index)!;
      if (key.startsWith(start)) found.push(key);
    }
  });
  return found;
}

/** The stored draft, with what its writer had no time to store; or one that could not be stored. */
export function withUnsaved(stored: Draft | undefined, user: UserId): Draft | undefined {
  // A frozen draft is what was sent.
  if (stored && isFrozen(stored)) return stored;
  const latest = stored && readUnsaved(unsavedKey(user, stored.writer));
  // The list of files tells which contents were not stored in time.
  if (latest && latest.id === stored.id) return latest;
  const isDraft = stored && !isBlank(stored);
  return isDraft ? stored : (readUnsaved(unsavedKey(user, '')) ?? stored);
}

/** If localStorage is full or blocked, IndexedDB stores the answers a moment later, and nothing is offered. */
export function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // See above.
  }
}
