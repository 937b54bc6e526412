import { resendEmail } from '../../contract/account.ts';
import { emailVerification } from '../../contract/users.ts';
import { failureNotices, failures } from '../../messages/failures.ts';
import { verifyEmail as words } from '../../messages/verify-email.ts';
import { call } from '../api.ts';
import { browser } from '../browser.ts';
import { createForm, sendOnce } from '../form.ts';
import { announce, announceNext } from '../notice.ts';
import { withRedirect } from './redirect.ts';
import { $session, updateSession } from '../session.ts';

export const $resend = createForm();

export function resend(): Promise<void> {
  return sendOnce($resend, async () => {
    const answer = await call(resendEmail, {});
    if (answer.ok) announce(words.resent);
    else announce(...failureNotices(answer.failure, failures.resend));
  });
}

/** @param query of the URL to which the verification link redirected */
export function readStatus(query: URLSearchParams): void {
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
    updateSession({ email_verified: true });
    announceNext(words.verified);
    // The link may be opened on a device where nobody is signed in.
    browser.go($session.get() ? '/home' : '/login');
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
export async function recheck(): Promise<void> {
  const session = $session.get();
  if (!session || session.email_verified) return;
  const answer = await call(emailVerification, {}, { background: true });
  const isSame = $session.get()?.access_token === session.access_token;
  if (answer.ok && answer.reply.email_verified && isSame) updateSession({ email_verified: true });
}

/**
 * Signs out to log in again: with another account, or after a verification on another device.
 *
 * @param redirect as for `login`
 */
export function switchAccount(redirect: string | null = null): void {
  $session.set(undefined);
  browser.go(withRedirect('/login', redirect));
}
