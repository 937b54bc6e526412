// The draft of the open form: its state, and how it is saved on the device. Another tab may edit
// the same draft, so each change is applied to the latest stored draft, never to an old copy.
import { atom, map } from 'nanostores';
import { draftNotSaved } from '../../messages/draft.ts';
import { randomId } from '../../text/random-id.ts';
import { announce } from '../notice.ts';
import { owner } from '../session.ts';
import { stampAnswers, changedSince, mergeLatest } from './timestamped-answers.ts';
import type { Attachment, Draft } from './stored-types.ts';
import { answersFromAccount } from './account-answers.ts';
import type { Answers } from './steps.ts';
import { dropOwnUnsaved, findUnsaved, writeUnsaved } from './unsaved.ts';
import { unsavedDraft, changeDraft, DraftGone, dropOld, readDraft } from './stored-draft.ts';
import { dropDraft } from './draft-storage.ts';

export interface DraftState {
  /** found: the candidate is asked whether to resume; gone: sent or discarded in another tab. */
  state: 'loading' | 'found' | 'open' | 'gone';
  /** Incremented when answers change other than through the open form. */
  edition: number;
}

export const $draft = atom<DraftState>({ state: 'loading', edition: 0 });
/** ISO 8601, in UTC; undefined while nothing is stored. */
export const $savedAt = atom<string | undefined>();
export const $answers = map<Answers>({});
export const $attachments = atom<Attachment[]>([]);

type Change = (draft: Draft) => Draft;

let draft = blank();
/** The draft as this page last read or saved it. */
let base = draft;
let isStored = false;
let changes: Change[] = [];
let saving: Promise<void> = Promise.resolve();
let hasAnnouncedFailure = false;

function blank(): Draft {
  const savedAt = new Date().toISOString();
  return { id: randomId(), savedAt, step: 0, answers: {}, attachments: [] };
}

let user = '';

/**
 * @param resume whether to resume a draft without asking
 * @param first initial answers for a form without a draft, instead of those from the account
 */
export async function openDraft(
  resume: boolean,
  first?: () => Promise<Answers | undefined>,
): Promise<void> {
  user = owner();
  const stored = await withStorage(async () => {
    await dropOld(new Date(), resume ? user : undefined);
    return readDraft(user);
  });
  const found = stored ?? unsavedDraft(user);
  if (!found) {
    startNew(await first?.());
    return;
  }
  draft = found;
  base = found;
  isStored = stored !== undefined;
  $savedAt.set(found.savedAt);
  if (resume || found.sentAfter) resumeDraft();
  else $draft.set({ ...$draft.get(), state: 'found' });
}

/** Resumes the draft that was found. */
export function resumeDraft(): void {
  open(true);
  if (findUnsaved(user).length > 0) changeWith((unchanged) => unchanged);
}

/** Discards the draft, on this device too, and starts a new one. */
export async function restartDraft(): Promise<void> {
  await endDraft();
  startNew();
}

/** Deletes the draft: it was sent, or the candidate discards it. */
export async function endDraft(): Promise<void> {
  changes = [];
  await saving;
  await withStorage(() => dropDraft(user));
  isStored = false;
  // What is typed while the next page loads must not restore the draft.
  base = blank();
  notifyTabs();
}

export const currentDraft = (): Draft => draft;

export function answer(answers: Answers): void {
  const shown = $answers.get();
  const changed = Object.entries(answers).filter(([name, value]) => {
    const before = shown[name as keyof Answers];
    // An untouched form creates no draft.
    return before === undefined ? !isEmpty(value) : !isSame(before, value);
  });
  if (changed.length === 0) return;
  const stamped = stampAnswers(Object.fromEntries(changed), draft);
  changeWith((before) => mergeLatest(before, stamped));
}

export function changeWith(change: Change): void {
  if ($draft.get().state !== 'open') return;
  changes.push(change);
  draft = change(draft);
  backUpUnsaved();
  $answers.set(draft.answers);
  $attachments.set(draft.attachments);
  void saveDraft();
}

/** Synchronously, in localStorage: the page may be closed before an IndexedDB write completes. */
function backUpUnsaved(): void {
  const changed = changedSince(base, draft);
  const savedAt = new Date().toISOString();
  if (!isStored) writeUnsaved(user, { ...draft, savedAt });
  else if (Object.keys(changed.answers).length > 0)
    writeUnsaved(user, { id: draft.id, savedAt, ...changed });
}

/** Saves run one at a time; changes made during one go into the next. */
export function saveDraft(): Promise<void> {
  saving = saving.then(save);
  return saving;
}

async function save(): Promise<void> {
  if (changes.length === 0 || $draft.get().state !== 'open') return;
  const pending = changes;
  changes = [];
  const savedAt = new Date().toISOString();
  const first = isStored ? undefined : base;
  const saved = await withStorage(() =>
    changeDraft(user, draft.id, first, (before) => ({ ...pending.reduce(apply, before), savedAt })),
  );
  if (!saved) {
    // Retried with the next save: the device may have room again.
    changes = [...pending, ...changes];
    // The form now shows unsaved answers.
    $savedAt.set(undefined);
    return;
  }
  isStored = true;
  base = saved;
  showStored(saved);
  notifyTabs();
}

/** Shows the changes that another tab has made to the draft. */
export async function revalidate(): Promise<void> {
  if ($draft.get().state !== 'open' || !isStored) return;
  await saving;
  const stored = await withStorage(() => readDraft(user));
  if (stored?.id === draft.id) showStored(stored);
  else if (!hasAnnouncedFailure) markGone();
}

/** Calls `revalidate` when another tab changes the draft. Returns a cleanup function. */
export function followTabs(): () => void {
  const onMessage = () => void revalidate();
  tabs = new BroadcastChannel('submission');
  tabs.addEventListener('message', onMessage);
  return () => tabs?.close();
}

let tabs: BroadcastChannel | undefined;
const notifyTabs = (): void => tabs?.postMessage(user);

function startNew(initial: Answers = {}): void {
  const hasInitial = Object.keys(initial).length > 0;
  // Not both: what an earlier project left empty stays empty.
  draft = { ...blank(), answers: hasInitial ? initial : answersFromAccount() };
  base = draft;
  isStored = false;
  changes = [];
  $savedAt.set(undefined);
  // Otherwise the form keeps what was chosen in it before React ran.
  open(hasInitial);
}

/** @param refill whether to render the form again with the answers of the draft */
function open(refill: boolean): void {
  $answers.set(draft.answers);
  $attachments.set(draft.attachments);
  const { edition } = $draft.get();
  $draft.set({ state: 'open', edition: refill ? edition + 1 : edition });
}

/** Shows the stored draft, with the changes made here since. */
function showStored(stored: Draft): void {
  const before = draft;
  draft = changes.reduce(apply, stored);
  const isChanged = !isSame(before.answers, draft.answers);
  $savedAt.set(stored.savedAt);
  if (isChanged) $answers.set(draft.answers);
  $attachments.set(draft.attachments);
  if (isChanged) $draft.set({ state: 'open', edition: $draft.get().edition + 1 });
}

function markGone(): void {
  changes = [];
  dropOwnUnsaved(user);
  $draft.set({ ...$draft.get(), state: 'gone' });
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === false || (Array.isArray(value) && value.length === 0);
const apply = (draft: Draft, change: Change): Draft => change(draft);
const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** Sorts the keys: a merge changes their order. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)));
}

/** Returns undefined if storage is full or blocked. The page works without; announces it once. */
export async function withStorage<Result>(
  work: () => Promise<Result>,
): Promise<Result | undefined> {
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
