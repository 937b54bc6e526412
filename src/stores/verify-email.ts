import { resendEmail } from '../contract/account.ts';
import { verifyEmail as words } from '../messages/account.ts';
import { failureNotices, resendFailures, resendUnexpected } from '../messages/failures.ts';
import { call } from './api.ts';
import { browser } from './browser.ts';
import { createForm, sendOnce } from './form.ts';
import { announce, announceNext } from './notice.ts';
import { $session, updateSession } from './session.ts';

export const $resend = createForm();

export function resend(): Promise<void> {
  return sendOnce($resend, async () => {
    const answer = await call(resendEmail, { params: undefined, body: undefined });
    if (answer.ok) announce(words.resent);
    else announce(...failureNotices(answer.failure, resendFailures, resendUnexpected));
  });
}

/** @param status what the link in the mail came back with */
export function readStatus(status: string | null): void {
  if (status === 'success') {
    updateSession({ email_verified: true });
    announceNext(words.verified);
    browser.go('/home');
  } else if (status === 'fail') {
    announce(words.linkInvalid);
  }
}

/** With another account, or after the address was verified on another device. */
export function loginAgain(): void {
  $session.set(undefined);
  browser.go('/login');
}
