// The states of a draft and of its submission.
//
//                    ┌────── discarded ───────┐
//                    ▼                        │
//     loading ──► found ──── resumed ────► open ───── submitted ────► sending ─── arrived ──► sent
//        │                                 ▲  ▲                        │   ▲ │
//        ├── blank ────────────────────────┘  ├── refused, cancelled ──┘   │ │ no answer
//        │                                    │                            │ ▼
//        └── was submitted before ──► sending └─ missing ◄── not there ── unknown
//
// Every state but `sent` becomes `gone` when another tab discards the draft, and `sent` when another
// tab sends it. A tab that finds the draft frozen by another one is `sending` too: it waits until the
// other tab has finished, or is closed, and then continues from what is stored.
import type { Answers } from '../questions.ts';
import type { Draft, FrozenDraft } from './stored-types.ts';

export type Progress =
  /** Nothing has been sent yet. */
  | { step: 'preparing' }
  | { step: 'uploading'; sent: number; total: number }
  /** No response came: the provider is asked whether the project has arrived. */
  | { step: 'asking' }
  /** Another page has frozen the draft: it is not known yet whether that page is still open. */
  | { step: 'found' }
  /** That page is open, and sending. */
  | { step: 'elsewhere' };

export type DraftState =
  | { state: 'loading' }
  /** The candidate is asked whether to resume it. */
  | { state: 'found'; draft: Draft }
  | { state: 'open'; draft: Draft }
  | { state: 'sending'; draft: FrozenDraft; progress: Progress }
  /** It may have arrived. `similar` is the title of a project that may be this one. */
  | { state: 'unknown'; draft: FrozenDraft; similar?: string | undefined }
  /** It has not arrived, and is open again. `advice` is what may help, or empty. */
  | { state: 'missing'; draft: Draft; advice: string }
  /** It was sent, or another tab has discarded it. */
  | { state: 'sent' | 'gone'; late: Late };

/** What was entered here while another tab froze the draft, or ended it. It is not saved. */
export interface Late {
  answers: Answers;
  /** The names of the files. */
  files: string[];
}

export const draftIn = (state: DraftState): Draft | undefined =>
  'draft' in state ? state.draft : undefined;

/** The answers that the form shows; none before the candidate has resumed the draft. */
export const shownAnswers = (state: DraftState): Answers | undefined =>
  state.state === 'found' ? undefined : draftIn(state)?.answers;

/** Whether another tab has frozen the draft: only its outcome decides what follows. */
export const isWaiting = (state: DraftState): boolean =>
  state.state === 'sending' && ['found', 'elsewhere'].includes(state.progress.step);

/** Whether a change belongs to the draft: now, or once another tab is done with it. */
export const acceptsChanges = (
  state: DraftState,
): state is Extract<DraftState, { state: 'open' | 'sending' }> =>
  state.state === 'open' || isWaiting(state);
