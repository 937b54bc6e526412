// Keeps answers in localStorage until IndexedDB has them: its writes are synchronous, so a page that
// is closed or killed right after a keystroke loses nothing. Each page writes under its own key. The
// next save, by any page, merges the entries of all pages.
import type { UserId } from '../../session.ts';
import type { TimestampedAnswers } from './timestamped-answers.ts';
import { VERSION, type Draft } from './stored-types.ts';

/** The whole draft until IndexedDB has it, then only the newer answers. */
type Unsaved = Draft | (TimestampedAnswers & Pick<Draft, 'id' | 'savedAt'>);

/** Unparsed: an entry is deleted only if its text has not changed since. */
export interface UnsavedEntry {
  key: string;
  text: string;
}

const NAME = 'unsaved';
const keyOf = (user: UserId, tabId: string): string => [NAME, VERSION, user, tabId].join('/');

export const writeUnsaved = (user: UserId, tabId: string, unsaved: Unsaved): void =>
  attempt(() => localStorage.setItem(keyOf(user, tabId), JSON.stringify(unsaved)));

/** The readable entries of all pages. */
export const findUnsaved = (user: UserId): UnsavedEntry[] =>
  findAll().filter((entry) => isOf(user, entry) && isReadable(entry));

export const parseEntry = ({ text }: UnsavedEntry): Unsaved => JSON.parse(text) as Unsaved;

/** A damaged entry, or one of another program, must not prevent the form from opening. */
function isReadable(entry: UnsavedEntry): boolean {
  try {
    return 'answers' in Object(parseEntry(entry));
  } catch {
    return false;
  }
}

/** Answers that belong to one draft. */
export const findUnsavedOf = (draft: string, user: UserId): UnsavedEntry[] =>
  findUnsaved(user).filter((entry) => parseEntry(entry).id === draft);

/** Call once IndexedDB has them. */
export const dropEntries = (entries: UnsavedEntry[]): void =>
  attempt(() => {
    for (const { key, text } of entries) {
      if (localStorage.getItem(key) === text) localStorage.removeItem(key);
    }
  });

/** Drops the entries of all pages, readable or not. */
export const dropUnsaved = (user: UserId): void =>
  dropEntries(findAll().filter((entry) => isOf(user, entry)));

/** The entries of every user. Those of another version count as unreadable. */
export const findAllUnsaved = (): { readable: UnsavedEntry[]; unreadable: UnsavedEntry[] } => {
  const all = findAll();
  const isCurrent = (entry: UnsavedEntry): boolean =>
    entry.key.startsWith(`${NAME}/${VERSION}/`) && isReadable(entry);
  return { readable: all.filter(isCurrent), unreadable: all.filter((entry) => !isCurrent(entry)) };
};

const isOf = (user: UserId, { key }: UnsavedEntry): boolean => key.split('/')[2] === user;

function findAll(): UnsavedEntry[] {
  const entries: UnsavedEntry[] = [];
  attempt(() => {
    for (let index = 0; index < localStorage.length; index += 1) {
      const key = localStorage.key(index)!;
      if (key.startsWith(`${NAME}/`)) entries.push({ key, text: localStorage.getItem(key)! });
    }
  });
  return entries;
}

/** If localStorage is full or blocked, answers are stored by IndexedDB only, a moment later. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // See above.
  }
}
