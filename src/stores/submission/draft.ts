// The form that is being filled in: what is shown, and how it reaches the device. Another tab may
// fill in the same one, so a change is made to the draft as it is kept at that moment, never to a
// copy of an hour ago.
import { atom, map } from 'nanostores';
import { draftNotKept } from '../../messages/draft.ts';
import { randomId } from '../../text/random-id.ts';
import { announce } from '../notice.ts';
import { owner } from '../session.ts';
import { givenNow, givenSince, withLater } from './given.ts';
import type { Attachment, Draft } from './kept.ts';
import { knownAnswers } from './known.ts';
import type { Answers } from './steps.ts';
import { dropOwn, findUnsaved, writeUnsaved } from './unsaved.ts';
import { unsavedDraft, changeDraft, DraftGone, dropOld, readDraft } from './vault-draft.ts';
import { dropDraft } from './vault.ts';

export interface DraftState {
  /** found: it waits for the candidate's word; gone: sent or thrown away in another tab. */
  state: 'loading' | 'found' | 'open' | 'gone';
  /** Grows when answers come from elsewhere than the form that is open. */
  edition: number;
}

export const $draft = atom<DraftState>({ state: 'loading', edition: 0 });
/** ISO 8601, in UTC; undefined while nothing is kept. */
export const $savedAt = atom<string | undefined>();
export const $answers = map<Answers>({});
export const $attachments = atom<Attachment[]>([]);

type Change = (draft: Draft) => Draft;

let draft = blank();
/** The draft as this page has found or saved it last. */
let base = draft;
let isKept = false;
let changes: Change[] = [];
let saving: Promise<void> = Promise.resolve();
let hasToldTrouble = false;

function blank(): Draft {
  const savedAt = new Date().toISOString();
  return { id: randomId(), savedAt, step: 0, answers: {}, attachments: [] };
}

let user = '';

/**
 * @param resume the candidate was in the middle of it: without asking whether to go on
 * @param first what a form without a draft begins with, instead of what the account knows
 */
export async function openDraft(
  resume: boolean,
  first?: () => Promise<Answers | undefined>,
): Promise<void> {
  user = owner();
  const kept = await onDevice(async () => {
    await dropOld(new Date(), resume ? user : undefined);
    return readDraft(user);
  });
  const found = kept ?? unsavedDraft(user);
  if (!found) {
    begin(await first?.());
    return;
  }
  draft = found;
  base = found;
  isKept = kept !== undefined;
  $savedAt.set(found.savedAt);
  if (resume || found.sentAfter) resumeDraft();
  else $draft.set({ ...$draft.get(), state: 'found' });
}

/** Goes on with the draft that was found. */
export function resumeDraft(): void {
  open(true);
  if (findUnsaved(user).length > 0) changeWith((same) => same);
}

/** Throws away what there is, on this device too. */
export async function restartDraft(): Promise<void> {
  await endDraft();
  begin();
}

/** The draft has done its work, or the candidate does not want it any more. */
export async function endDraft(): Promise<void> {
  changes = [];
  await saving;
  await onDevice(() => dropDraft(user));
  isKept = false;
  // What is typed while the next page comes brings nothing back.
  base = blank();
  tellTabs();
}

export const currentDraft = (): Draft => draft;

export function answer(answers: Answers): void {
  const shown = $answers.get();
  const changed = Object.entries(answers).filter(([name, value]) => {
    const before = shown[name as keyof Answers];
    // A form that was opened and left has no draft.
    return before === undefined ? !isEmpty(value) : !same(before, value);
  });
  if (changed.length === 0) return;
  const given = givenNow(Object.fromEntries(changed), draft);
  changeWith((before) => withLater(before, given));
}

export function changeWith(change: Change): void {
  if ($draft.get().state !== 'open') return;
  changes.push(change);
  draft = change(draft);
  keepUnsaved();
  $answers.set(draft.answers);
  $attachments.set(draft.attachments);
  void saveDraft();
}

/** Before IndexedDB, which answers later: the page may be gone by then. */
function keepUnsaved(): void {
  const given = givenSince(base, draft);
  const savedAt = new Date().toISOString();
  if (!isKept) writeUnsaved(user, { ...draft, savedAt });
  else if (Object.keys(given.answers).length > 0)
    writeUnsaved(user, { id: draft.id, savedAt, ...given });
}

/** One after the other: what changes while one is written goes with the next. */
export function saveDraft(): Promise<void> {
  saving = saving.then(save);
  return saving;
}

async function save(): Promise<void> {
  if (changes.length === 0 || $draft.get().state !== 'open') return;
  const making = changes;
  changes = [];
  const savedAt = new Date().toISOString();
  const first = isKept ? undefined : base;
  const saved = await onDevice(() =>
    changeDraft(user, draft.id, first, (before) => ({ ...making.reduce(apply, before), savedAt })),
  );
  if (!saved) {
    // For the next time: the device may have room again.
    changes = [...making, ...changes];
    // Not true of what stands in the form now.
    $savedAt.set(undefined);
    return;
  }
  isKept = true;
  base = saved;
  show(saved);
  tellTabs();
}

/** What another tab has made of the draft. */
export async function lookAgain(): Promise<void> {
  if ($draft.get().state !== 'open' || !isKept) return;
  await saving;
  const kept = await onDevice(() => readDraft(user));
  if (kept?.id === draft.id) show(kept);
  else if (!hasToldTrouble) lose();
}

/** Calls `lookAgain` whenever another tab has changed something. Returns how to stop. */
export function followTabs(): () => void {
  const look = () => void lookAgain();
  tabs = new BroadcastChannel('submission');
  tabs.addEventListener('message', look);
  return () => tabs?.close();
}

let tabs: BroadcastChannel | undefined;
const tellTabs = (): void => tabs?.postMessage(user);

function begin(given: Answers = {}): void {
  const isGiven = Object.keys(given).length > 0;
  // What an earlier project has left empty stays empty.
  draft = { ...blank(), answers: isGiven ? given : knownAnswers() };
  base = draft;
  isKept = false;
  changes = [];
  $savedAt.set(undefined);
  // What was chosen before React ran stands in the form, and is no draft yet.
  open(isGiven);
}

/** @param anew the form has to be filled in with what is known */
function open(anew: boolean): void {
  $answers.set(draft.answers);
  $attachments.set(draft.attachments);
  const { edition } = $draft.get();
  $draft.set({ state: 'open', edition: anew ? edition + 1 : edition });
}

/** As kept on the device, with what was changed here since. */
function show(kept: Draft): void {
  const before = draft;
  draft = changes.reduce(apply, kept);
  const isElsewhere = !same(before.answers, draft.answers);
  $savedAt.set(kept.savedAt);
  if (isElsewhere) $answers.set(draft.answers);
  $attachments.set(draft.attachments);
  if (isElsewhere) $draft.set({ state: 'open', edition: $draft.get().edition + 1 });
}

function lose(): void {
  changes = [];
  dropOwn(user);
  $draft.set({ ...$draft.get(), state: 'gone' });
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === false || (Array.isArray(value) && value.length === 0);
const apply = (draft: Draft, change: Change): Draft => change(draft);
const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** In one order of names: a draft that was merged has them in another. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)));
}

/**
 * Where the device keeps nothing, because its storage is full or blocked, the page goes on without
 * it; the candidate is told once.
 */
export async function onDevice<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DraftGone) {
      lose();
      return undefined;
    }
    console.warn(error);
    if (!hasToldTrouble) announce(draftNotKept);
    hasToldTrouble = true;
    return undefined;
  }
}
