// Stores the draft of the tab that has the form. Until IndexedDB has a change, localStorage has it.
import { get } from 'idb-keyval';
import { atom } from 'nanostores';
import { draftNotSaved } from '../../../messages/submission/draft.ts';
import { randomId } from '../../../text/random-id.ts';
import type { AppContext } from '../../app-context.ts';
import type { UserId } from '../../session.ts';
import { key, type Database } from './draft-storage.ts';
import { replaceDraft, writtenBy, WriteRefused, type Additions } from './stored-draft.ts';
import { isBlank, type Draft, type Receipt } from './stored-types.ts';
import { sweep } from './sweep.ts';
import { dropUnsaved, readUnsaved, unsavedKey, withUnsaved, writeUnsaved } from './unsaved.ts';

/** @param onRefused is called when another tab has the form, or the draft is gone */
export function createSaver(
  { announce, now }: AppContext,
  database: Database,
  onRefused: (isGone: boolean) => void,
) {
  /** ISO 8601, in UTC; undefined while something is only in memory. */
  const $savedAt = atom<string | undefined>();

  let user: UserId;
  let writer = '';
  /** What is to be stored, and what IndexedDB has. */
  let latest: Draft | undefined;
  let stored: Draft | undefined;
  /** Contents of attachments that storage does not have yet, or has no room for. */
  const unstored = new Map<string, ArrayBuffer>();
  /** Work runs one at a time. */
  let queue: Promise<unknown> = Promise.resolve();
  let hasAnnouncedFailure = false;

  function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }

  /**
   * Makes this tab the writer of the candidate's draft, and returns it; `blank` if there is none.
   *
   * @param isBusy whether the candidate is in the middle of it: see `sweep`
   */
  const claim = (owner: UserId, blank: Draft, isBusy: boolean): Promise<Draft> =>
    enqueue(async () => {
      user = owner;
      await attempt(() => sweep(database, now(), isBusy ? owner : undefined));
      let former = '';
      const claimed = await attempt(() =>
        replaceDraft(database, owner, (before) => {
          former = before?.writer ?? '';
          return { ...(withUnsaved(before, owner) ?? blank), writer: randomId() };
        }),
      );
      if (claimed) dropOf(claimed, former);
      latest = stored = claimed ?? (await readOnly(owner)) ?? blank;
      writer = stored.writer;
      // What there was no room for is still only here.
      const listed = new Set(stored.attachments.map(({ id }) => id));
      for (const id of unstored.keys()) if (!listed.has(id)) unstored.delete(id);
      $savedAt.set(isBlank(stored) || !writer ? undefined : stored.savedAt);
      return stored;
    });

  /** A full device takes no new writer: this tab goes on as the former one. */
  async function readOnly(owner: UserId): Promise<Draft | undefined> {
    const before = await attempt(() => get<Draft>(key('draft', owner), database));
    return withUnsaved(before, owner);
  }

  /** Drops what localStorage has of the draft, once that is stored or has ended. */
  const dropOf = ({ id }: Draft, by: string): void =>
    dropUnsaved(
      [by, ''].map((tab) => unsavedKey(user, tab)).filter((entry) => readUnsaved(entry)?.id === id),
    );

  const stamp = (draft: Draft): Draft => ({
    ...draft,
    writer,
    savedAt: new Date(now()).toISOString(),
  });

  /** First into localStorage, synchronously: the page may close before IndexedDB has written. */
  function save(draft: Draft): Promise<void> {
    writeUnsaved(user, stamp(draft));
    latest = draft;
    return flush();
  }

  /** Saves what has changed since the last save began. */
  const flush = (): Promise<void> =>
    enqueue(async () => {
      if (latest !== stored) await store(latest);
    });

  /** Ends the draft, with its files. */
  const end = (draft: Draft, next: Draft | undefined, receipt?: Receipt): Promise<void> =>
    enqueue(async () => {
      unstored.clear();
      latest = next;
      await store(next, receipt && { receipt });
      dropOf(draft, writer);
    });

  async function store(draft: Draft | undefined, additions: Additions = {}): Promise<void> {
    const stamped = draft && stamp(draft);
    const files = new Map(unstored);
    try {
      const isStored = await write(stamped, { files, ...additions });
      const isComplete = isStored && unstored.size === 0 && stamped && !isBlank(stamped);
      $savedAt.set(isComplete ? stamped.savedAt : undefined);
      // What there was no room for is tried again with the next change.
      if (!isStored) return;
      stored = draft;
      if (draft && latest === draft) dropOf(draft, writer);
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      latest = stored;
      if (draft && error.isGone) dropOf(draft, writer);
      onRefused(error.isGone);
    }
  }

  /** Leaves out what there is no room for: first the files or the receipt, for the draft is small. */
  async function write(draft: Draft | undefined, additions: Additions): Promise<boolean> {
    // If there was no room when the form was opened, the first write makes this tab the writer.
    const tab = writer || randomId();
    const written = draft && { ...draft, writer: tab };
    for (const added of [additions, {}]) {
      try {
        await replaceDraft(database, user, writtenBy(writer, written), added);
        if (written) writer = tab;
        for (const id of added.files?.keys() ?? []) unstored.delete(id);
        return true;
      } catch (error) {
        if (error instanceof WriteRefused) throw error;
        // A draft that was sent need not be saved any more.
        if (draft) announceFailure(error);
        else console.warn(error);
      }
    }
    return false;
  }

  /** The contents of an attachment; undefined if the device no longer has it. */
  const readContent = async (id: string): Promise<ArrayBuffer | undefined> =>
    unstored.get(id) ?? attempt(() => get<ArrayBuffer>(key('file', user, id), database));

  /** Undefined if storage is full or blocked. */
  async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      announceFailure(error);
      return undefined;
    }
  }

  /** Announces it only once: the form works without storage. */
  function announceFailure(error: unknown): void {
    console.warn(error);
    if (!hasAnnouncedFailure) announce(draftNotSaved);
    hasAnnouncedFailure = true;
  }

  return { $savedAt, claim, end, flush, readContent, save, unstored };
}
