// The draft of each candidate: one record in localStorage, whose writes are synchronous. A page that is
// closed or killed right after a keystroke loses nothing. draft-copy.ts is for a browser that is killed.
//
// The record names the tab that may change it. Each tab compares that before it writes: one that has lost
// the form while it was asleep can destroy nothing.
import type { UserId } from '../../session.ts';
import { parseJson, textsIn } from '../../web-storage.ts';
import type { Draft } from './stored-types.ts';

/** The candidate's id follows. */
export const DRAFT = 'draft/';

const local = textsIn(() => localStorage);

/** Undefined if there is none, or it is damaged. */
export const readDraft = (user: UserId): Draft | undefined => draftAt(DRAFT + user);

export function draftAt(key: string): Draft | undefined {
  const draft = valueAt(key) as Draft | null | undefined;
  return draft?.answers && draft;
}

export const valueAt = (key: string): unknown => parseJson(local.read(key));

/** Returns false if there is no room. */
export const writeDraft = (user: UserId, draft: Draft | undefined): boolean =>
  local.write(DRAFT + user, draft && JSON.stringify(draft));

export const dropKeys = (keys: string[]): void => {
  for (const key of keys) local.write(key, undefined);
};

export const keysFrom = (...starts: string[]): string[] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)!).filter((key) =>
    starts.some((start) => key.startsWith(start)),
  );
