// The draft of the form in this tab: the states that draft-state.ts shows, and the ways between them.
import { atom, computed } from 'nanostores';
import { randomId } from '../../../text/random-id.ts';
import type { AppContext } from '../../app-context.ts';
import type { UserId } from '../../session.ts';
import { createQueue } from '../../queue.ts';
import type { Card } from '../../tracking/card.ts';
import { answersFromAccount } from '../account-answers.ts';
import { receiptOf, type Arrival } from '../receipt.ts';
import type { Answers } from '../../../contract/submission/answers.ts';
import { draftIn, shownAnswers, type DraftState } from './draft-state.ts';
import { restoreDraft } from './draft-copy.ts';
import { receiptNames, type Database } from './draft-storage.ts';
import { createFormLock, hasLocks } from './form-lock.ts';
import { readDraft } from './record.ts';
import { createSaver } from './saver.ts';
import { isBlank, isFrozen, type Draft, type FrozenDraft } from './stored-types.ts';
import { sweep } from './sweep.ts';

type LoadAnswers = () => Promise<Answers | undefined>;

/** What the history keeps with an entry of the form. */
export interface HistoryEntry {
  /** Where the candidate came from. */
  from?: 'step' | 'review' | undefined;
  /** The id of the draft whose step it shows. */
  draft?: string | undefined;
}

export type DraftStore = ReturnType<typeof createDraft>;

export function createDraft(app: AppContext, database: Database) {
  const { $session, browser, now, userId } = app;

  const $draft = atom<DraftState>({ state: 'loading' });
  const $answers = computed($draft, (state) => shownAnswers(state) ?? noAnswers);
  const $attachments = computed($draft, (state) => draftIn(state)?.attachments ?? []);
  /** Incremented when answers change other than through the open form. */
  const $formRevision = atom(0);

  const stateNow = () => $draft.get().state;
  const currentDraft = (): Draft | undefined => draftIn($draft.get());
  const saver = createSaver(app, database);
  const lock = createFormLock(() => {
    // While it is being sent, only a write tells whether the draft still belongs to this tab.
    if (stateNow() !== 'sending') lose();
  });
  /** What takes time and decides which tab has the form. */
  const enqueue = createQueue();

  /** The candidate who has opened the form, whoever is signed in later. */
  let user: UserId | undefined;
  let load: LoadAnswers | undefined;
  /** The id of the draft that another tab has. */
  let elsewhereId: string | undefined;
  let unfollow: (() => void) | undefined;

  /** Whether the candidate of the draft is signed in, and nobody else. */
  function isSignedIn(): boolean {
    $session.restore();
    return user !== undefined && userId() === user;
  }

  /**
   * Opens the draft of this device, or a blank one, unless another tab has the form.
   *
   * @param resume whether to resume a draft without asking
   * @param loadAnswers loads initial answers for a blank form, in place of those from the account
   */
  const openDraft = (resume: boolean, loadAnswers?: LoadAnswers): Promise<void> =>
    enqueue(async () => {
      load = loadAnswers;
      user = userId();
      // The session guard is redirecting.
      if (!user) return;
      unfollow ??= browser.whenStored(followRecord);
      await openFor(user, resume);
    });

  async function openFor(owner: UserId, resume: boolean): Promise<void> {
    // Back leads to the steps of a draft that has ended: they are not those of the next one.
    const ofEntry = (browser.state() as HistoryEntry | null)?.draft;
    if (await showEnd(owner, ofEntry)) return;
    if (await lock.acquire(owner)) await claim(owner, resume);
    else showElsewhere(owner);
  }

  async function showEnd(owner: UserId, id: string | undefined): Promise<boolean> {
    if (id === undefined || readDraft(owner)?.id === id) return false;
    try {
      await restoreDraft(database, owner);
      if (readDraft(owner)?.id === id) return false;
      const isSent = (await receiptNames(database, owner)).includes(id);
      lock.letGo();
      $draft.set({ state: isSent ? 'sent' : 'gone' });
      return true;
    } catch (error) {
      // Storage is blocked.
      console.warn(error);
      return false;
    }
  }

  /** For the history: undefined if the draft would not be found again. */
  function draftOfEntry(): string | undefined {
    const stored = user && readDraft(user);
    return stored && !isBlank(stored) && stored.id === currentDraft()?.id ? stored.id : undefined;
  }

  /** Makes this tab the writer of the draft, and shows it. */
  async function claim(owner: UserId, resume: boolean): Promise<void> {
    // What is typed until the form is open again is read then.
    $draft.set({ state: 'loading', draft: currentDraft() });
    await restoreDraft(database, owner).catch((error: unknown) => console.warn(error));
    // It was sent or discarded before its tab has let go.
    if (!readDraft(owner) && (await showEnd(owner, elsewhereId))) return;
    // The page was left meanwhile, or another tab has taken over.
    if (!lock.isHeld()) return;
    const swept = sweep(database, now(), resume ? owner : undefined);
    swept.catch((error: unknown) => console.warn(error));
    await showDraft(saver.claim(owner, blankDraft()), resume);
  }

  /** Shows a draft that this tab may write. */
  async function showDraft(draft: Draft, resume: boolean): Promise<void> {
    const loaded = isBlank(draft) ? await load?.() : undefined;
    // Another tab has taken over meanwhile.
    if (stateNow() !== 'loading') return;
    if (isBlank(draft)) showBlank(draft, loaded);
    else if (isFrozen(draft)) {
      $draft.set({ state: 'sending', draft, progress: { step: 'interrupted' } });
      reviseForm();
    } else if (resume) show(draft);
    else $draft.set({ state: 'found', draft });
  }

  /** Its initial answers are saved with the first change. */
  function showBlank(draft: Draft, loaded: Answers = {}): void {
    const isReused = Object.keys(loaded).length > 0;
    // Not both: what an earlier project left empty stays empty.
    const answers = isReused ? loaded : answersFromAccount($session.get());
    $draft.set({ state: 'open', draft: { ...draft, answers } });
    // Otherwise the form keeps what was chosen in it before React ran.
    if (isReused) reviseForm();
  }

  function show(draft: Draft): void {
    const isShown = JSON.stringify(draft.answers) === JSON.stringify($answers.get());
    $draft.set({ state: 'open', draft });
    if (!isShown) reviseForm();
  }

  const reviseForm = (): void => $formRevision.set($formRevision.get() + 1);

  function blankDraft(): Draft {
    const savedAt = new Date(now()).toISOString();
    return { id: randomId(), writer: '', savedAt, step: 0, answers: {}, attachments: [] };
  }

  /** Resumes the draft that was found. */
  function resumeDraft(): void {
    const state = $draft.get();
    if (state.state === 'found') show(state.draft);
  }

  /** Discards the draft that is shown, and opens a blank one. */
  async function discardDraft(): Promise<void> {
    const draft = currentDraft();
    if (!draft || isFrozen(draft)) return;
    $draft.set({ state: 'loading' });
    const next = blankDraft();
    if (save(next)) await showDraft(next, false);
  }

  function answer(answers: Answers): void {
    const changed = changedAnswers($answers.get(), answers);
    // An untouched form stays blank.
    if (Object.keys(changed).length === 0) return;
    changeWith((draft) => ({ ...draft, answers: { ...draft.answers, ...changed } }));
  }

  /** @param file the content of an attachment that the change adds */
  function changeWith(
    change: (draft: Draft) => Draft,
    file?: { id: string; content: ArrayBuffer },
  ): void {
    const state = $draft.get();
    if (state.state !== 'open') return;
    const draft = change(state.draft);
    if (file) saver.addFile(file.id, file.content);
    $draft.set({ state: 'open', draft });
    save(draft);
  }

  /** Returns false if the draft does not belong to this tab any more; the state says why. */
  function save(draft: Draft): boolean {
    const lost = saver.save(draft);
    if (lost) lose(lost === 'nobody');
    return !lost;
  }

  function lose(isGone = false): void {
    lock.letGo();
    if (isGone) $draft.set({ state: 'gone' });
    else if (user) showElsewhere(user);
  }

  /** Call when the page is left. While it is being sent, the lock ends with the page: what was sent may arrive. */
  function close(): void {
    if (stateNow() !== 'sending') lock.letGo();
  }

  /** Shows that another tab has the form, and looks again when none has it any more. */
  function showElsewhere(owner: UserId): void {
    tellElsewhere(readDraft(owner));
    void lock.whenFree(() => {
      let isVisible = false;
      browser.whenVisible(() => {
        isVisible = true;
        void lookAgain();
      });
      // A reload of the other page must not give the form to one that nobody sees.
      if (!isVisible) lock.letGo();
    });
  }

  function tellElsewhere(stored: Draft | undefined): void {
    elsewhereId = stored?.id ?? elsewhereId;
    $draft.set({ state: 'elsewhere', isSending: hasLocks() && isBeingSent(stored) });
  }

  /** Call when another tab may have changed the record. */
  function followRecord(): void {
    const state = stateNow();
    const stored = user && readDraft(user);
    if (!stored) return;
    if (state === 'elsewhere') tellElsewhere(stored);
    else if (currentDraft() && state !== 'sending' && saver.lostTo()) lose();
  }

  /** Call when the page is looked at again: the other tab may be closed, or this one was cached. */
  const lookAgain = (): Promise<void> =>
    enqueue(async () => {
      const state = stateNow();
      const isShown = lock.isHeld() && state !== 'elsewhere';
      if (!user || isShown || state === 'sent' || state === 'gone') return;
      await openFor(user, state !== 'found' && currentDraft() !== undefined);
    });

  /** Continues here what is open in another tab. */
  const takeOver = (): Promise<void> =>
    enqueue(async () => {
      if (!user || stateNow() !== 'elsewhere') return;
      if (!(await lock.acquire(user))) {
        const stored = readDraft(user);
        // Nobody takes it while it is being sent.
        if (isBeingSent(stored)) {
          showElsewhere(user);
          return;
        }
        // First: from now on, the other tab can neither change nor send it.
        if (stored) saver.claim(user, stored);
        await lock.steal();
      }
      await claim(user, true);
    });

  /**
   * Freezes the draft as it is now, until `thawDraft` or `finishDraft`. The frozen draft is validated,
   * sent, looked for at the provider, and put on the receipt.
   *
   * @returns undefined if the draft is no longer open here; the state says why
   */
  function freezeDraft(): FrozenDraft | undefined {
    const state = $draft.get();
    if (state.state !== 'open') return undefined;
    const submission = { id: randomId(), at: new Date(now()).toISOString() };
    return saveFrozen({ ...state.draft, submission });
  }

  function saveFrozen(draft: FrozenDraft): FrozenDraft | undefined {
    $draft.set({ state: 'sending', draft, progress: { step: 'preparing' } });
    return save(draft) ? draft : undefined;
  }

  /**
   * Call before the upload: from then on, the project may arrive.
   *
   * @param existing ids of the projects that the provider has before
   * @returns undefined if another tab has the draft, or it is gone: it must not be sent
   */
  const beginUpload = (
    { submission, ...draft }: FrozenDraft,
    existing: number[],
  ): FrozenDraft | undefined => saveFrozen({ ...draft, submission: { ...submission, existing } });

  /** It may have arrived: another tab may find out too. */
  function showUnknown({ submission, ...sent }: FrozenDraft, similar?: Card): void {
    const draft = { ...sent, submission: { ...submission, isUnknown: true } };
    if (save(draft)) $draft.set({ state: 'unknown', draft, similar });
  }

  function frozenDraft(): FrozenDraft | undefined {
    const draft = currentDraft();
    return draft && isFrozen(draft) ? draft : undefined;
  }

  /**
   * Opens the draft again: it was not sent.
   *
   * @param advice what may help the next time; undefined if there is nothing to tell
   */
  function thawDraft(advice?: string): void {
    const frozen = frozenDraft();
    // A page that came back meanwhile opens the draft itself.
    if (!frozen || stateNow() === 'loading') return;
    const { submission: _, ...draft } = frozen;
    if (!save(draft)) return;
    if (advice === undefined) $draft.set({ state: 'open', draft });
    else $draft.set({ state: 'missing', draft, advice });
  }

  /** Ends a draft that has arrived. */
  async function finishDraft(frozen: FrozenDraft, arrival: Arrival): Promise<void> {
    await saver.end(frozen, receiptOf(frozen, arrival));
    $draft.set({ state: 'sent' });
    lock.letGo();
  }

  return {
    $answers,
    $attachments,
    $draft,
    $formRevision,
    $isLacking: saver.$isLacking,
    $savedAt: saver.$savedAt,
    answer,
    beginUpload,
    changeWith,
    close,
    currentDraft,
    discardDraft,
    draftOfEntry,
    finishDraft,
    freezeDraft,
    frozenDraft,
    isSignedIn,
    lookAgain,
    openDraft,
    readContent: saver.readContent,
    resumeDraft,
    saveDraft: saver.flush,
    showUnknown,
    takeOver,
    thawDraft,
  };
}

const isBeingSent = (draft: Draft | undefined): boolean =>
  draft?.submission !== undefined && !draft.submission.isUnknown;

const noAnswers: Answers = {};

/** The answers that differ from those shown. An untouched form has none. */
function changedAnswers(shown: Answers, answers: Answers): Answers {
  const changed = Object.entries(answers).filter(([name, value]) => {
    const before = shown[name as keyof Answers];
    // An unanswered question has an empty text, no choice, or no tick.
    return JSON.stringify(before ?? emptyLike(value)) !== JSON.stringify(value);
  });
  return Object.fromEntries(changed);
}

const emptyLike = (value: Answers[keyof Answers]) =>
  typeof value === 'string' ? '' : typeof value === 'boolean' ? false : [];
