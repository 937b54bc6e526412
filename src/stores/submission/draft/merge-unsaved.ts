// The stored draft with the answers that IndexedDB does not have yet. It is not in stored-draft.ts, so
// that pages that only mention a draft need not load the code that writes it.
import type { UserId } from '../../session.ts';
import type { Draft } from './stored-types.ts';
import { mergeLatest } from './timestamped-answers.ts';
import { findUnsaved, findUnsavedOf, parseEntry, type UnsavedEntry } from './unsaved.ts';

/** The unsaved answers to this draft. A frozen draft takes none: they were given later. */
export const entriesOf = ({ id, submission }: Draft, user: UserId): UnsavedEntry[] =>
  submission ? [] : findUnsavedOf(id, user);

export function merge(draft: Draft, entries: UnsavedEntry[]): Draft {
  const { isBlank, ...merged } = entries.map(parseEntry).reduce<Draft>(mergeLatest, draft);
  return isBlank && entries.length === 0 ? draft : merged;
}

/** The draft with the answers that this or another tab has left in localStorage. */
export const withUnsaved = (draft: Draft, user: UserId): Draft =>
  merge(draft, entriesOf(draft, user));

/** A draft that only localStorage has, because IndexedDB does not work. */
export function unsavedDraft(user: UserId): Draft | undefined {
  const [newest] = findUnsaved(user)
    .map(parseEntry)
    .filter((unsaved): unsaved is Draft => 'attachments' in unsaved)
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  return newest && withUnsaved(newest, user);
}
