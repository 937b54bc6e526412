// Where the candidate is in the form, and what leads on.
import { atom } from 'nanostores';
import type { QuestionName } from '../../contract/submission-steps.ts';
import { currentUser } from '../../contract/users.ts';
import { stepFails, stepInvalid } from '../../messages/submission.ts';
import { call } from '../api.ts';
import { browser } from '../browser.ts';
import { createForm, refuse } from '../form.ts';
import { announce } from '../notice.ts';
import { filesAreReady } from './attachments.ts';
import {
  $answers,
  answer,
  changeWith,
  currentDraft,
  openDraft,
  restartDraft,
  saveDraft,
} from './draft.ts';
import { answersFrom } from './values.ts';
import { faultsIn } from './faults.ts';
import { stepsFor, type Answers, type Step } from './steps.ts';

/** Of all steps together; each shows its own. */
export const $form = createForm();

export type Place = { view: 'step'; step: number } | { view: 'review' };
export const $place = atom<Place>({ view: 'step', step: 0 });

/** How the candidate came to a place, kept with its address. */
const FROM_STEP = 'step';
const FROM_REVIEW = 'review';

const REVIEW = 'verification';

/** @param question that is looked for there */
export const addressOf = (place: Place, question?: QuestionName): string =>
  `${path()}?etape=${place.view === 'review' ? REVIEW : place.step + 1}${question ? `#${question}` : ''}`;

/** The form has two pages: one for a new project, one for the last. */
const path = (): string => browser.here().split(/[?#]/)[0]!;

export const steps = (): readonly Step[] => stepsFor($answers.get());

/**
 * Opens the form where the address says; without a step in it the candidate is asked about a draft.
 *
 * @param begin what a form without a draft begins with
 */
export async function openWizard(
  search: string,
  begin?: () => Promise<Answers | undefined>,
): Promise<void> {
  const hasStep = new URLSearchParams(search).has('etape');
  await openDraft(hasStep, begin);
  if (!hasStep && currentDraft().sentAfter) continueDraft();
  else followAddress(search);
}

/** Back, forward, reload: as far as what was answered leads. */
export function followAddress(search: string): void {
  const wanted = new URLSearchParams(search).get('etape');
  const failing = firstFailing();
  const last = steps().length - 1;
  if (wanted === REVIEW && failing === undefined) $place.set({ view: 'review' });
  else {
    const step = wanted === REVIEW ? last : (Number(wanted) || 1) - 1;
    $place.set({ view: 'step', step: clamp(step, failing ?? last) });
  }
}

/** Where the candidate left off. */
export function continueDraft(): void {
  const furthest = firstFailing() ?? steps().length - 1;
  go({ view: 'step', step: clamp(currentDraft().step, furthest) }, 'rewrite');
}

/** What stands in the form now. */
export const fillIn = (step: Step, form: FormData): void => answer(answersFrom(step, form));

export function next(): void {
  const place = $place.get();
  if (place.view !== 'step') return;
  const step = steps()[place.step]!;
  const errors = faultsIn(step, $answers.get());
  if (Object.keys(errors).length > 0) {
    refuse($form, { ...faultsElsewhere(step), ...errors });
    announce(stepInvalid(Object.values(errors)));
    return;
  }
  $form.setKey('errors', faultsElsewhere(step));
  const isChange = browser.kept() === FROM_REVIEW && firstFailing() === undefined;
  if (isChange || place.step + 1 === steps().length) go({ view: 'review' });
  else go({ view: 'step', step: place.step + 1 });
}

export function previous(): void {
  const place = $place.get();
  const step = place.view === 'review' ? steps().length - 1 : place.step - 1;
  if (step < 0) return;
  // The way that the phone's own button takes.
  if (browser.kept()) browser.back();
  else go({ view: 'step', step }, 'rewrite');
}

/** From the review to one answer; `next` leads back to the review. */
export function change(step: number, question: QuestionName): void {
  const place: Place = { view: 'step', step };
  browser.push(addressOf(place, question), FROM_REVIEW);
  $place.set(place);
}

/** After another tab has ended what was open here. */
export async function restart(): Promise<void> {
  await restartDraft();
  go({ view: 'step', step: 0 }, 'rewrite');
}

/** What was said of an answer that is another one now. */
export function forgetFault(name: QuestionName): void {
  const { [name]: _, ...errors } = $form.get().errors;
  $form.setKey('errors', errors);
}

/** What a step shows of the faults: its own, and those that no step asks for. */
export function faultsOf(step: Step, errors: Record<string, string>): Record<string, string> {
  const elsewhere = askedElsewhere(step);
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !elsewhere.has(name)));
}

/** What the provider has said about other steps stays until these are seen. */
function faultsElsewhere(step: Step): Record<string, string> {
  const elsewhere = askedElsewhere(step);
  return Object.fromEntries(
    Object.entries($form.get().errors).filter(([name]) => elsewhere.has(name)),
  );
}

const askedElsewhere = (step: Step): Set<string> =>
  new Set(
    steps()
      .filter(({ id }) => id !== step.id)
      .flatMap(({ questions }) => questions.map(({ name }) => name)),
  );

/** Everything once more, before it is sent or looked over. The first step at fault is shown. */
export function checkAll(): boolean {
  const all = steps();
  const failing = firstFailing();
  if (failing === undefined) {
    $form.setKey('errors', {});
    return true;
  }
  const errors = faultsIn(all[failing]!, $answers.get());
  showStep(failing);
  refuse($form, errors);
  announce(all.length === 1 ? stepInvalid(Object.values(errors)) : stepFails(failing + 1));
  return false;
}

export function review(): void {
  if (filesAreReady() && checkAll()) go({ view: 'review' });
}

/** Shows the step that asks the first of these questions, with what is wrong. */
export function showFaults(faults: Record<string, string>): void {
  const at = steps().findIndex(({ questions }) => questions.some(({ name }) => name in faults));
  if (at >= 0) showStep(at);
  refuse($form, faults);
}

function showStep(step: number): void {
  const place = $place.get();
  if (place.view !== 'step' || place.step !== step) go({ view: 'step', step });
}

function firstFailing(): number | undefined {
  const at = steps().findIndex((step) => Object.keys(faultsIn(step, $answers.get())).length > 0);
  return at < 0 ? undefined : at;
}

function go(place: Place, how: 'push' | 'rewrite' = 'push'): void {
  if (how === 'push') browser.push(addressOf(place), FROM_STEP);
  else browser.rewrite(addressOf(place));
  $place.set(place);
  if (place.view === 'step' && place.step !== currentDraft().step) {
    changeWith((draft) => ({ ...draft, step: place.step }));
  }
  void keepGoing(place);
}

/** With everything kept. A session that has ended is noticed before files are chosen for it. */
async function keepGoing(place: Place): Promise<void> {
  await saveDraft();
  const hasFiles = place.view === 'step' && steps()[place.step]?.id === 'fichiers';
  if (hasFiles)
    await call(currentUser, { params: undefined, body: undefined }, { background: true });
}

const clamp = (step: number, furthest: number): number => Math.max(0, Math.min(step, furthest));
