// Saves the open draft on this device. Each change is applied to the latest stored draft, never to an
// old copy, because another tab may edit it too. Until a change is saved, localStorage holds it.
import { atom } from 'nanostores';
import { draftNotSaved } from '../../../messages/submission/draft.ts';
import { randomId } from '../../../text/random-id.ts';
import type { AppContext } from '../../app-context.ts';
import type { UserId } from '../../session.ts';
import type { Late } from './draft-state.ts';
import type { Database } from './draft-storage.ts';
import {
  changeDraft,
  DraftFrozen,
  DraftGone,
  openStored,
  readDraft,
  type Additions,
  type DraftAddress,
} from './stored-draft.ts';
import { unsavedDraft, withUnsaved } from './merge-unsaved.ts';
import { readFile, toFile } from './stored-files.ts';
import {
  attachmentIds,
  isFrozen,
  type Attachment,
  type Draft,
  type FrozenDraft,
  type Receipt,
  type StoredFile,
} from './stored-types.ts';
import { sweep } from './sweep.ts';
import { changedSince, mergeLatest } from './timestamped-answers.ts';
import { dropEntries, findUnsavedOf, parseEntry, writeUnsaved } from './unsaved.ts';

export type Change = (draft: Draft) => Draft;

/** The draft as the form shows it, and what the form has to learn about it. */
interface Shown {
  /** Undefined after the end of the draft. */
  draft: () => Draft | undefined;
  /** Whether changes have to wait, because another tab has frozen the draft. */
  isWaiting: () => boolean;
  /** Receives the stored draft, with the changes of other tabs and those made here since. */
  onStored: (draft: Draft) => void;
  onFrozen: (draft: FrozenDraft) => void;
  onGone: (isSent: boolean, late: Late) => void;
}

export function createSaver({ announce, now }: AppContext, database: Database, shown: Shown) {
  /** ISO 8601, in UTC; undefined while something is only in memory. */
  const $savedAt = atom<string | undefined>();

  const tabId = randomId();
  /** The candidate who has opened the form, whoever is signed in later. */
  let user: UserId | undefined;
  /** The draft as this tab last read or saved it; undefined while storage has never worked. */
  let lastStored: Draft | undefined;
  /** The draft as it was opened, to be stored with the first save if storage did not work then. */
  let opened: Draft | undefined;
  /** What the next save applies to the stored draft. */
  let changes: readonly Change[] = [];
  /** Contents of attachments that storage does not have yet, or has no room for. */
  const unstored = new Map<string, StoredFile>();
  /** Work runs one at a time: the outcome of a draft is known before the next one opens. */
  let queue: Promise<unknown> = Promise.resolve();
  let hasAnnouncedFailure = false;
  let tabs: BroadcastChannel | undefined;

  const timestamp = (): string => new Date(now()).toISOString();
  const notifyTabs = (): void => tabs?.postMessage(user);
  const address = ({ id, submission }: Draft): DraftAddress => ({
    user: user!,
    id: lastStored && id,
    submission: submission?.id,
  });

  /**
   * Opens the draft of this device; `blank` if there is none.
   *
   * @param isBusy whether the candidate is in the middle of it: see `sweep`
   */
  const open = (opener: UserId, blank: Draft, isBusy: boolean): Promise<Draft> =>
    enqueue(() => openNow(opener, blank, isBusy));

  async function openNow(opener: UserId, blank: Draft, isBusy: boolean): Promise<Draft> {
    user = opener;
    changes = [];
    unstored.clear();
    await withStorage(() => sweep(database, now(), isBusy ? opener : undefined));
    const initial = unsavedDraft(opener) ?? blank;
    opened = initial;
    lastStored = await withStorage(() => openStored(database, opener, initial));
    const draft = withUnsaved(lastStored ?? initial, opener);
    $savedAt.set(draft.isBlank ? undefined : draft.savedAt);
    return draft;
  }

  /** Changes the draft that is shown. */
  function commit(change: Change, file?: { id: string; content: StoredFile }): Promise<void> {
    if (file) unstored.set(file.id, file.content);
    changes = [...changes, change];
    backUp();
    return flush();
  }

  const withdraw = (change: Change): void => {
    changes = changes.filter((pending) => pending !== change);
  };

  /** Writes to localStorage, synchronously: the page may close before IndexedDB has written. */
  function backUp(): void {
    const savedAt = timestamp();
    const draft = shown.draft()!;
    if (!lastStored) {
      writeUnsaved(user!, tabId, { ...draft, savedAt });
      return;
    }
    const { id, isBlank } = lastStored;
    const changed = changedSince(lastStored, changes.reduce(apply, lastStored));
    if (Object.keys(changed.answers).length === 0) return;
    // A blank draft does not have the answers that the form was prefilled with.
    const { answers, answeredAt = {} } = isBlank ? draft : changed;
    writeUnsaved(user!, tabId, { id, savedAt, answers, answeredAt });
  }

  function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }

  /** Saves what has changed since the last save began. */
  const flush = (): Promise<void> => enqueue(() => save(shown.draft()));

  /** Changes a draft that this tab has frozen or found frozen. Other tabs cannot change it. */
  const amend = (frozen: FrozenDraft, change: Change): Promise<void> =>
    enqueue(() => save(frozen, change));

  async function save(draft: Draft | undefined, amendment?: Change): Promise<void> {
    if (!draft || (changes.length === 0 && !amendment)) return;
    // What is entered into a frozen draft waits for its outcome.
    const isHeld = shown.isWaiting() || (lastStored !== undefined && isFrozen(lastStored));
    if (isHeld && !amendment) {
      await holdFiles();
      return;
    }
    const applied = amendment ? [...changes, amendment] : changes;
    const savedAt = timestamp();
    const change: Change = (before) => ({ ...applied.reduce(apply, before), savedAt });
    const saved = await store(draft, change, { files: new Map(unstored) });
    if (!saved) {
      // Retried with the next save: the device may have room again.
      $savedAt.set(undefined);
      await holdFiles();
      return;
    }
    changes = changes.filter((pending) => !applied.includes(pending));
    showStored(saved);
    notifyTabs();
  }

  /**
   * Stores the files that were added to a frozen draft: this page may be left, or reloaded, before the
   * outcome is known. Answers are in localStorage.
   */
  async function holdFiles(): Promise<void> {
    const frozen = lastStored;
    if (!frozen || !isFrozen(frozen)) return;
    const { attachments } = changes.reduce(apply, frozen);
    const listed = new Set(attachmentIds(frozen));
    const added = attachments.filter(({ id }) => !listed.has(id));
    if (added.length === 0) return;
    const hold: Change = (before) =>
      isFrozen(before)
        ? { ...before, heldAttachments: [...(before.heldAttachments ?? []), ...added] }
        : { ...before, attachments: [...before.attachments, ...added] };
    const stored = await store(frozen, hold, { files: new Map(unstored) });
    if (!stored) return;
    const ids = new Set(added.map(({ id }) => id));
    const hasAdded = (change: Change) => change(frozen).attachments.some(({ id }) => ids.has(id));
    changes = changes.filter((change) => !hasAdded(change));
    // Only its outcome is shown.
    if (isFrozen(stored)) lastStored = stored;
    else showStored(stored);
    notifyTabs();
  }

  /** Leaves out what storage has no room for: first the files or the receipt, for the draft is small. */
  const store = <Changed extends Draft | undefined>(
    draft: Draft,
    change: (before: Draft) => Changed,
    additions: Additions,
  ): Promise<Changed | undefined> => {
    // A draft that was sent need not be saved any more.
    const onFailure = additions.sent ? warn : announceFailure;
    return withStorage(async () => {
      const initial = lastStored ? undefined : opened;
      for (let added = additions; ; added = smaller(added)) {
        try {
          const changed = await changeDraft(database, address(draft), change, {
            ...added,
            initial,
          });
          for (const id of added.files?.keys() ?? []) unstored.delete(id);
          return changed;
        } catch (error) {
          const isSmall = !added.files?.size && !added.sent;
          const isOver = error instanceof DraftGone || error instanceof DraftFrozen;
          if (isSmall || isOver) throw error;
          onFailure(error);
        }
      }
    }, onFailure);
  };

  function showStored(stored: Draft): void {
    lastStored = stored;
    const isComplete = unstored.size === 0 && !stored.isBlank;
    $savedAt.set(isComplete ? stored.savedAt : undefined);
    // A frozen draft is what was sent, whatever was entered since.
    const isFinal = isFrozen(stored);
    shown.onStored(isFinal ? stored : changes.reduce(apply, withUnsaved(stored, user!)));
  }

  /** Shows what other tabs have stored. */
  async function reread(): Promise<void> {
    await enqueue(read);
    await flush();
  }

  async function read(): Promise<void> {
    const draft = shown.draft();
    if (!lastStored || !draft) return;
    const stored = await withStorage(() => readDraft(database, address(draft)));
    if (stored) showStored(stored);
  }

  /**
   * Ends the draft, with its files and unsaved answers.
   *
   * @param next takes its place
   * @returns what was entered since the draft was frozen
   */
  const end = (draft: Draft, next: Draft | undefined, receipt?: Receipt): Promise<Late> =>
    enqueue(async () => {
      let heldAttachments: Attachment[] = [];
      const replace = (stored: Draft): Draft | undefined => {
        heldAttachments = stored.heldAttachments ?? [];
        return next;
      };
      await store(draft, replace, receipt ? { sent: { sentAt: receipt.sentAt }, receipt } : {});
      const late = takeLate({ ...draft, heldAttachments });
      unstored.clear();
      notifyTabs();
      return late;
    });

  /** What was entered, here or in a closed tab, and is not in the draft that has ended. */
  function takeLate(ended: Draft): Late {
    const entries = findUnsavedOf(ended.id, user!);
    const latest = entries.map(parseEntry).reduce<Draft>(mergeLatest, changes.reduce(apply, ended));
    changes = [];
    dropEntries(entries);
    const { attachments, heldAttachments = [] } = ended;
    const included = new Set(attachments.map(({ id }) => id));
    const added = latest.attachments.filter(({ id }) => !included.has(id));
    const files = [...heldAttachments, ...added];
    return {
      answers: changedSince(ended, latest).answers,
      files: files.map(({ name }) => name),
    };
  }

  /** The contents of an attachment; undefined if the device no longer has it. */
  async function readContent(id: string): Promise<File | undefined> {
    const content = unstored.get(id);
    return content ? toFile(content) : withStorage(() => readFile(database, user!, id));
  }

  /** Calls `work` when another tab changes the draft. Returns a cleanup function. */
  function followTabs(work: () => void): () => void {
    tabs = new BroadcastChannel('submission');
    tabs.addEventListener('message', work);
    return () => {
      tabs?.close();
      tabs = undefined;
    };
  }

  /** Returns undefined if storage is full or blocked, or the draft can no longer change. */
  async function withStorage<Result>(
    work: () => Promise<Result>,
    onFailure = announceFailure,
  ): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DraftGone) {
        shown.onGone(error.isSent, takeLate(lastStored!));
      } else if (error instanceof DraftFrozen) {
        lastStored = error.draft;
        shown.onFrozen(error.draft);
      } else onFailure(error);
      return undefined;
    }
  }

  /** Announces it only once: the form works without storage. */
  function announceFailure(error: unknown): void {
    warn(error);
    if (!hasAnnouncedFailure) announce(draftNotSaved);
    hasAnnouncedFailure = true;
  }

  return {
    $savedAt,
    amend,
    commit,
    end,
    flush,
    followTabs,
    open,
    readContent,
    reread,
    withdraw,
  };
}

const warn = (error: unknown): void => console.warn(error);

const smaller = ({ sent, receipt }: Additions): Additions => (sent && receipt ? { sent } : {});

const apply = (draft: Draft, change: Change): Draft => change(draft);
