import { atom } from 'nanostores';
import * as v from 'valibot';
import {
  resetLink,
  resetPassword as endpoint,
  type ResetLink,
} from '../../contract/account/account.ts';
import { failures } from '../../messages/failures.ts';
import { resetPasswordIssues } from '../../messages/account/issues.ts';
import { resetPassword as words } from '../../messages/account/passwords.ts';
import { check, createForm, fieldErrors, fieldValues, reportFailure, sendOnce } from '../form.ts';
import type { AppContext } from '../app-context.ts';
import { carryEmail } from './carried-email.ts';
import { endSession, signOut } from './end-session.ts';
import { longEnough } from './long-enough.ts';
import { redirectAfterReset, withRedirect } from './redirect.ts';

const resetForm = v.pipe(endpoint.request, longEnough());

interface ResetPage {
  /** The form is shown immediately, before the link is read. */
  view: 'form' | 'no_link' | 'link_refused' | 'not_offered' | 'changed';
  link?: ResetLink;
}

export function createResetPassword(app: AppContext) {
  const { $session, announceNext, browser, call } = app;
  const $resetPassword = createForm();

  const $resetPage = atom<ResetPage>({ view: 'form' });

  /** The URL of an auth page that continues to where the user was going before the reset. */
  const pathOf = (authPage: string) => withRedirect(authPage, redirectAfterReset(app).get());

  /**
   * Removes the link from the address bar, where it could be seen or shared. It is stored in the
   * history state, because phones reload pages that were in the background.
   *
   * @param hash of the address: the embedded API's links have it there, where no server logs it
   * @param search that of other providers' links
   */
  function readLink({ hash, search }: Pick<Location, 'hash' | 'search'>): void {
    const link =
      linkIn(fieldsOf(hash.slice(1))) ?? linkIn(fieldsOf(search)) ?? linkIn(browser.state());
    browser.rewrite(pathOf('/reset-password'), link);
    $resetPage.set(link ? { view: 'form', link } : { view: 'no_link' });
  }

  function resetPassword(form: FormData): Promise<void> {
    return sendOnce(browser, $resetPassword, async () => {
      const { link } = $resetPage.get();
      const values = { ...fieldValues(form), ...link };
      const body = check($resetPassword, resetForm, values, resetPasswordIssues);
      if (!body) return;
      const answer = await call(endpoint, { body });
      if (answer.ok) {
        closeForm('changed');
        announceNext(words.changed);
        const login = pathOf('/login');
        // The new password has ended the account's sessions at the server. A session of another
        // account ends too, because the login page redirects anybody who is signed in.
        if ($session.get()?.email === body.email) endSession(app);
        carryEmail(browser, body.email);
        await signOut(app, login);
        return;
      }
      const errors = fieldErrors(answer.failure);
      if ('token' in errors || 'email' in errors) {
        closeForm('link_refused');
        return;
      }
      if (answer.failure.kind === 'refused' && answer.failure.code === 'not_offered') {
        $resetPage.set({ view: 'not_offered' });
      }
      reportFailure(app, $resetPassword, answer.failure, failures.resetPassword);
    });
  }

  /** Drops the used link from the history state. Its email still prefills a new request. */
  function closeForm(view: ResetPage['view']): void {
    browser.rewrite(pathOf('/reset-password'));
    $resetPage.set({ ...$resetPage.get(), view });
  }

  return { $resetPassword, $resetPage, readLink, resetPassword };
}

const fieldsOf = (query: string) => Object.fromEntries(new URLSearchParams(query));

function linkIn(source: unknown): ResetLink | undefined {
  const parsed = v.safeParse(resetLink, source);
  return parsed.success ? parsed.output : undefined;
}
