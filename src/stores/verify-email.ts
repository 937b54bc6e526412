import { resendEmail } from '../contract/account.ts';
import { emailVerification } from '../contract/users.ts';
import { failureNotices, failures } from '../messages/failures.ts';
import { verifyEmail as words } from '../messages/verify-email.ts';
import { call } from './api.ts';
import { browser } from './browser.ts';
import { createForm, sendOnce } from './form.ts';
import { announce, announceNext } from './notice.ts';
import { doorTo } from './redirect.ts';
import { $session, updateSession } from './session.ts';

export const $resend = createForm();

const nothing = { params: undefined, body: undefined };

export function resend(): Promise<void> {
  return sendOnce($resend, async () => {
    const answer = await call(resendEmail, nothing);
    if (answer.ok) announce(words.resent);
    else announce(...failureNotices(answer.failure, failures.resend));
  });
}

/** @param query what the link in the mail came back with */
export function readStatus(query: URLSearchParams): void {
  const status = query.get('status');
  if (status === null) return;
  // Told once: not again after a reload, nor on the way back.
  browser.rewrite('/verify-email');
  if (status === 'success') {
    // Nothing is known of the address of whoever is signed in here.
    if (isOfAnother(query.get('id'))) {
      announce(words.verified, words.otherAccount);
      return;
    }
    updateSession({ email_verified: true });
    announceNext(words.verified);
    // The mail may have been read on a device where nobody is signed in.
    browser.go($session.get() ? '/home' : '/login');
  } else if (status === 'fail') {
    announce(words.linkInvalid);
  }
}

/** @param id whose address it was; an extension */
function isOfAnother(id: string | null): boolean {
  const session = $session.get();
  return session !== undefined && id !== null && String(session.id) !== id;
}

/** For who comes back to this page: the link may have been opened on another device. */
export async function lookAgain(): Promise<void> {
  const session = $session.get();
  if (!session || session.email_verified) return;
  const answer = await call(emailVerification, nothing, { background: true });
  const isSame = $session.get()?.access_token === session.access_token;
  if (answer.ok && answer.reply.email_verified && isSame) updateSession({ email_verified: true });
}

/**
 * With another account, or after the address was verified on another device.
 *
 * @param redirect as for `login`
 */
export function loginAgain(redirect: string | null = null): void {
  $session.set(undefined);
  browser.go(doorTo('/login', redirect));
}
