// What the candidates have entered, and what may have become of it.
import type { QuestionName } from '../../../../../src/contract/submission/form-steps.ts';
import type { Late } from '../../../../../src/stores/submission/draft/draft-state.ts';
import type { Answers } from '../../../../../src/stores/submission/questions.ts';
import type { Device } from './device.ts';
import type { Tab } from './tab.ts';

/** One answer or one file, different from all others. */
export interface Entry {
  kind: 'answer' | 'file';
  /** Of a file, its name. */
  value: string;
  question: QuestionName | undefined;
  tab: Tab;
  owner: number;
  draftId: string | undefined;
  /** Nobody misses it: it was discarded, removed, shown as late, or its candidate has logged out. */
  isForgiven: boolean;
}

/** A project that has arrived. */
export interface Arrival {
  project: number;
  owner: number;
  draftId: string | undefined;
  submissionId: string | undefined;
}

interface Logout {
  device: Device;
  owner: number;
}

export function createLedger() {
  const entries: Entry[] = [];
  const arrivals: Arrival[] = [];
  /** Ids of drafts. What another tab enters into one before it has heard of that is not missed. */
  const discarded = new Set<string>();
  /** Nothing of these candidates may be left on these devices. */
  let logouts: Logout[] = [];

  function enter(tab: Tab, kind: Entry['kind'], value: string, question?: QuestionName): Entry {
    const owner = tab.candidate!;
    const draftId = tab.form.draft.currentDraft()?.id;
    const isDiscarded =
      draftId !== undefined && (tab.discards === draftId || discarded.has(draftId));
    const isForgiven = tab.isForgotten || isDiscarded;
    const entry = { kind, value, question, tab, owner, draftId, isForgiven };
    entries.push(entry);
    return entry;
  }

  function forgive(of: (entry: Entry) => boolean): void {
    for (const entry of entries) if (of(entry)) entry.isForgiven = true;
  }

  /** What the tab shows as late, before it is closed or begins another draft. */
  function forgiveLate(tab: Tab): void {
    forgive(({ value }) => isLate(tab, value));
  }

  const leaves = (device: Device, owner: number): void => void logouts.push({ device, owner });
  function returns(device: Device, owner: number): void {
    logouts = logouts.filter((logout) => logout.device !== device || logout.owner !== owner);
  }

  /** A later answer to the same question has replaced it. */
  const isReplaced = ({ draftId, question, tab, ...entry }: Entry): boolean =>
    question !== undefined &&
    entries
      .slice(entries.findIndex(({ value }) => value === entry.value) + 1)
      .some(
        (later) =>
          later.question === question &&
          later.draftId === draftId &&
          later.tab.device === tab.device,
      );

  return {
    arrivals,
    discarded,
    enter,
    entries,
    forgive,
    forgiveLate,
    isReplaced,
    leaves,
    logouts: () => logouts,
    returns,
  };
}

export function lateOf(tab: Tab): Late {
  const state = tab.form.draft.$draft.get();
  return 'late' in state ? state.late : { answers: {}, files: [] };
}

/** Whether the tab shows it as entered too late. */
export function isLate(tab: Tab, value: string): boolean {
  const { answers, files } = lateOf(tab);
  return hasValue(answers, value) || files.includes(value);
}

export const hasValue = (answers: Answers, value: string): boolean =>
  Object.values(answers).includes(value);
