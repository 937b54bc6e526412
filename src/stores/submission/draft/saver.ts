// Stores the draft of the tab that has the form. Until IndexedDB has a change, localStorage has it.
import { get } from 'idb-keyval';
import { atom } from 'nanostores';
import { attachElsewhere } from '../../../messages/submission/attachments.ts';
import { draftNotSaved } from '../../../messages/submission/draft.ts';
import { randomId } from '../../../text/random-id.ts';
import type { AppContext } from '../../app-context.ts';
import { createQueue } from '../../queue.ts';
import type { UserId } from '../../session.ts';
import { key, type Database } from './draft-storage.ts';
import { keepOffer } from './shown-draft.ts';
import { claimDraft, replaceDraft } from './stored-draft.ts';
import { isBlank, type Draft, type Receipt } from './stored-types.ts';
import { sweep } from './sweep.ts';
import { dropKeys, readUnsaved, unsavedKey, withUnsaved, writeUnsaved } from './unsaved.ts';

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
  const enqueue = createQueue();
  let hasAnnouncedFailure = false;

  /**
   * Makes this tab the writer of the candidate's draft, and returns it; `blank` if there is none, or if
   * this tab has lost the form.
   *
   * @param isBusy whether the candidate is in the middle of it: see `sweep`
   * @param isHeld whether this tab has the form: it may lose it meanwhile
   */
  const claim = (
    owner: UserId,
    blank: Draft,
    isBusy: boolean,
    isHeld: () => boolean,
  ): Promise<Draft> =>
    enqueue(async () => {
      user = owner;
      await attempt(() => sweep(database, now(), isBusy ? owner : undefined));
      let former = '';
      const claimed = await attempt(() =>
        claimDraft(database, owner, (before) => {
          // The tab that has the form by now would lose it again, with what is typed there.
          if (!isHeld()) return undefined;
          former = before?.writer ?? '';
          return { ...(withUnsaved(before, owner) ?? blank), writer: randomId() };
        }),
      );
      if (!isHeld()) return blank;
      if (claimed) dropOf(claimed, former);
      // A full device takes no new writer: this tab goes on as the former one.
      const read = () => attempt(() => get<Draft>(key('draft', owner), database));
      latest = stored = claimed ?? withUnsaved(await read(), owner) ?? blank;
      writer = stored.writer;
      showSaved(writer ? stored : undefined);
      keepOffer(user, stored);
      return stored;
    });

  /** Drops what localStorage has of the draft, once that is stored or has ended. */
  const dropOf = ({ id }: Draft, by = writer): void =>
    dropKeys(
      [by, ''].map((tab) => unsavedKey(user, tab)).filter((entry) => readUnsaved(entry)?.id === id),
    );

  function showSaved(draft: Draft | undefined): void {
    const isComplete = draft && !isBlank(draft) && unstored.size === 0;
    $savedAt.set(isComplete ? draft.savedAt : undefined);
  }

  const stamp = (draft: Draft, tab: string): Draft => ({
    ...draft,
    writer: tab,
    savedAt: new Date(now()).toISOString(),
  });

  /** First into localStorage, synchronously: the page may close before IndexedDB has written. */
  function save(draft: Draft): Promise<void> {
    writeUnsaved(user, stamp(draft, writer));
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
      await store(next, receipt);
      dropOf(draft);
    });

  async function store(draft: Draft | undefined, receipt?: Receipt): Promise<void> {
    // If there was no room when the form was opened, the first write makes this tab the writer.
    const stamped = draft && stamp(draft, writer || randomId());
    const outcome = await write(stamped, receipt);
    showSaved(outcome === 'stored' ? stamped : undefined);
    if (outcome !== 'taken') keepOffer(user, outcome === 'gone' ? undefined : draft);
    if (outcome === 'stored') {
      stored = draft;
      writer = stamped?.writer ?? writer;
      if (draft && latest === draft) dropOf(draft);
    } else if (outcome !== 'failed') {
      if (outcome === 'taken') tellLostFiles();
      latest = stored;
      if (draft && outcome === 'gone') dropOf(draft);
      onRefused(outcome === 'gone');
    }
    // What there was no room for is tried again with the next change.
  }

  /** What is typed reaches the other tab by localStorage; files do not. */
  function tellLostFiles(): void {
    const kept = new Set(stored?.attachments.map(({ id }) => id));
    const lost = latest?.attachments.filter(({ id }) => !kept.has(id)) ?? [];
    announce(...lost.map(({ name }) => attachElsewhere(name)));
  }

  /** Leaves out what there is no room for: first the files or the receipt, for the draft is small. */
  async function write(draft: Draft | undefined, receipt: Receipt | undefined) {
    const files = new Map(unstored);
    for (const additions of [{ files, receipt }, {}]) {
      try {
        const outcome = await replaceDraft(database, user, writer, draft, additions);
        if (outcome === 'stored') additions.files?.forEach((_, id) => unstored.delete(id));
        return outcome;
      } catch (error) {
        // A draft that was sent need not be saved any more.
        if (draft) announceFailure(error);
        else console.warn(error);
      }
    }
    return 'failed';
  }

  /** Whether anything was entered: the answers from the account are not saved before. */
  const hasEntries = (): boolean => latest !== undefined && !isBlank(latest);

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

  return { $savedAt, claim, end, flush, hasEntries, readContent, save, unstored };
}
