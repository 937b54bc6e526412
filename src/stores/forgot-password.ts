import { forgotPassword as endpoint } from '../contract/account.ts';
import { failureNotices, failures } from '../messages/failures.ts';
import { forgotPasswordIssues } from '../messages/forms.ts';
import { forgotPassword as words } from '../messages/passwords.ts';
import { call } from './api.ts';
import { check, createForm, fieldValues, refusedFields, refuse, sendOnce } from './form.ts';
import { announce } from './notice.ts';

export const $forgotPassword = createForm();

/** The answer is the same whether or not the address has an account. */
export function forgotPassword(form: FormData): Promise<void> {
  return sendOnce($forgotPassword, async () => {
    const body = check($forgotPassword, endpoint.request, fieldValues(form), forgotPasswordIssues);
    if (!body) return;
    const answer = await call(endpoint, { params: undefined, body });
    if (answer.ok) {
      announce(words.sent);
      return;
    }
    refuse($forgotPassword, refusedFields(answer.failure));
    announce(...failureNotices(answer.failure, failures.forgotPassword));
  });
}
