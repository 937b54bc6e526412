// Answers that are not yet in IndexedDB, in localStorage: its writes are synchronous, so that a
// page closed or killed right after a keystroke loses nothing. Each page writes under its own key;
// the next save, by any page, merges the entries of all.
import type { TimestampedAnswers } from './timestamped-answers.ts';
import { VERSION, type Draft } from './stored-types.ts';

/** The whole draft until IndexedDB has it, then only the newer answers. */
export type Unsaved = Draft | (TimestampedAnswers & Pick<Draft, 'id' | 'savedAt'>);

/** Unparsed: an entry is deleted only if its text has not changed since. */
export interface UnsavedEntry {
  key: string;
  text: string;
}

const NAME = 'unsaved';
const keyOf = (user: string, page: string): string => [NAME, VERSION, user, page].join('/');

/** @param page identifies the page that has these answers */
export const writeUnsaved = (user: string, page: string, unsaved: Unsaved): void =>
  attempt(() => localStorage.setItem(keyOf(user, page), JSON.stringify(unsaved)));

/** The entries of all pages. */
export const findUnsaved = (user: string): UnsavedEntry[] =>
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

/** Call once IndexedDB has them. */
export const dropEntries = (entries: UnsavedEntry[]): void =>
  attempt(() => {
    for (const { key, text } of entries) {
      if (localStorage.getItem(key) === text) localStorage.removeItem(key);
    }
  });

/** The entry of one page. */
export const dropOwnUnsaved = (user: string, page: string): void =>
  attempt(() => localStorage.removeItem(keyOf(user, page)));

/** The entries of all pages. */
export const dropUnsaved = (user: string): void => dropEntries(findUnsaved(user));

/** Deletes entries of any user that are too old or have another version. */
export const dropOldUnsaved = (isOld: (user: string, savedAt: string) => boolean): void =>
  dropEntries(
    findAll().filter((entry) => {
      const [, version, user = ''] = entry.key.split('/');
      const isCurrent = version === String(VERSION) && isReadable(entry);
      return !isCurrent || isOld(user, parseEntry(entry).savedAt);
    }),
  );

const isOf = (user: string, { key }: UnsavedEntry): boolean => key.split('/')[2] === user;

function findAll(): UnsavedEntry[] {
  const entries: UnsavedEntry[] = [];
  attempt(() => {
    for (let at = 0; at < localStorage.length; at += 1) {
      const key = localStorage.key(at)!;
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
