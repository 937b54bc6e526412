// The states of the form's draft in one tab, and the ways between them:
//
//   loading    elsewhere  another tab has the form
//              found      a draft is stored: the candidate is asked
//              open       nothing was entered yet, or the candidate is in the middle of it
//              sending    a page that was closed has begun to send it: `interrupted`
//              sent, gone Back has led to a step of a draft that has ended
//   found      open       « Reprendre »
//              loading    « Recommencer », then `open`
//   open       sending    « Soumettre »: nothing changes the draft until the outcome is known
//   sending    open       refused or cancelled
//              sent       it has arrived
//              missing    it was cut off, or the provider has neither answered nor got it, or its page
//                         was closed before anything had left
//              unknown    there was no answer, and the provider does not say whether it has it
//              elsewhere  another tab has taken the draft meanwhile
//   unknown    sending    « Vérifier »
//              sent       « Oui, c’est ce projet »
//              missing    « Non, c’est un autre projet »
//   missing    open       « Revenir au formulaire »
//              sending    « Réessayer »
//   elsewhere  loading    « Continuer ici », or the other tab is closed
//              elsewhere  the other tab begins to send it, or does not send it after all
//              sent, gone the other tab has sent it, or it has ended otherwise
//
//   loading, found, open, unknown, missing
//              elsewhere  another tab has taken over, by « Continuer ici »
//   all with a draft      gone       it is no longer stored when it is to be saved
//   all with a draft      loading    the page comes back from the back/forward cache
import type { Answers } from '../../../contract/submission/answers.ts';
import type { Card } from '../../tracking/card.ts';
import type { Draft, FrozenDraft } from './stored-types.ts';

export type Progress =
  /** Nothing has been sent yet. */
  | { step: 'preparing' }
  | { step: 'uploading'; sent: number; total: number }
  /** No response came: the provider is asked whether the project has arrived. */
  | { step: 'asking' }
  /** A page that was closed has begun to send it. */
  | { step: 'interrupted' };

export type DraftState =
  /** The draft is present if it was shown before. */
  | { state: 'loading'; draft?: Draft | undefined }
  | { state: 'elsewhere'; isSending: boolean }
  | { state: 'found'; draft: Draft }
  | { state: 'open'; draft: Draft }
  | { state: 'sending'; draft: FrozenDraft; progress: Progress }
  /** `similar` is a project that may be this one. */
  | { state: 'unknown'; draft: FrozenDraft; similar?: Card | undefined }
  /** `advice` is what may help the next time, or empty. */
  | { state: 'missing'; draft: Draft; advice: string }
  | { state: 'sent' }
  | { state: 'gone' };

export const draftIn = (state: DraftState): Draft | undefined =>
  'draft' in state ? state.draft : undefined;

/** The answers that the form shows; none before the candidate has resumed the draft. */
export const shownAnswers = (state: DraftState): Answers | undefined =>
  state.state === 'found' ? undefined : draftIn(state)?.answers;
