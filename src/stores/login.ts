import { login as endpoint } from '../contract/users.ts';
import { failureNotices, loginFailures, sessionExpiredNotice } from '../messages/failures.ts';
import { loginIssues } from '../messages/forms.ts';
import { $sessionExpired, call } from './api.ts';
import { browser } from './browser.ts';
import { check, createForm, fieldValues, refusedFields, refuse, sendOnce } from './form.ts';
import { announce } from './notice.ts';
import { safeRedirect } from './redirect.ts';
import { $session } from './session.ts';

export const $login = createForm();

/** @param redirect where the candidate wanted to go, as the address bar has it */
export function login(form: FormData, redirect: string | null): Promise<void> {
  return sendOnce($login, async () => {
    const body = check($login, endpoint.request, fieldValues(form), loginIssues);
    if (!body) return;
    const answer = await call(endpoint, { params: undefined, body });
    if (answer.ok) {
      $sessionExpired.set(undefined);
      $session.set(answer.reply);
      browser.go(safeRedirect(redirect));
      return;
    }
    refuse($login, refusedFields(answer.failure));
    announce(...failureNotices(answer.failure, loginFailures));
  });
}

/** On opening the login page: why the candidate is here. */
export function announceExpiry(): void {
  if ($sessionExpired.get() !== 'yes') return;
  $sessionExpired.set(undefined);
  announce(sessionExpiredNotice);
}
