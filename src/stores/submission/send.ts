// Sends the project, and finds out whether it has arrived when there was no response.
// draft/draft-state.ts shows the states that this leads through.
import { atom } from 'nanostores';
import * as v from 'valibot';
import type { Failure } from '../../contract/failure.ts';
import { checkStatus, type Project } from '../../contract/submission/submitted.ts';
import { projectSubmission, submitProject } from '../../contract/submission/submission.ts';
import { failureNotices, failures } from '../../messages/failures.ts';
import { files as fileWords } from '../../messages/submission/attachments.ts';
import { notOpen } from '../../messages/submission/opening.ts';
import { sending as words } from '../../messages/submission/sending.ts';
import { submitted } from '../../messages/submission/submission.ts';
import { sendOnce } from '../form.ts';
import type { AppContext } from '../app-context.ts';
import { createQueue } from '../queue.ts';
import { toCard, type Card } from '../tracking/card.ts';
import type { AttachmentStore } from './attachments.ts';
import { findDelivery } from './delivery.ts';
import type { DraftStore } from './draft/draft.ts';
import type { Progress } from './draft/draft-state.ts';
import type { FrozenDraft } from './draft/stored-types.ts';
import { uploader } from './files/uploader.ts';
import type { Arrival } from './receipt.ts';
import { areHeavy, describeSize, refusalErrors } from './refusal.ts';
import { submissionOf } from './values.ts';
import type { WizardStore } from './wizard.ts';

export function createSubmission(
  { announce, announceNext, browser, call, connection }: AppContext,
  draft: DraftStore,
  { filesAreReady, readFiles }: AttachmentStore,
  { $form, checkAll, showErrors }: WizardStore,
  /** Milliseconds before each check: the server may still be processing the upload. */
  checkDelays: readonly number[],
) {
  const { $draft, frozenDraft, isSignedIn, thawDraft } = draft;

  /** Why the last attempt has failed, unless an error, an alert or another page says it. Stays until the next outcome. */
  const $notSent = atom('');

  /** One at a time: a page that comes back asks for the outcome while it still sends. */
  const enqueue = createQueue();
  let stop = new AbortController();
  /** How much has been uploaded. Another page may have uploaded all of it. */
  let uploaded: 'nothing' | 'part' | 'all' = 'all';
  /** The last attempt that had not arrived when it was looked for. It may arrive late. */
  let missed: FrozenDraft | undefined;

  const show = (frozen: FrozenDraft, progress: Progress): void =>
    $draft.set({ state: 'sending', draft: frozen, progress });

  /** Whether to warn before the page is closed. */
  function isUnderWay(): boolean {
    const state = $draft.get();
    return state.state === 'sending' && isSignedIn();
  }

  /** Aborts the upload. The project may have arrived nevertheless. */
  const stopSending = (): void => stop.abort();

  /** One submission at a time: the tab that sends has the form. */
  function submit(): Promise<void> {
    // An earlier submission may have arrived.
    if ($draft.get().state === 'unknown') return recheckDelivery();
    closeMissing();
    return sendOnce(browser, $form, async () => {
      if (!filesAreReady() || !checkAll()) return;
      await enqueue(() => recover(send));
    });
  }

  async function send(): Promise<void> {
    const frozen = draft.freezeDraft();
    if (!frozen) return;
    // Checks that the session is valid before megabytes are uploaded, and notes which projects
    // existed before, in case no response comes.
    const status = await askStatus();
    if (!status?.ok) {
      thawDraft();
      if (!status) return;
      noteFailure(status.failure);
      announce(...failureNotices(status.failure, failures.checkStatus));
      return;
    }
    if (missed && isSameProject(missed, frozen)) {
      const late = addedTo(missed, status.reply.userProjects.items);
      const delivery = findDelivery(late, frozen.answers);
      if (delivery?.isCertain) {
        await finish(frozen, { project: delivery.project.id });
        return;
      }
    }
    const read = await readFiles(frozen.attachments);
    if ('lost' in read) {
      thawDraft();
      showErrors({ images: fileWords.lost(read.lost) });
      return;
    }
    const body = v.parse(projectSubmission, submissionOf(frozen.answers, read.files));
    const existing = status.reply.userProjects.items.map(({ id }) => id);
    const sending = draft.beginUpload(frozen, existing);
    uploaded = 'nothing';
    if (sending && isSignedIn()) await upload(sending, body);
    else thawDraft();
  }

  async function upload(
    frozen: FrozenDraft,
    body: v.InferOutput<typeof projectSubmission>,
  ): Promise<void> {
    const files = 'images' in body ? frozen.attachments : [];
    stop = new AbortController();
    const fetch =
      connection.fetch ??
      uploader((sent, total) => {
        uploaded = sent === total ? 'all' : 'part';
        show(frozen, { step: 'uploading', sent, total });
      });
    const via = { fetch, timeout: 0, signal: stop.signal };
    const answer = await call(submitProject, { body }, { background: true, via });
    if (answer.ok) {
      const { id, mailed_to } = answer.reply;
      await finish(frozen, { project: id, mailedTo: mailed_to });
      return;
    }
    const { failure } = answer;
    const notices = failureNotices(failure, failures.submission);
    if (failure.kind === 'refused') {
      const errors = refusalErrors(failure, files);
      noteFailure(failure, errors);
      thawDraft();
      showErrors(errors);
      announce(...notices);
      return;
    }
    const isOver = failure.kind === 'unexpected' || failure.reason === 'aborted';
    // A lost connection, or a proxy's 413: without CORS headers, the two look the same.
    const isCut = failure.kind === 'network' && areHeavy(files);
    const advice = isCut ? describeSize(files, fileWords.cutOff) : '';
    const told = isOver ? undefined : advice;
    // The provider cannot have it all: there is no need to ask, which may fail too.
    if (uploaded === 'part') miss(frozen, told);
    else if (await settle(frozen, told)) return;
    if ($draft.get().state !== 'unknown') noteFailure(failure);
    announce(...notices);
  }

  /** The project may have arrived, so the page must not say that it was not sent. */
  function showUnknown(frozen: FrozenDraft, similar?: Card): void {
    $notSent.set('');
    draft.showUnknown(frozen, similar);
  }

  /** Except if the candidate has cancelled, or an error, an alert or the login page says more. */
  function noteFailure(failure: Failure, errors: Record<string, string> = {}): void {
    if (failure.kind === 'network' && failure.reason === 'aborted') return;
    const isExplained =
      failure.kind === 'refused' &&
      (Object.keys(errors).length > 0 || /closed|session_expired/.test(failure.code));
    const isOpen = failure.kind !== 'refused' || failure.code !== 'not_open';
    $notSent.set(isExplained ? '' : isOpen ? words.notSent : notOpen);
  }

  /**
   * Asks the provider whether the project has arrived.
   *
   * @param advice as for `thawDraft`
   */
  async function settle(frozen: FrozenDraft, advice?: string): Promise<boolean> {
    let similar: Card | undefined;
    show(frozen, { step: 'asking' });
    for (const delay of uploaded === 'all' ? checkDelays : [0]) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      const status = await askStatus();
      if (!status?.ok) {
        showUnknown(frozen);
        return false;
      }
      const added = addedTo(frozen, status.reply.userProjects.items);
      const delivery = findDelivery(added, frozen.answers);
      if (delivery?.isCertain) {
        await finish(frozen, { project: delivery.project.id });
        return true;
      }
      similar = delivery && toCard(delivery.project);
    }
    if (similar !== undefined) {
      showUnknown(frozen, similar);
      return false;
    }
    miss(frozen, advice);
    return false;
  }

  /** It has not arrived. */
  function miss(frozen: FrozenDraft, advice?: string): void {
    missed = frozen;
    // Also if another page, or an earlier visit, began to send it.
    if (advice !== undefined) $notSent.set(words.notSent);
    thawDraft(advice);
  }

  /** Undefined if the candidate of the draft is no longer signed in. */
  const askStatus = async () =>
    isSignedIn() ? call(checkStatus, {}, { background: true }) : undefined;

  async function finish(frozen: FrozenDraft, arrival: Arrival): Promise<void> {
    missed = undefined;
    await draft.finishDraft(frozen, arrival);
    if (!isSignedIn()) return;
    announceNext(submitted);
    browser.go('/status');
  }

  /** After an exception, a project that may have arrived can be looked for; others are sent again. */
  async function recover(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      console.error(error);
      const frozen = frozenDraft();
      if (frozen?.submission.existing) showUnknown(frozen);
      else {
        $notSent.set(words.notSent);
        thawDraft();
      }
      announce(...failures.submission.unexpected);
    }
  }

  /** Finds out what became of a draft that was frozen before, here or by a page that was closed. */
  const recheckDelivery = (): Promise<void> => enqueue(() => recover(findOut));

  async function findOut(): Promise<void> {
    const frozen = frozenDraft();
    if (!frozen) return;
    if (frozen.submission.existing) await settle(frozen, '');
    else {
      // Without a list of projects, nothing has been sent: there is nothing that may arrive late.
      $notSent.set(words.notSent);
      thawDraft('');
    }
  }

  $draft.listen((state) => {
    if (state.state === 'sending' && state.progress.step === 'interrupted') void recheckDelivery();
  });

  /** The candidate knows whether the similar project is the one that was sent. */
  async function resolveDelivery(hasArrived: boolean): Promise<void> {
    const state = $draft.get();
    const frozen = frozenDraft();
    if (frozen && hasArrived) {
      await finish(frozen, { project: state.state === 'unknown' ? state.similar?.id : undefined });
      return;
    }
    $notSent.set(words.notSent);
    thawDraft('');
  }

  /** Returns to the form. */
  function closeMissing(): void {
    const state = $draft.get();
    if (state.state === 'missing') $draft.set({ state: 'open', draft: state.draft });
  }

  return {
    $notSent,
    closeMissing,
    isUnderWay,
    recheckDelivery,
    resolveDelivery,
    stopSending,
    submit,
  };
}

/** The projects that did not exist before this one was sent. */
const addedTo = ({ submission: { existing = [] } }: FrozenDraft, projects: Project[]): Project[] =>
  projects.filter(({ id }) => !existing.includes(id));

const isSameProject = (a: FrozenDraft, b: FrozenDraft): boolean =>
  JSON.stringify([a.answers, a.attachments]) === JSON.stringify([b.answers, b.attachments]);
