// Sends the project: its progress, and whether it has arrived when there was no response.
import { atom } from 'nanostores';
import * as v from 'valibot';
import { checkStatus } from '../../contract/submission/projects.ts';
import type { Failure } from '../../contract/failure.ts';
import { projectSubmission, submitProject } from '../../contract/submission/submission.ts';
import { files as fileWords } from '../../messages/submission/attachments.ts';
import { failureNotices, failures } from '../../messages/failures.ts';
import { sentElsewhere } from '../../messages/submission/sending.ts';
import { submitted } from '../../messages/submission/submission.ts';
import { formatBytes } from '../../text/bytes.ts';
import { fieldErrors, sendOnce } from '../form.ts';
import type { Page } from '../page.ts';
import type { AttachmentStore } from './attachments.ts';
import type { DraftStore } from './draft/draft.ts';
import { uploader } from './files/uploader.ts';
import { receiptOf } from './receipt.ts';
import { storeReceipt, type Database } from './draft/draft-storage.ts';
import { submissionOf } from './values.ts';
import type { WizardStore } from './wizard.ts';

type Refused = Extract<Failure, { kind: 'refused' }>;

export type Sending =
  | { state: 'no' }
  /** Nothing has been sent yet. */
  | { state: 'preparing' }
  | { state: 'sending'; sent: number; total: number }
  /** No response came: the provider is asked whether the project has arrived. */
  | { state: 'asking' }
  /** The provider could not be asked. */
  | { state: 'unknown' }
  /** It has not arrived; `advice` is what may help, or empty. */
  | { state: 'missing'; advice: string };

/** Milliseconds before each check: the server may still be processing the upload. */
const CHECK_DELAYS = [0, 3_000, 5_000];

export function createSubmission(
  page: Page,
  database: Database,
  draft: DraftStore,
  { filesAreReady, readFiles }: AttachmentStore,
  { $form, checkAll, showErrors }: WizardStore,
) {
  const { $session, announce, announceNext, browser, call, connection, now, owner } = page;
  const { $answers, changeWith, currentDraft, endDraft, withStorage, saveDraft } = draft;

  const $sending = atom<Sending>({ state: 'no' });

  let stop = new AbortController();

  /** Whether to warn before the page is closed. */
  const isUnderWay = (): boolean =>
    ['preparing', 'sending', 'asking'].includes($sending.get().state) &&
    $session.get() !== undefined;

  /** Aborts the upload. The project may have arrived nevertheless. */
  const stopSending = (): void => stop.abort();

  /** Returns to the unchanged form. */
  const closeSending = (): void => $sending.set({ state: 'no' });

  /** One submission at a time, across all tabs. */
  function submit(): Promise<void> {
    return sendOnce(browser, $form, async () => {
      if (!filesAreReady() || !checkAll()) return;
      const hasLock = await withLock(send);
      if (!hasLock) announce(sentElsewhere);
    });
  }

  async function send(): Promise<void> {
    stop = new AbortController();
    $sending.set({ state: 'preparing' });
    await saveDraft();
    // Checks that the session is valid before megabytes are uploaded, and notes which projects
    // existed before, in case no response comes.
    const status = await call(checkStatus, {}, { background: true });
    if (!status.ok) {
      closeSending();
      announce(...failureNotices(status.failure, failures.checkStatus));
      return;
    }
    const before = idsOf(status.reply);
    // An earlier attempt without a response has arrived after all.
    if (hasNew(before, currentDraft().sentAfter)) return finish();
    const read = await readFiles();
    if ('lost' in read) {
      closeSending();
      showErrors({ images: fileWords.lost(read.lost) });
      return;
    }
    const body = v.parse(projectSubmission, submissionOf($answers.get(), read.files));
    const files = 'images' in body ? body.images : [];
    changeWith((unsent) => ({ ...unsent, sentAfter: before }));
    await saveDraft();

    let isUploaded = false;
    const fetch =
      connection.fetch ??
      uploader((sent, total) => {
        isUploaded = sent === total;
        $sending.set({ state: 'sending', sent, total });
      });
    const via = { fetch, timeout: 0, signal: stop.signal };
    const answer = await call(submitProject, { body }, { background: true, via });
    if (answer.ok) return finish();
    const { failure } = answer;
    if (failure.kind === 'refused') {
      await clearSentAfter();
      closeSending();
      showErrors(errorsOf(failure, files));
      announce(...failureNotices(failure, failures.submission));
      return;
    }
    // A lost connection, or a proxy's 413: without CORS headers, the two look the same.
    const isCut = files.length > 0 && failure.kind === 'network';
    const advice = isCut ? describeSize(files, fileWords.cutOff) : '';
    const outcome = await checkArrival(before, isUploaded, advice);
    if (outcome === 'arrived') return;
    const isOver = failure.kind === 'unexpected' || failure.reason === 'aborted';
    if (outcome === 'missing' && isOver) closeSending();
    announce(...failureNotices(failure, failures.submission));
  }

  /** After the page was closed during an upload, or the provider could not be asked. */
  async function recheckArrival(): Promise<void> {
    const { sentAfter } = currentDraft();
    // Another tab that is still sending it holds the lock.
    if (sentAfter) await withLock(() => checkArrival(sentAfter, false));
  }

  async function checkArrival(
    before: number[],
    isUploaded: boolean,
    advice = '',
  ): Promise<'arrived' | 'missing' | 'unknown'> {
    $sending.set({ state: 'asking' });
    for (const delay of isUploaded ? CHECK_DELAYS : [0]) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      const answer = await call(checkStatus, {}, { background: true });
      if (!answer.ok) {
        $sending.set({ state: 'unknown' });
        return 'unknown';
      }
      if (hasNew(idsOf(answer.reply), before)) {
        await finish();
        return 'arrived';
      }
    }
    await clearSentAfter();
    $sending.set({ state: 'missing', advice });
    return 'missing';
  }

  async function finish(): Promise<void> {
    const receipt = receiptOf(currentDraft(), new Date(now()));
    await withStorage(() => storeReceipt(database, owner(), receipt));
    await endDraft();
    announceNext(submitted);
    closeSending();
    browser.go('/status');
  }

  async function clearSentAfter(): Promise<void> {
    changeWith(({ sentAfter: _, ...unsent }) => unsent);
    await saveDraft();
  }

  /** Returns false if another tab holds the lock. Without the Web Locks API, `work` always runs. */
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

  return { $sending, isUnderWay, stopSending, closeSending, submit, recheckArrival };
}

/** Messages by field name. */
function errorsOf(failure: Refused, files: File[]): Record<string, string> {
  if (files.length > 0 && isTooLarge(failure)) {
    return { images: describeSize(files, fileWords.tooHeavy) };
  }
  // A provider reports `images.0`, often with a technical message.
  const refused = Object.entries(failure.fields).flatMap(([key, messages]) => {
    const file = files[Number(/^images\.(\d+)$/.exec(key)?.[1])];
    return file ? [fileWords.refused(file.name, formatBytes(file.size), messages.join(' '))] : [];
  });
  return {
    ...fieldErrors(failure),
    ...(refused.length > 0 && {
      images: [...(failure.fields['images'] ?? []), ...refused].join(' '),
    }),
  };
}

/** PHP drops every field of a form that is too large; Laravel then reports them all as missing. */
const isTooLarge = ({ code, fields }: Refused): boolean =>
  code === 'too_large' ||
  (code === 'invalid' && 'niveau_academique' in fields && Object.keys(fields).length > 1);

/** Names the total size and the largest file. */
function describeSize(files: File[], words: typeof fileWords.tooHeavy): string {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const largest = files.reduce((most, file) => (file.size > most.size ? file : most));
  return words(formatBytes(total), { name: largest.name, size: formatBytes(largest.size) });
}

const idsOf = ({ userProjects }: v.InferOutput<typeof checkStatus.reply>): number[] =>
  userProjects.items.map(({ id }) => id);

const hasNew = (now: number[], before: number[] = now): boolean =>
  now.some((id) => !before.includes(id));
