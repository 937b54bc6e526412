// The draft of the open form: the states that draft-state.ts shows, and the ways between them.
import { atom, computed } from 'nanostores';
import { randomId } from '../../../text/random-id.ts';
import type { AppContext } from '../../app-context.ts';
import type { UserId } from '../../session.ts';
import { receiptOf } from '../receipt.ts';
import type { Answers } from '../questions.ts';
import { answersFromAccount } from './account-answers.ts';
import {
  acceptsChanges,
  draftIn,
  isWaiting,
  shownAnswers,
  type DraftState,
  type Late,
} from './draft-state.ts';
import type { Database } from './draft-storage.ts';
import { changedAnswers, isSame } from './same-answers.ts';
import { createSaver, type Change } from './saver.ts';
import { isFrozen, type Draft, type FrozenDraft, type StoredFile } from './stored-types.ts';
import { mergeLatest, stampAnswers } from './timestamped-answers.ts';
import { findUnsaved } from './unsaved.ts';

export type DraftStore = ReturnType<typeof createDraft>;

export function createDraft(app: AppContext, database: Database) {
  const { $session, now, userId } = app;

  const $draft = atom<DraftState>({ state: 'loading' });
  const $answers = computed($draft, (state) => shownAnswers(state) ?? noAnswers);
  const $attachments = computed($draft, (state) => draftIn(state)?.attachments ?? []);
  /** Incremented when answers change other than through the open form. */
  const $formRevision = atom(0);

  const currentDraft = (): Draft | undefined => draftIn($draft.get());
  const saver = createSaver(app, database, {
    draft: currentDraft,
    isWaiting: () => isWaiting($draft.get()),
    onStored: showStored,
    onFrozen: showFrozen,
    onGone: (isSent, late) => $draft.set({ state: isSent ? 'sent' : 'gone', late }),
  });

  /** The candidate who has opened the form, whoever is signed in later. */
  let user: UserId | undefined;
  /** What a blank form shows. It is saved with the first change. */
  let initial: Answers = {};

  /** Whether the candidate of the draft is signed in, and nobody else. */
  function isSignedIn(): boolean {
    $session.restore();
    return user !== undefined && userId() === user;
  }

  /** The name of the lock that the sending tab holds. */
  const lockName = (): string => `submission-${user}`;

  /**
   * Opens the draft of this device, or a blank one.
   *
   * @param resume whether to resume a draft without asking
   * @param loadAnswers loads initial answers for a blank form, in place of those from the account
   */
  async function openDraft(
    resume: boolean,
    loadAnswers?: () => Promise<Answers | undefined>,
  ): Promise<void> {
    user = userId();
    // The session guard is redirecting.
    if (!user) return;
    // No button may remain that would open it again and drop what is entered meanwhile.
    $draft.set({ state: 'loading' });
    const draft = await saver.open(user, blankDraft(), resume);
    if (draft.isBlank) await openBlank(draft, loadAnswers);
    else if (isFrozen(draft)) showFrozen(draft);
    else $draft.set({ state: 'found', draft });
    if (resume) resumeDraft();
  }

  async function openBlank(
    draft: Draft,
    loadAnswers?: () => Promise<Answers | undefined>,
  ): Promise<void> {
    const loaded = (await loadAnswers?.()) ?? {};
    const isReused = Object.keys(loaded).length > 0;
    // Not both: what an earlier project left empty stays empty.
    initial = isReused ? loaded : answersFromAccount($session.get());
    $draft.set({ state: 'open', draft: prefill(draft) });
    // Otherwise the form keeps what was chosen in it before React ran.
    if (isReused) reviseForm();
  }

  const prefill = (draft: Draft): Draft => (draft.isBlank ? { ...draft, answers: initial } : draft);

  function blankDraft(): Draft {
    const savedAt = new Date(now()).toISOString();
    return { id: randomId(), savedAt, isBlank: true, step: 0, answers: {}, attachments: [] };
  }

  /** Resumes the draft that was found. */
  function resumeDraft(): void {
    const state = $draft.get();
    if (state.state !== 'found') return;
    $draft.set({ state: 'open', draft: state.draft });
    reviseForm();
    if (findUnsaved(user!).length > 0) changeWith((unchanged) => unchanged);
  }

  /** Discards the draft that is shown, and opens the one that is stored then: usually a blank one. */
  async function discardDraft(): Promise<void> {
    const draft = currentDraft();
    // Another tab is sending it.
    if (!draft || isFrozen(draft)) return;
    $draft.set({ state: 'loading' });
    await saver.end(draft, blankDraft());
    if (!frozenDraft()) await openDraft(false);
  }

  function answer(answers: Answers): void {
    const state = $draft.get();
    const changed = changedAnswers($answers.get(), answers);
    // An untouched form stays blank.
    if (state.state !== 'open' || Object.keys(changed).length === 0) return;
    const stamped = stampAnswers(changed, state.draft, now());
    changeWith((before) => mergeLatest(before, stamped));
  }

  /**
   * Changes the draft. While another tab sends it, the change waits: it may add a file that was chosen
   * before.
   *
   * @param file an attachment that the change adds
   */
  function changeWith(change: Change, file?: { id: string; content: StoredFile }): void {
    const state = $draft.get();
    if (!acceptsChanges(state)) return;
    const touch: Change = (before) => {
      const { isBlank: _, ...draft } = change(prefill(before));
      return draft;
    };
    // A frozen draft is shown as it was sent.
    if (state.state === 'open') $draft.set({ ...state, draft: touch(state.draft) });
    void saver.commit(touch, file);
  }

  function showStored(stored: Draft): void {
    const state = $draft.get();
    if (!('draft' in state)) return;
    const { answers, submission } = state.draft;
    const latest = prefill(stored);
    const hasSameAnswers = isSame(answers, latest.answers);
    // The same object: nothing that shows answers has to render.
    const draft = hasSameAnswers ? { ...latest, answers } : latest;
    if (isFrozen(draft) && draft.submission.id !== submission?.id) showFrozen(draft);
    else if (!isFrozen(draft) && submission) $draft.set({ state: 'open', draft });
    else $draft.set({ ...state, draft } as DraftState);
    if (!hasSameAnswers) reviseForm();
  }

  function showFrozen(draft: FrozenDraft): void {
    $draft.set({ state: 'sending', draft, progress: { step: 'found' } });
    reviseForm();
  }

  const reviseForm = (): void => $formRevision.set($formRevision.get() + 1);

  /** Shows the changes that another tab has made to the draft. */
  async function revalidate(): Promise<void> {
    // A submission reads the draft again itself, when it is its turn.
    if ($draft.get().state !== 'sending') await saver.reread();
  }

  /**
   * Freezes the draft as it is now, until `thawDraft` or `finishDraft`. The frozen draft is validated,
   * sent, looked for at the provider, and put on the receipt.
   *
   * @returns undefined if the draft is no longer open, here or in another tab; the state says why
   */
  async function freezeDraft(): Promise<FrozenDraft | undefined> {
    const state = $draft.get();
    if (state.state !== 'open') return undefined;
    const submission = { id: randomId(), at: new Date(now()).toISOString() };
    const freeze = (draft: Draft): FrozenDraft => ({ ...draft, submission });
    const progress = { step: 'preparing' } as const;
    $draft.set({ state: 'sending', draft: freeze(state.draft), progress });
    await saver.commit(freeze);
    saver.withdraw(freeze);
    return frozenDraft(submission.id);
  }

  /**
   * Call before the upload: from then on, the project may arrive.
   *
   * @param existing ids of the projects that the provider has before
   * @returns undefined if the draft is gone: it must not be sent
   */
  async function beginUpload(
    frozen: FrozenDraft,
    existing: number[],
  ): Promise<FrozenDraft | undefined> {
    const submission = { ...frozen.submission, existing };
    const begin = (draft: Draft): FrozenDraft => ({ ...draft, submission });
    $draft.set({ state: 'sending', draft: begin(frozen), progress: { step: 'preparing' } });
    await saver.amend(frozen, begin);
    return frozenDraft(submission.id);
  }

  /** The draft of this tab if it is frozen; if a submission is given, only if it is frozen by that. */
  function frozenDraft(submission?: string): FrozenDraft | undefined {
    const draft = currentDraft();
    if (!draft || !isFrozen(draft)) return undefined;
    return submission === undefined || draft.submission.id === submission ? draft : undefined;
  }

  /**
   * Opens the draft again: it was not sent.
   *
   * @param advice what may help the next time; undefined if there is nothing to tell
   */
  async function thawDraft(advice?: string): Promise<void> {
    const frozen = frozenDraft();
    if (!frozen) return;
    const draft = thaw(frozen);
    if (advice === undefined) $draft.set({ state: 'open', draft });
    else $draft.set({ state: 'missing', draft, advice });
    await saver.amend(frozen, thaw);
  }

  /** Ends a draft that has arrived. */
  async function finishDraft(frozen: FrozenDraft): Promise<Late> {
    // After a logout in another tab there is no draft, and there must be no receipt.
    const late = await saver.end(frozen, undefined, receiptOf(frozen));
    $draft.set({ state: 'sent', late });
    return late;
  }

  return {
    $answers,
    $attachments,
    $draft,
    $formRevision,
    $savedAt: saver.$savedAt,
    answer,
    beginUpload,
    changeWith,
    currentDraft,
    discardDraft,
    finishDraft,
    followTabs: () => saver.followTabs(() => void revalidate()),
    freezeDraft,
    frozenDraft,
    isSignedIn,
    lockName,
    openDraft,
    readContent: saver.readContent,
    reread: saver.reread,
    resumeDraft,
    revalidate,
    saveDraft: saver.flush,
    thawDraft,
  };
}

const noAnswers: Answers = {};

function thaw({ submission: _, heldAttachments = [], ...draft }: Draft): Draft {
  return { ...draft, attachments: [...draft.attachments, ...heldAttachments] };
}
