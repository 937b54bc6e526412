// What a candidate has answered and IndexedDB does not have yet, in localStorage: it is written while
// the page waits, so that a page which is left or killed right after a key has lost nothing. Each page
// writes under a key of its own; whichever saves next takes in what it finds of all of them.
import { randomId } from '../../text/random-id.ts';
import type { Given } from './given.ts';
import { VERSION, type Draft } from './kept.ts';

/** The whole draft while IndexedDB has nothing of it, then the answers that it does not have. */
export type Unsaved = Draft | (Given & Pick<Draft, 'id' | 'savedAt'>);

/** As it was found, so that what is newer meanwhile is not taken for it. */
export interface Found {
  key: string;
  text: string;
}

const NAME = 'unsaved';
const page = randomId();
const keyOf = (user: string): string => [NAME, VERSION, user, page].join('/');

export const writeUnsaved = (user: string, unsaved: Unsaved): void =>
  attempt(() => localStorage.setItem(keyOf(user), JSON.stringify(unsaved)));

/** Of all pages. */
export const findUnsaved = (user: string): Found[] =>
  findAll().filter((found) => isOf(user, found) && isReadable(found));

export const readFound = ({ text }: Found): Unsaved => JSON.parse(text) as Unsaved;

/** What is written under these names by others, or was damaged, must not keep the form from opening. */
function isReadable(found: Found): boolean {
  try {
    return 'answers' in Object(readFound(found));
  } catch {
    return false;
  }
}

/** Once IndexedDB has it. */
export const dropFound = (found: Found[]): void =>
  attempt(() => {
    for (const { key, text } of found) {
      if (localStorage.getItem(key) === text) localStorage.removeItem(key);
    }
  });

/** Of this page. */
export const dropOwn = (user: string): void => attempt(() => localStorage.removeItem(keyOf(user)));

/** Of all pages. */
export const dropUnsaved = (user: string): void => dropFound(findUnsaved(user));

/** Whoever's it is: what is too old, or of another shape. */
export const dropOldUnsaved = (isOld: (user: string, savedAt: string) => boolean): void =>
  dropFound(
    findAll().filter((found) => {
      const [, version, user = ''] = found.key.split('/');
      const isOurs = version === String(VERSION) && isReadable(found);
      return !isOurs || isOld(user, readFound(found).savedAt);
    }),
  );

const isOf = (user: string, { key }: Found): boolean => key.split('/')[2] === user;

function findAll(): Found[] {
  const found: Found[] = [];
  attempt(() => {
    for (let at = 0; at < localStorage.length; at += 1) {
      const key = localStorage.key(at)!;
      if (key.startsWith(`${NAME}/`)) found.push({ key, text: localStorage.getItem(key)! });
    }
  });
  return found;
}

/** Where storage is full or blocked, what is typed is kept by IndexedDB alone: a moment later. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // See above.
  }
}
