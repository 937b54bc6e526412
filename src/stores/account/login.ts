import { login as endpoint } from '../../contract/account/users.ts';
import { failures, sessionExpiredNotice } from '../../messages/failures.ts';
import { loginIssues } from '../../messages/account/issues.ts';
import { check, createForm, fieldValues, reportFailure, sendOnce } from '../form.ts';
import type { AppContext } from '../app-context.ts';
import { rememberRedirect, safeRedirect } from './redirect.ts';

export function createLogin(app: AppContext) {
  const { $session, $sessionExpired, announce, browser, call, canStoreSession } = app;
  const $login = createForm();

  /** @param redirect the `redirect` parameter of the URL, not validated */
  function login(form: FormData, redirect: string | null): Promise<void> {
    return sendOnce(browser, $login, async () => {
      const body = check($login, endpoint.request, fieldValues(form), loginIssues);
      if (!body || !canStoreSession()) return;
      const answer = await call(endpoint, { body });
      if (answer.ok) {
        $sessionExpired.set(undefined);
        $session.set(answer.reply);
        rememberRedirect(app, redirect);
        browser.go(safeRedirect(redirect));
        return;
      }
      reportFailure(app, $login, answer.failure, failures.login);
    });
  }

  /**
   * Call when the login page opens.
   *
   * @param redirect as for `login`
   * @returns a cleanup function
   */
  function openLogin(redirect: string | null): () => void {
    if (canStoreSession()) browser.whenVisible(announceExpiry);
    // If another tab signs in, this one continues too.
    return $session.subscribe((session) => {
      if (!session || $login.get().sending || browser.isLeaving()) return;
      browser.go(safeRedirect(redirect));
    });
  }

  /** Announces the expired session once, in the first tab that is visible. */
  function announceExpiry(): void {
    if ($sessionExpired.get() !== 'yes') return;
    $sessionExpired.set(undefined);
    announce(sessionExpiredNotice);
  }

  return { $login, login, openLogin };
}
