import { login as endpoint } from '../contract/users.ts';
import { failureNotices, failures, sessionExpiredNotice } from '../messages/failures.ts';
import { loginIssues } from '../messages/forms.ts';
import { $sessionExpired, call } from './api.ts';
import { browser } from './browser.ts';
import { check, createForm, fieldValues, refusedFields, refuse, sendOnce } from './form.ts';
import { announce } from './notice.ts';
import { safeRedirect } from './redirect.ts';
import { $session } from './session.ts';
import { keepsSessions } from './storage.ts';

export const $login = createForm();

/** @param redirect where the candidate wanted to go, as the address bar has it */
export function login(form: FormData, redirect: string | null): Promise<void> {
  return sendOnce($login, async () => {
    const body = check($login, endpoint.request, fieldValues(form), loginIssues);
    if (!body || !keepsSessions()) return;
    const answer = await call(endpoint, { params: undefined, body });
    if (answer.ok) {
      $sessionExpired.set(undefined);
      $session.set(answer.reply);
      browser.go(safeRedirect(redirect));
      return;
    }
    refuse($login, refusedFields(answer.failure));
    announce(...failureNotices(answer.failure, failures.login));
  });
}

/**
 * On opening the login page.
 *
 * @param redirect as for `login`
 * @returns how to close it
 */
export function openLogin(redirect: string | null): () => void {
  if (keepsSessions()) browser.whenSeen(announceExpiry);
  // Signed in in another tab: this one goes on too.
  return $session.subscribe((session) => {
    if (!session || $login.get().sending || browser.isLeaving()) return;
    browser.go(safeRedirect(redirect));
  });
}

/** Why the candidate is here; in the one tab that is looked at. */
function announceExpiry(): void {
  if ($sessionExpired.get() !== 'yes') return;
  $sessionExpired.set(undefined);
  announce(sessionExpiredNotice);
}
