import { forgotPassword as endpoint } from '../../contract/account/account.ts';
import { failures } from '../../messages/failures.ts';
import { forgotPasswordIssues } from '../../messages/account/issues.ts';
import { forgotPassword as words } from '../../messages/account/passwords.ts';
import { check, createForm, fieldValues, reportFailure, sendOnce } from '../form.ts';
import type { AppContext } from '../app-context.ts';
import { redirectAfterReset, safeRedirect } from './redirect.ts';

export function createForgotPassword(app: AppContext) {
  const { announce, browser, call } = app;
  const $forgotPassword = createForm();

  /**
   * The response is the same whether or not the address has an account.
   *
   * @param redirect the `redirect` parameter of the URL, not validated
   */
  function forgotPassword(form: FormData, redirect: string | null = null): Promise<void> {
    return sendOnce(browser, $forgotPassword, async () => {
      const body = check(
        $forgotPassword,
        endpoint.request,
        fieldValues(form),
        forgotPasswordIssues,
      );
      if (!body) return;
      const answer = await call(endpoint, { body });
      if (answer.ok) {
        redirectAfterReset(app).set(safeRedirect(redirect, '') || undefined);
        announce(words.sent);
        return;
      }
      reportFailure(app, $forgotPassword, answer.failure, failures.forgotPassword);
    });
  }

  return { $forgotPassword, forgotPassword };
}
