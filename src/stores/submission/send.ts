// The project on its way: how far it is, and what became of it when no answer has come.
import { atom } from 'nanostores';
import * as v from 'valibot';
import { checkStatus } from '../../contract/projects.ts';
import { projectSubmission, submitProject } from '../../contract/submission.ts';
import { files as fileWords } from '../../messages/attachments.ts';
import { failureNotices, failures } from '../../messages/failures.ts';
import { sentElsewhere } from '../../messages/sending.ts';
import { submitted } from '../../messages/submission.ts';
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

export type Sending =
  | { state: 'no' }
  /** Nothing has left yet. */
  | { state: 'preparing' }
  | { state: 'sending'; sent: number; total: number }
  /** All has left, and no answer has come: it is being asked what has arrived. */
  | { state: 'asking' }
  /** Nobody could be asked. */
  | { state: 'unknown' }
  /** It has not arrived. */
  | { state: 'missing' };

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
  const { files } = read;
  const body = v.parse(projectSubmission, submissionOf($answers.get(), files));
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
    showFaults(refusedFields(failure));
    announce(...failureNotices(failure, failures.submission));
    return;
  }
  const outcome = await findOut(before, left);
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
  $sending.set({ state: 'missing' });
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
