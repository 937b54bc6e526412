// The draft of the open form: its state, and how it is saved on the device. Another tab may edit
// the same draft, so each change is applied to the latest stored draft, never to an old copy.
import { computed, map } from 'nanostores';
import { draftNotSaved } from '../../../messages/submission/draft.ts';
import { randomId } from '../../../text/random-id.ts';
import type { Page } from '../../page.ts';
import { stampAnswers, changedSince, mergeLatest } from './timestamped-answers.ts';
import type { Draft } from './stored-types.ts';
import { answersFromAccount } from './account-answers.ts';
import { changedAnswers, isSame } from './same-answers.ts';
import type { Answers } from '../steps.ts';
import { dropOwnUnsaved, findUnsaved, writeUnsaved } from './unsaved.ts';
import { unsavedDraft, changeDraft, DraftGone, dropOld, readDraft } from './stored-draft.ts';
import { dropDraft, type Database } from './draft-storage.ts';

type Change = (draft: Draft) => Draft;

export interface DraftState {
  /** found: the candidate is asked whether to resume; gone: sent or discarded in another tab. */
  state: 'loading' | 'found' | 'open' | 'gone';
  /** Incremented when answers change other than through the open form. */
  edition: number;
  /** With all changes, saved or not. */
  draft: Draft;
  /** The draft as this page last read or saved it. */
  base: Draft;
  isStored: boolean;
  /** The changes that the next save applies to the stored draft. */
  changes: readonly Change[];
  /** ISO 8601, in UTC; undefined while nothing is stored. */
  savedAt: string | undefined;
}

export type DraftStore = ReturnType<typeof createDraft>;

export function createDraft({ $session, announce, now, owner }: Page, database: Database) {
  const timestamp = (): string => new Date(now()).toISOString();
  const blank = (): Draft => ({
    ...{ id: randomId(), savedAt: timestamp(), step: 0, answers: {}, attachments: [] },
  });

  const $draft = map<DraftState>(withoutDraft(blank()));
  const $answers = computed($draft, ({ state, draft }) => (isShown(state) ? draft.answers : none));
  const $attachments = computed($draft, ({ draft }) => draft.attachments);
  const $savedAt = computed($draft, ({ savedAt }) => savedAt);

  /** Of this page among those that have the same draft. */
  const page = randomId();
  /** The candidate who has opened the form. */
  let user = '';
  let saving: Promise<void> = Promise.resolve();
  let hasAnnouncedFailure = false;
  let tabs: BroadcastChannel | undefined;

  const update = (change: Partial<DraftState>): void => $draft.set({ ...$draft.get(), ...change });
  const currentDraft = (): Draft => $draft.get().draft;
  const notifyTabs = (): void => tabs?.postMessage(user);

  /**
   * @param resume whether to resume a draft without asking
   * @param first initial answers for a form without a draft, instead of those from the account
   */
  async function openDraft(
    resume: boolean,
    first?: () => Promise<Answers | undefined>,
  ): Promise<void> {
    user = owner();
    const stored = await withStorage(async () => {
      await dropOld(database, now(), resume ? user : undefined);
      return readDraft(database, user);
    });
    const draft = stored ?? unsavedDraft(user);
    if (!draft) {
      startNew(await first?.());
      return;
    }
    const { savedAt } = draft;
    update({ draft, base: draft, isStored: stored !== undefined, savedAt });
    if (resume || draft.sentAfter) resumeDraft();
    else update({ state: 'found' });
  }

  /** Resumes the draft that was found. */
  function resumeDraft(): void {
    update({ state: 'open', edition: $draft.get().edition + 1 });
    if (findUnsaved(user).length > 0) changeWith((unchanged) => unchanged);
  }

  /** Discards the draft, on this device too, and starts a new one. */
  async function restartDraft(): Promise<void> {
    await endDraft();
    startNew();
  }

  /** Deletes the draft: it was sent, or the candidate discards it. */
  async function endDraft(): Promise<void> {
    update({ changes: [] });
    await saving;
    await withStorage(() => dropDraft(database, user));
    // What is typed while the next page loads must not restore the draft.
    update({ isStored: false, base: blank() });
    notifyTabs();
  }

  function startNew(initial: Answers = {}): void {
    const hasInitial = Object.keys(initial).length > 0;
    // Not both: what an earlier project left empty stays empty.
    const draft = {
      ...blank(),
      answers: hasInitial ? initial : answersFromAccount($session.get()),
    };
    // Otherwise the form keeps what was chosen in it before React ran.
    const edition = $draft.get().edition + (hasInitial ? 1 : 0);
    update({ ...withoutDraft(draft), state: 'open', edition });
  }

  function answer(answers: Answers): void {
    const changed = changedAnswers($answers.get(), answers);
    // An untouched form creates no draft.
    if (Object.keys(changed).length === 0) return;
    const stamped = stampAnswers(changed, currentDraft(), now());
    changeWith((before) => mergeLatest(before, stamped));
  }

  function changeWith(change: Change): void {
    const { state, draft, changes } = $draft.get();
    if (state !== 'open') return;
    const changed = change(draft);
    backUpUnsaved(changed);
    update({ draft: changed, changes: [...changes, change] });
    void saveDraft();
  }

  /** Synchronously, in localStorage: the page may be closed before an IndexedDB write completes. */
  function backUpUnsaved(draft: Draft): void {
    const { base, isStored } = $draft.get();
    const changed = changedSince(base, draft);
    const savedAt = timestamp();
    if (!isStored) writeUnsaved(user, page, { ...draft, savedAt });
    else if (Object.keys(changed.answers).length > 0)
      writeUnsaved(user, page, { id: draft.id, savedAt, ...changed });
  }

  /** Saves run one at a time; changes made during one go into the next. */
  function saveDraft(): Promise<void> {
    saving = saving.then(save);
    return saving;
  }

  async function save(): Promise<void> {
    const { state, draft, base, isStored, changes } = $draft.get();
    if (changes.length === 0 || state !== 'open') return;
    update({ changes: [] });
    const savedAt = timestamp();
    const first = isStored ? undefined : base;
    const saved = await withStorage(() =>
      changeDraft(database, user, draft.id, first, (before) => ({
        ...changes.reduce(apply, before),
        savedAt,
      })),
    );
    if (!saved) {
      // Retried with the next save: the device may have room again. Until then, the form shows
      // unsaved answers.
      update({ changes: [...changes, ...$draft.get().changes], savedAt: undefined });
      return;
    }
    update({ isStored: true, base: saved });
    showStored(saved);
    notifyTabs();
  }

  /** Shows the changes that another tab has made to the draft. */
  async function revalidate(): Promise<void> {
    const { state, isStored } = $draft.get();
    if (state !== 'open' || !isStored) return;
    await saving;
    const stored = await withStorage(() => readDraft(database, user));
    if (stored?.id === currentDraft().id) showStored(stored);
    else if (!hasAnnouncedFailure) markGone();
  }

  /** Calls `revalidate` when another tab changes the draft. Returns a cleanup function. */
  function followTabs(): () => void {
    const onMessage = () => void revalidate();
    tabs = new BroadcastChannel('submission');
    tabs.addEventListener('message', onMessage);
    return () => tabs?.close();
  }

  /** Shows the stored draft, with the changes made here since. */
  function showStored(stored: Draft): void {
    const { draft: shown, edition, changes } = $draft.get();
    const draft = changes.reduce(apply, stored);
    const { savedAt } = stored;
    if (isSame(shown.answers, draft.answers)) {
      // The same object: nothing that shows answers has to render.
      update({ draft: { ...draft, answers: shown.answers }, savedAt });
    } else update({ state: 'open', edition: edition + 1, draft, savedAt });
  }

  function markGone(): void {
    dropOwnUnsaved(user, page);
    update({ state: 'gone', changes: [] });
  }

  /** Returns undefined if storage is full or blocked. The page works without; announces it once. */
  async function withStorage<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DraftGone) {
        markGone();
        return undefined;
      }
      console.warn(error);
      if (!hasAnnouncedFailure) announce(draftNotSaved);
      hasAnnouncedFailure = true;
      return undefined;
    }
  }

  return {
    ...{ $draft, $answers, $attachments, $savedAt, currentDraft },
    ...{ openDraft, resumeDraft, restartDraft, endDraft, revalidate, followTabs },
    ...{ answer, changeWith, saveDraft, withStorage },
  };
}

const none: Answers = {};

/** Nothing of a draft is shown before the candidate has resumed it. */
const isShown = (state: DraftState['state']): boolean => state === 'open' || state === 'gone';

const withoutDraft = (draft: Draft): DraftState => ({
  ...{ state: 'loading', edition: 0, draft, base: draft },
  ...{ isStored: false, changes: [], savedAt: undefined },
});

const apply = (draft: Draft, change: Change): Draft => change(draft);
