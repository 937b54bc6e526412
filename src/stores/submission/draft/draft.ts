// The draft of the form in this tab: the states that draft-state.ts shows, and the ways between them.
import { atom, computed } from 'nanostores';
import { randomId } from '../../../text/random-id.ts';
import type { AppContext } from '../../app-context.ts';
import type { UserId } from '../../session.ts';
import { shareRun } from '../../share-run.ts';
import { answersFromAccount } from '../account-answers.ts';
import { receiptOf, type Arrival } from '../receipt.ts';
import type { Answers } from '../../../contract/submission/answers.ts';
import { draftIn, shownAnswers, type DraftState } from './draft-state.ts';
import type { Database } from './draft-storage.ts';
import { createFormLock } from './form-lock.ts';
import { createSaver } from './saver.ts';
import { endOf } from './stored-draft.ts';
import { isBlank, isFrozen, type Draft, type FrozenDraft } from './stored-types.ts';

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
  const saver = createSaver(app, database, lose);
  const lock = createFormLock({
    handOver: () => handOver(),
    // While it is being sent, only a write tells whether the draft still belongs to this tab.
    onLost() {
      if (stateNow() !== 'sending') lose();
    },
    onNews(news) {
      if (news === 'sent') showSent();
      else if (stateNow() === 'elsewhere') void showElsewhere();
    },
  });

  /** The candidate who has opened the form, whoever is signed in later. */
  let user: UserId | undefined;
  let load: LoadAnswers | undefined;

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
  async function openDraft(resume: boolean, loadAnswers?: LoadAnswers): Promise<void> {
    load = loadAnswers;
    user = userId();
    // The session guard is redirecting.
    if (!user || (await showEnd(user))) return;
    const isToldSent = watchSent();
    if (!(await lock.acquire(user))) await showElsewhere();
    else if (isToldSent()) lock.letGo();
    else await readDraft(user, resume);
  }

  /** Back leads to the steps of a draft that has ended: they are not those of the next one. */
  async function showEnd(owner: UserId): Promise<boolean> {
    const id = (browser.state() as HistoryEntry | null)?.draft;
    const end = id && (await endOf(database, owner, id));
    if (end) $draft.set({ state: end });
    return Boolean(end);
  }

  /** For the history: undefined if the draft would not be found again, because nothing was entered. */
  const draftOfEntry = (): string | undefined =>
    saver.hasEntries() ? currentDraft()?.id : undefined;

  /** Returns a function that says whether another tab has told meanwhile that it has sent the form. */
  function watchSent(): () => boolean {
    const before = stateNow();
    return () => stateNow() === 'sent' && before !== 'sent';
  }

  /** The lock of the tab that has sent the form may come here before its word. */
  function showSent(): void {
    const isWaiting = stateNow() === 'elsewhere';
    const isUntouched = ['loading', 'open'].includes(stateNow()) && !saver.hasEntries();
    if (!isWaiting && !isUntouched) return;
    lock.letGo();
    $draft.set({ state: 'sent' });
  }

  async function readDraft(owner: UserId, resume: boolean): Promise<void> {
    // What is typed until the form is open again is read then.
    $draft.set({ state: 'loading', draft: currentDraft() });
    await showDraft(await saver.claim(owner, blankDraft(), resume, lock.isHeld), resume);
  }

  /** Shows a draft that this tab may write. */
  async function showDraft(draft: Draft, resume: boolean): Promise<void> {
    const loaded = isBlank(draft) ? await load?.() : undefined;
    // Another tab has taken over meanwhile.
    if (stateNow() !== 'loading') return;
    // The page was left meanwhile, and came back.
    if (!lock.isHeld()) await openDraft(resume, load);
    else if (isBlank(draft)) showBlank(draft, loaded);
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
    await saver.end(draft, next);
    await showDraft(next, false);
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
    if (file) saver.unstored.set(file.id, file.content);
    $draft.set({ state: 'open', draft });
    void saver.save(draft);
  }

  /** Gives the form to another tab that asks for it. */
  const handOver = shareRun(async (): Promise<void> => {
    if (!currentDraft() || ['loading', 'sending'].includes(stateNow())) return;
    // First: nothing changes any more.
    $draft.set({ state: 'elsewhere', isSending: false });
    await saver.flush();
    lock.letGo();
  });

  function lose(isGone = false): void {
    lock.letGo();
    $draft.set(isGone ? { state: 'gone' } : { state: 'elsewhere', isSending: false });
  }

  /** Shows that another tab has the form. If it is sending it, looks again once that is over. */
  async function showElsewhere(): Promise<void> {
    const isToldSent = watchSent();
    const isSending = await lock.isSending();
    if (lock.isHeld() || isToldSent()) return;
    $draft.set({ state: 'elsewhere', isSending });
    if (isSending) void lock.whileSending(async () => {}).then(lookAgain);
  }

  /** Call when the page is looked at again: the other tab may be closed, or this one was cached. */
  async function lookAgain(): Promise<void> {
    const state = stateNow();
    if (lock.isHeld() || ['loading', 'sent', 'gone'].includes(state)) return;
    await openDraft(state !== 'found' && currentDraft() !== undefined, load);
  }

  /** Continues here what is open in another tab. */
  const takeOver = shareRun(async (): Promise<void> => {
    // This tab may still be letting go: it would claim the draft after the other one.
    await handOver();
    if ((await lock.acquire(user!)) || (await lock.takeOver())) await readDraft(user!, true);
    else await showElsewhere();
  });

  /**
   * Freezes the draft as it is now, until `thawDraft` or `finishDraft`. The frozen draft is validated,
   * sent, looked for at the provider, and put on the receipt.
   *
   * @returns undefined if the draft is no longer open here; the state says why
   */
  async function freezeDraft(): Promise<FrozenDraft | undefined> {
    const state = $draft.get();
    if (state.state !== 'open') return undefined;
    const submission = { id: randomId(), at: new Date(now()).toISOString() };
    lock.tell('sending');
    return saveFrozen({ ...state.draft, submission });
  }

  async function saveFrozen(draft: FrozenDraft): Promise<FrozenDraft | undefined> {
    $draft.set({ state: 'sending', draft, progress: { step: 'preparing' } });
    await saver.save(draft);
    return frozenDraft();
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
  ): Promise<FrozenDraft | undefined> =>
    saveFrozen({ ...draft, submission: { ...submission, existing } });

  function frozenDraft(): FrozenDraft | undefined {
    const draft = currentDraft();
    return draft && isFrozen(draft) ? draft : undefined;
  }

  /**
   * Opens the draft again: it was not sent.
   *
   * @param advice what may help the next time; undefined if there is nothing to tell
   */
  async function thawDraft(advice?: string): Promise<void> {
    const frozen = frozenDraft();
    if (!frozen) return;
    const { submission: _, ...draft } = frozen;
    // First: nothing may be typed that would be lost with a frozen draft.
    await saver.save(draft);
    // A page that came back meanwhile opens the draft itself.
    if (stateNow() === 'loading' || !frozenDraft()) return;
    // It was taken from a tab that seemed to be asleep.
    if (!lock.isHeld()) lose();
    else if (advice === undefined) $draft.set({ state: 'open', draft });
    else $draft.set({ state: 'missing', draft, advice });
  }

  /** Ends a draft that has arrived. */
  async function finishDraft(frozen: FrozenDraft, arrival: Arrival): Promise<void> {
    // After a logout in another tab there is no draft, and there must be no receipt.
    await saver.end(frozen, undefined, receiptOf(frozen, arrival));
    $draft.set({ state: 'sent' });
    lock.tell('sent');
    lock.letGo();
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
    close: lock.close,
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
    takeOver,
    thawDraft,
    whileSending: lock.whileSending,
  };
}

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
