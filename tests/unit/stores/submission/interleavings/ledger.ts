// What the candidates have entered, and what may have become of it.
import type { QuestionName } from '../../../../../src/contract/submission/form-steps.ts';
import type { Answers } from '../../../../../src/contract/submission/answers.ts';
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
  /** Nobody misses it: it was discarded, removed or told, or its candidate has logged out. */
  isForgiven: boolean;
}

/** A project that has arrived. */
export interface Arrival {
  project: number;
  device: Device;
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
  /** Nothing of these candidates may be left on these devices. */
  let logouts: Logout[] = [];

  function enter(tab: Tab, kind: Entry['kind'], value: string, question?: QuestionName): Entry {
    const owner = tab.candidate!;
    const draftId = tab.form.draft.currentDraft()?.id;
    // What is typed before a tab has noticed that another one has taken the form is not missed.
    const isForgiven = tab.isForgotten || !tab.device.locks.hasForm(tab);
    const entry = { kind, value, question, tab, owner, draftId, isForgiven };
    entries.push(entry);
    return entry;
  }

  function forgive(of: (entry: Entry) => boolean): void {
    for (const entry of entries) if (of(entry)) entry.isForgiven = true;
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
    enter,
    entries,
    forgive,
    isReplaced,
    leaves,
    logouts: () => logouts,
    returns,
  };
}

export const hasValue = (answers: Answers, value: string): boolean =>
  Object.values(answers).includes(value);
