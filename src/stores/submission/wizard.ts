// The candidate's position in the form, and the navigation between its steps.
import { atom } from 'nanostores';
import type { QuestionName, Step } from '../../contract/submission/form-steps.ts';
import { consent } from '../../contract/submission/questions/fichiers.ts';
import { currentUser } from '../../contract/account/users.ts';
import { stepFails, stepInvalid } from '../../messages/submission/submission.ts';
import { createForm, setErrors, stillWrong } from '../form.ts';
import type { AppContext } from '../app-context.ts';
import type { AttachmentStore } from './attachments.ts';
import type { DraftStore, HistoryEntry } from './draft/draft.ts';
import { shownAnswers } from './draft/draft-state.ts';
import { answersFrom } from './values.ts';
import { validateStep } from './validate-step.ts';
import { stepsFor, type Answers } from '../../contract/submission/answers.ts';

type Position = { view: 'step'; step: number } | { view: 'review' };

const REVIEW = 'verification';

export type WizardStore = ReturnType<typeof createWizard>;

export function createWizard(
  { announce, browser, call }: AppContext,
  draft: DraftStore,
  { filesAreReady }: AttachmentStore,
) {
  const { $answers, answer, changeWith, currentDraft, draftOfEntry, openDraft, saveDraft } = draft;

  /** The errors of all steps; each step shows its own. */
  const $form = createForm();

  const $position = atom<Position>({ view: 'step', step: 0 });

  /** The unreadable fields of the step that is shown: see `validateStep`. */
  let unreadable: readonly string[] = [];

  /** The answers that the errors are about. */
  let checked: Answers = {};

  function fail(errors: Record<string, string>): void {
    checked = $answers.get();
    setErrors($form, errors);
  }

  const errorsIn = (step: Step): Record<string, string> =>
    validateStep(step, $answers.get(), unreadable);

  /** All but the consent: the answers can be read again without it, and the review asks for it. */
  function errorsBeforeReview(step: Step): Record<string, string> {
    const { [consent.name]: _, ...errors } = errorsIn(step);
    return errors;
  }

  /** True until the browser has gone back to the previous history entry. */
  let isGoingBack = false;

  const steps = (): readonly Step[] => stepsFor($answers.get());

  /** @param question to scroll to */
  function addressOf(position: Position, question?: QuestionName): string {
    const step = position.view === 'review' ? REVIEW : position.step + 1;
    return `${path()}?etape=${step}${question ? `#${question}` : ''}`;
  }

  /** Two pages show the form: for a new project, and for one based on the last project. */
  const path = (): string => browser.currentPath().split(/[?#]/)[0]!;

  /**
   * Opens the form at the step in the URL. Without one, asks the candidate whether to resume a draft.
   *
   * @param loadAnswers loads initial answers for a form without a draft
   */
  async function openWizard(
    search: string,
    loadAnswers?: () => Promise<Answers | undefined>,
  ): Promise<void> {
    const hasStep = new URLSearchParams(search).has('etape');
    await openDraft(hasStep, loadAnswers);
    const { state } = draft.$draft.get();
    const isInterrupted = currentDraft()?.submission || state === 'missing';
    if (!hasStep && isInterrupted) continueDraft();
    else followAddress(search);
    nameEntry();
  }

  /** Shows the step in the URL, as after Back, Forward or a reload, or the first invalid one before. */
  function followAddress(search: string): void {
    isGoingBack = false;
    const requested = new URLSearchParams(search).get('etape');
    const failing = firstFailing();
    const last = steps().length - 1;
    if (requested === REVIEW && isReviewable()) $position.set({ view: 'review' });
    else {
      const step = requested === REVIEW ? last : (Number(requested) || 1) - 1;
      $position.set({ view: 'step', step: clamp(step, failing ?? last) });
    }
  }

  /** Opens the step where the candidate left off. */
  function continueDraft(): void {
    const furthest = firstFailing() ?? steps().length - 1;
    go({ view: 'step', step: clamp(currentDraft()?.step ?? 0, furthest) }, 'rewrite');
  }

  /**
   * Stores the current values of the form's fields.
   *
   * @param fields as for `validateStep`
   */
  function fillIn(step: Step, form: FormData, fields: readonly string[] = []): void {
    unreadable = fields;
    answer(answersFrom(step, form));
    nameEntry();
    const { errors } = $form.get();
    if (Object.keys(errorsForStep(step, errors)).length === 0) return;
    const errorsOf = (answers: Answers) => validateStep(step, answers, unreadable);
    $form.setKey('errors', stillWrong(errors, { values: checked, errorsOf }, $answers.get()));
  }

  function next(): void {
    const position = $position.get();
    if (position.view !== 'step') return;
    const step = steps()[position.step]!;
    const errors = errorsIn(step);
    if (Object.keys(errors).length > 0) {
      fail({ ...errorsElsewhere(step), ...errors });
      announce(stepInvalid(Object.values(errors)));
      return;
    }
    $form.setKey('errors', errorsElsewhere(step));
    const isCorrection = entry()?.from === 'review' && isReviewable();
    if (isCorrection || position.step + 1 === steps().length) go({ view: 'review' });
    else go({ view: 'step', step: position.step + 1 });
  }

  function previous(): void {
    const position = $position.get();
    const step = position.view === 'review' ? steps().length - 1 : position.step - 1;
    if (step < 0) return;
    // Goes back as the phone's Back button does. That takes a moment: a second click must not count.
    if (entry()?.from) {
      if (!isGoingBack) browser.back();
      isGoingBack = true;
    } else go({ view: 'step', step }, 'rewrite');
  }

  /** Opens a question from the review; `next` returns to the review. */
  function change(step: number, question: QuestionName): void {
    const position: Position = { view: 'step', step };
    push(addressOf(position, question), 'review');
    $position.set(position);
  }

  /** Discards the draft that is shown, and begins a new one. */
  async function restart(): Promise<void> {
    await draft.discardDraft();
    go({ view: 'step', step: 0 }, 'rewrite');
  }

  /** Continues here what is open in another tab, on the step where it was left. */
  async function takeOver(): Promise<void> {
    await draft.takeOver();
    if (shownAnswers(draft.$draft.get())) continueDraft();
  }

  /** Removes the error of an answer that has changed. */
  function clearError(name: QuestionName): void {
    const { [name]: _, ...errors } = $form.get().errors;
    $form.setKey('errors', errors);
  }

  /** The errors that a step shows: its own, and those of fields that no step has. */
  const errorsForStep = (step: Step, errors: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(errors).filter(([name]) => !isElsewhere(step, name)));

  /** The provider's errors for other steps, which stay until those steps are checked. */
  const errorsElsewhere = (step: Step): Record<string, string> =>
    Object.fromEntries(
      Object.entries($form.get().errors).filter(([name]) => isElsewhere(step, name)),
    );

  const isElsewhere = (step: Step, field: string): boolean =>
    steps().some(
      ({ id, questions }) => id !== step.id && questions.some(({ name }) => name === field),
    );

  /**
   * Validates all steps before the review or the submission. Shows the first invalid step, unless only
   * the consent is missing in the review.
   */
  function checkAll(errorsOf = errorsIn): boolean {
    const all = steps();
    const failing = firstFailing(errorsOf);
    if (failing === undefined) {
      $form.setKey('errors', {});
      return true;
    }
    const errors = errorsOf(all[failing]!);
    const isHere = $position.get().view === 'review' && isReviewable();
    if (!isHere) showStep(failing);
    fail(errors);
    const isNumbered = !isHere && all.length > 1;
    announce(isNumbered ? stepFails(failing + 1) : stepInvalid(Object.values(errors)));
    return false;
  }

  /** Whether answers are missing or invalid; the provider may refuse a step that has them all. */
  const isFailing = (step: Step): boolean => Object.keys(errorsIn(step)).length > 0;

  function review(): void {
    if (filesAreReady() && checkAll(errorsBeforeReview)) go({ view: 'review' });
  }

  /** Shows the first step that has one of these errors, or the last step: the review shows none. */
  function showErrors(errors: Record<string, string>): void {
    const step = steps().findIndex(({ questions }) => questions.some(({ name }) => name in errors));
    if (Object.keys(errors).length > 0) showStep(step < 0 ? steps().length - 1 : step);
    fail(errors);
  }

  function showStep(step: number): void {
    const position = $position.get();
    if (position.view !== 'step' || position.step !== step) go({ view: 'step', step });
  }

  const isReviewable = (): boolean => firstFailing(errorsBeforeReview) === undefined;

  function firstFailing(errorsOf = errorsIn): number | undefined {
    const index = steps().findIndex((step) => Object.keys(errorsOf(step)).length > 0);
    return index < 0 ? undefined : index;
  }

  const entry = (): HistoryEntry | null => browser.state() as HistoryEntry | null;

  /** Back may lead here again when the draft has ended: the entry then says so. */
  function nameEntry(): void {
    const draft = draftOfEntry();
    if (draft === undefined || entry()?.draft === draft) return;
    browser.rewrite(browser.currentPath(), { ...entry(), draft } satisfies HistoryEntry);
  }

  function push(address: string, from: HistoryEntry['from']): void {
    nameEntry();
    browser.push(address, { from, draft: draftOfEntry() } satisfies HistoryEntry);
  }

  function go(position: Position, how: 'push' | 'rewrite' = 'push'): void {
    if (how === 'push') push(addressOf(position), 'step');
    else browser.rewrite(addressOf(position), { draft: draftOfEntry() } satisfies HistoryEntry);
    $position.set(position);
    if (position.view === 'step' && position.step !== currentDraft()?.step) {
      changeWith((before) => ({ ...before, step: position.step }));
    }
    void saveAndCheckSession(position);
  }

  /** On the files step, also detects an expired session before the candidate chooses files. */
  async function saveAndCheckSession(position: Position): Promise<void> {
    await saveDraft();
    const hasFiles = position.view === 'step' && steps()[position.step]?.id === 'fichiers';
    if (hasFiles) await call(currentUser, {}, { background: true });
  }

  return {
    $form,
    $position,
    addressOf,
    steps,
    openWizard,
    followAddress,
    continueDraft,
    fillIn,
    next,
    previous,
    change,
    restart,
    clearError,
    errorsForStep,
    checkAll,
    isFailing,
    review,
    showErrors,
    takeOver,
  };
}

const clamp = (step: number, furthest: number): number => Math.max(0, Math.min(step, furthest));
