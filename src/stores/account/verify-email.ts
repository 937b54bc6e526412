import { resendEmail } from '../../contract/account/account.ts';
import { currentUser } from '../../contract/account/users.ts';
import { failures } from '../../messages/failures.ts';
import { verifyEmail as words } from '../../messages/account/verify-email.ts';
import { createForm, reportFailure, sendOnce } from '../form.ts';
import type { AppContext } from '../app-context.ts';
import { signOut } from './end-session.ts';
import { rememberRedirect, safeRedirect, withRedirect } from './redirect.ts';

export function createVerifyEmail(app: AppContext) {
  const { $session, announce, announceNext, browser, call, callForUser, updateSession } = app;
  const $resend = createForm();

  function resend(): Promise<void> {
    return sendOnce(browser, $resend, async () => {
      // An address that was verified meanwhile gets no mail, and the page then says so.
      const [answer] = await Promise.all([call(resendEmail, {}), recheck()]);
      if (answer.ok && !$session.get()?.email_verified) announce(words.resent);
      if (!answer.ok) reportFailure(app, $resend, answer.failure, failures.resend);
    });
  }

  /**
   * Call when the page opens.
   *
   * @param redirect as for `login`
   */
  function openVerifyEmail(redirect: string | null): void {
    // Only the tab that the user looks at counts: a hidden one has followed a login in another tab.
    browser.whenVisible(() => rememberRedirect(app, redirect));
  }

  /** @param query of the URL to which the verification link redirected */
  function readStatus(query: URLSearchParams): void {
    const status = query.get('status');
    if (status === null) return;
    // Announce it once: not after a reload or Back.
    browser.rewrite('/verify-email');
    if (status === 'success') {
      // The verified address is not that of the user who is signed in here.
      if (isOtherAccount(query.get('id'))) {
        announce(words.verified, words.otherAccount);
        return;
      }
      const target = safeRedirect($session.get()?.redirect);
      updateSession({ email_verified: true, redirect: undefined });
      announceNext(words.verified);
      // The link may be opened on a device where nobody is signed in.
      browser.go($session.get() ? target : '/login');
    } else if (status === 'fail') {
      announce(words.linkInvalid);
    }
  }

  /** @param id of the user whose address was verified; an extension of the API */
  function isOtherAccount(id: string | null): boolean {
    const session = $session.get();
    return session !== undefined && id !== null && String(session.id) !== id;
  }

  /** Call when the page becomes visible: the link may have been opened on another device. */
  async function recheck(): Promise<void> {
    if ($session.get()?.email_verified !== false) return;
    const answer = await callForUser(currentUser, {});
    if (answer?.ok && answer.reply.email_verified) updateSession({ email_verified: true });
  }

  /**
   * Signs out to log in again: with another account, or after a verification on another device.
   *
   * @param redirect as for `login`
   */
  function switchAccount(redirect: string | null = null): Promise<void> {
    return signOut(app, withRedirect('/login', $session.get()?.redirect ?? redirect));
  }

  return { $resend, resend, openVerifyEmail, readStatus, recheck, switchAccount };
}
