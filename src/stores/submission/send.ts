// The project on its way: how far it is, and what became of it when no answer has come.
import { atom } from 'nanostores';
import * as v from 'valibot';
import { checkStatus } from '../../contract/projects.ts';
import type { Failure } from '../../contract/failure.ts';
import { projectSubmission, submitProject } from '../../contract/submission.ts';
import { files as fileWords } from '../../messages/attachments.ts';
import { failureNotices, failures } from '../../messages/failures.ts';
import { sentElsewhere } from '../../messages/sending.ts';
import { submitted } from '../../messages/submission.ts';
import { formatBytes } from '../../text/bytes.ts';
import { call, connection } from '../api.ts';
import { browser } from '../browser.ts';
import { refusedFields, sendOnce } from '../form.ts';
import { announce, announceNext } from '../notice.ts';
import { $session, owner } from '../session.ts';
import { filesAreReady, readFiles } from './attachments.ts';
import { $answers, changeWith, currentDraft, endDraft, onDevice, saveDraft } from './draft.ts';
import { uploader } from './files/uploader.ts';
import { receiptOf } from './receipt.ts';
import { keepReceipt } from './vault.ts';
import { submissionOf } from './values.ts';
import { $form, checkAll, showFaults } from './wizard.ts';

type Refused = Extract<Failure, { kind: 'refused' }>;

export type Sending =
  | { state: 'no' }
  /** Nothing has left yet. */
  | { state: 'preparing' }
  | { state: 'sending'; sent: number; total: number }
  /** All has left, and no answer has come: it is being asked what has arrived. */
  | { state: 'asking' }
  /** Nobody could be asked. */
  | { state: 'unknown' }
  /** It has not arrived; and what may help. */
  | { state: 'missing'; advice: string };

export const $sending = atom<Sending>({ state: 'no' });

const nothing = { params: undefined, body: undefined };

let stop = new AbortController();

/** Leaving the page now would leave the candidate without an answer. */
export const isUnderWay = (): boolean =>
  ['preparing', 'sending', 'asking'].includes($sending.get().state) && $session.get() !== undefined;

/** Ends what is on its way; what has arrived meanwhile has arrived. */
export const stopSending = (): void => stop.abort();

/** Back to the form, with everything in its place. */
export const closeSending = (): void => $sending.set({ state: 'no' });

/** One submission at a time, whichever tab it comes from. */
export function submit(): Promise<void> {
  return sendOnce($form, async () => {
    if (!filesAreReady() || !checkAll()) return;
    const alone = await withLock(send);
    if (!alone) announce(sentElsewhere);
  });
}

async function send(): Promise<void> {
  stop = new AbortController();
  $sending.set({ state: 'preparing' });
  await saveDraft();
  // Whether the session still lives is known before megabytes are sent for nothing, and so is what
  // was there before, in case no answer comes.
  const there = await call(checkStatus, nothing, { background: true });
  if (!there.ok) {
    closeSending();
    announce(...failureNotices(there.failure, failures.checkStatus));
    return;
  }
  const before = idsOf(there.reply);
  // An earlier sending of which nobody knew what had become.
  if (hasNew(before, currentDraft().sentAfter)) return finish();
  const read = await readFiles();
  if ('lost' in read) {
    closeSending();
    showFaults({ images: fileWords.lost(read.lost) });
    return;
  }
  const body = v.parse(projectSubmission, submissionOf($answers.get(), read.files));
  const files = 'images' in body ? body.images : [];
  changeWith((draft) => ({ ...draft, sentAfter: before }));
  await saveDraft();

  let left = false;
  const fetch =
    connection.fetch ??
    uploader((sent, total) => {
      left = sent === total;
      $sending.set({ state: 'sending', sent, total });
    });
  const via = { fetch, timeout: 0, signal: stop.signal };
  const answer = await call(submitProject, { params: undefined, body }, { background: true, via });
  if (answer.ok) return finish();
  const { failure } = answer;
  if (failure.kind === 'refused') {
    await forgetSending();
    closeSending();
    showFaults(errorsOf(failure, files));
    announce(...failureNotices(failure, failures.submission));
    return;
  }
  // The line was cut, or a proxy has had enough: its 413 without CORS headers looks the same.
  const isCut = files.length > 0 && failure.kind === 'network';
  const outcome = await findOut(before, left, isCut ? weighed(files, fileWords.cutOff) : '');
  if (outcome === 'arrived') return;
  const isOver = failure.kind === 'unexpected' || failure.reason === 'aborted';
  if (outcome === 'missing' && isOver) closeSending();
  announce(...failureNotices(failure, failures.submission));
}

/** After the page was closed in the middle of it, or nobody could be asked. */
export async function askAgain(): Promise<void> {
  const { sentAfter } = currentDraft();
  // Another tab that is still sending it will know.
  if (sentAfter) await withLock(() => findOut(sentAfter, false));
}

/** Milliseconds before each question: the server may still be working on what has just left. */
const PAUSES = [0, 3_000, 5_000];

async function findOut(
  before: number[],
  justLeft: boolean,
  advice = '',
): Promise<'arrived' | 'missing' | 'unknown'> {
  $sending.set({ state: 'asking' });
  for (const pause of justLeft ? PAUSES : [0]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const answer = await call(checkStatus, nothing, { background: true });
    if (!answer.ok) {
      $sending.set({ state: 'unknown' });
      return 'unknown';
    }
    if (hasNew(idsOf(answer.reply), before)) {
      await finish();
      return 'arrived';
    }
  }
  await forgetSending();
  $sending.set({ state: 'missing', advice });
  return 'missing';
}

async function finish(): Promise<void> {
  const receipt = receiptOf(currentDraft(), new Date());
  await onDevice(() => keepReceipt(owner(), receipt));
  await endDraft();
  announceNext(submitted);
  closeSending();
  browser.go('/status');
}

async function forgetSending(): Promise<void> {
  changeWith(({ sentAfter: _, ...draft }) => draft);
  await saveDraft();
}

/** By the name of the field. */
function errorsOf(failure: Refused, files: File[]): Record<string, string> {
  if (files.length > 0 && isTooLarge(failure)) {
    return { images: weighed(files, fileWords.tooHeavy) };
  }
  // A provider says `images.0`, and often why in words that are not the candidate's.
  const refused = Object.entries(failure.fields).flatMap(([key, messages]) => {
    const file = files[Number(/^images\.(\d+)$/.exec(key)?.[1])];
    return file ? [fileWords.refused(file.name, formatBytes(file.size), messages.join(' '))] : [];
  });
  return {
    ...refusedFields(failure),
    ...(refused.length > 0 && {
      images: [...(failure.fields['images'] ?? []), ...refused].join(' '),
    }),
  };
}

/** Of a form that is too large PHP keeps no field at all, and Laravel misses all that was there. */
const isTooLarge = ({ code, fields }: Refused): boolean =>
  code === 'too_large' ||
  (code === 'invalid' && 'niveau_academique' in fields && Object.keys(fields).length > 1);

/** What the files weigh in all, and which one the most. */
function weighed(files: File[], words: typeof fileWords.tooHeavy): string {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const heaviest = files.reduce((most, file) => (file.size > most.size ? file : most));
  return words(formatBytes(total), { name: heaviest.name, weight: formatBytes(heaviest.size) });
}

const idsOf = ({ userProjects }: v.InferOutput<typeof checkStatus.reply>): number[] =>
  userProjects.items.map(({ id }) => id);

const hasNew = (now: number[], before: number[] = now): boolean =>
  now.some((id) => !before.includes(id));

/** Where the browser knows no locks, each tab has its own. */
async function withLock(work: () => Promise<unknown>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request(`submission-${owner()}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
