// The candidate's data at the provider: download a copy, or delete the account.
import { atom } from 'nanostores';
import {
  accountData as dataEndpoint,
  deleteAccount as deleteEndpoint,
} from '../../contract/account/account.ts';
import type { Failure } from '../../contract/failure.ts';
import {
  deleteAccountIssues,
  deleteAccount as words,
} from '../../messages/account/account-data.ts';
import { accountFailures } from '../../messages/failures.ts';
import { check, createForm, fieldValues, reportFailure, setErrors, sendOnce } from '../form.ts';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../submission/draft/draft-storage.ts';
import { dropAll } from '../submission/draft/stored-work.ts';
import { endSession } from './end-session.ts';

export function createAccountData(app: AppContext, database: Database) {
  const { announceNext, browser, call, userId } = app;

  /** Endpoints that this provider turned out not to offer. */
  const $missing = atom<{ copy?: true; deletion?: true }>({});

  const $copy = createForm();
  const $deleteAccount = createForm();

  /** @param save receives the copy as JSON text */
  function copyData(save: (json: string) => void): Promise<void> {
    return sendOnce(browser, $copy, async () => {
      const answer = await call(dataEndpoint, {});
      if (answer.ok) {
        save(JSON.stringify(answer.reply, undefined, 2));
        return;
      }
      if (isMissing(answer.failure)) $missing.set({ ...$missing.get(), copy: true });
      reportFailure(app, $copy, answer.failure, accountFailures.copy);
    });
  }

  function deleteAccount(form: FormData): Promise<void> {
    return sendOnce(browser, $deleteAccount, async () => {
      const body = check(
        $deleteAccount,
        deleteEndpoint.request,
        fieldValues(form),
        deleteAccountIssues,
      );
      const user = userId();
      if (!body || !user) return;
      const answer = await call(deleteEndpoint, { body }, { cancellable: false });
      if (answer.ok) {
        // Another tab may have logged out meanwhile, and somebody else may have logged in there.
        const current = userId();
        const isOther = current !== undefined && current !== user;
        if (!isOther) {
          announceNext(words.deleted);
          endSession(app);
        }
        // If storage is blocked, nothing was stored.
        await dropAll(database, user).catch((error: unknown) => console.warn(error));
        if (!isOther) browser.go('/login');
        return;
      }
      if (isMissing(answer.failure)) $missing.set({ ...$missing.get(), deletion: true });
      reportFailure(app, $deleteAccount, answer.failure, accountFailures.deletion);
    });
  }

  /** Call when the candidate keeps the account. */
  const forgetErrors = () => setErrors($deleteAccount, {});

  return { $missing, $copy, $deleteAccount, copyData, deleteAccount, forgetErrors };
}

const isMissing = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.code === 'not_offered';
