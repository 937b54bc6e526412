// A project's form as a whole: its draft, files, steps and submission, and the events of its page.
import { atom } from 'nanostores';
import { createUser } from '../account/user.ts';
import type { AppContext } from '../app-context.ts';
import { createAttachments } from './attachments.ts';
import { createDraft } from './draft/draft.ts';
import { shownAnswers } from './draft/draft-state.ts';
import type { Database } from './draft/draft-storage.ts';
import { reloadOnce } from './reload-once.ts';
import { createSubmission } from './send.ts';
import type { Answers } from '../../contract/submission/answers.ts';
import { createWizard } from './wizard.ts';

const CHECK_DELAYS = [0, 3_000, 5_000];

export type ProjectForm = ReturnType<typeof createProjectForm>;

export function createProjectForm(app: AppContext, database: Database, checkDelays = CHECK_DELAYS) {
  const draft = createDraft(app, database);
  const attachments = createAttachments(app, draft);
  const wizard = createWizard(app, draft, attachments);
  const submission = createSubmission(app, draft, attachments, wizard, checkDelays);

  const { refreshUser } = createUser(app);

  /** Whether the step in the URL is shown. */
  const $isReady = atom(false);

  /**
   * Opens the draft, and follows the events of the page.
   *
   * @param loadAnswers loads initial answers for a form without a draft
   * @returns a cleanup function
   */
  function openForm(loadAnswers?: () => Promise<Answers | undefined>): () => void {
    void wizard.openWizard(location.search, loadAnswers).then(() => $isReady.set(true));
    // The page tells who can submit nothing more before the work.
    void refreshUser();
    const events = new AbortController();
    const { signal } = events;
    addEventListener('popstate', followHistory, { signal });
    addEventListener('pagehide', draft.close, { signal });
    addEventListener('pageshow', lookAgain, { signal });
    addEventListener('visibilitychange', lookAgain, { signal });
    addEventListener('vite:preloadError', reload, { signal });
    return () => {
      events.abort();
      draft.close();
    };
  }

  function followHistory(): void {
    if (shownAnswers(draft.$draft.get())) wizard.followAddress(location.search);
  }

  function lookAgain(): void {
    if (document.visibilityState === 'visible') void draft.lookAgain();
  }

  /** A new release has removed a file that this page needs now. */
  function reload(event: Event): void {
    event.preventDefault();
    void reloadOnce(app, draft.saveDraft);
  }

  return { $isReady, attachments, draft, openForm, submission, wizard };
}
