// What every way to end a session leaves on the device and at the server.
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccountData } from '../../../../src/stores/account/account-data.ts';
import { createForgotPassword } from '../../../../src/stores/account/forgot-password.ts';
import { logout } from '../../../../src/stores/account/logout.ts';
import { createResetPassword } from '../../../../src/stores/account/reset-password.ts';
import { createVerifyEmail } from '../../../../src/stores/account/verify-email.ts';
import { writeDraft } from '../../../../src/stores/submission/draft/record.ts';
import { storedWork } from '../../../../src/stores/submission/draft/stored-work.ts';
import { keys } from '../../../../src/stores/tracking/cache.ts';
import { afterAnswer, linkIn, rows, signIn } from '../../scripts/api/harness.ts';
import { formOf, newcomer, usePage } from '../harness.ts';

const page = usePage();
const NEW = 'Nouveau-2026';

beforeEach(() => {
  for (const key of Object.values(keys)) localStorage.setItem(key, '{}');
  page.$sessionExpired.set('yes');
});

/** Of the account with the address of `newcomer`. */
async function resetPassword(): Promise<void> {
  await createForgotPassword(page).forgotPassword(formOf({ email: newcomer.email }));
  await afterAnswer();
  const stores = createResetPassword(page);
  stores.readLink(linkIn(page.api.mails.at(-1)));
  await stores.resetPassword(formOf({ password: NEW, password_confirmation: NEW }));
}

const logOut = () => logout(page, page.database);
const logInAgain = () => createVerifyEmail(page).switchAccount();
const deleteAccount = () =>
  createAccountData(page, page.database).deleteAccount(formOf({ password: newcomer.password }));

// The server is not told what it has done itself.
describe.each<[string, () => Promise<void>, string, string[]]>([
  ['a logout', logOut, '/#deconnexion', ['POST /logout']],
  ['« Se reconnecter »', logInAgain, '/login', ['POST /logout']],
  ['a new password', resetPassword, '/login', ['POST /forgot-password', 'POST /reset-password']],
  ['the end of the account', deleteAccount, '/login', ['POST /delete-account']],
])('%s', (_way, end, next, calls) => {
  it('leaves nothing of the session on the device, and no token at the server', async () => {
    await page.signUp();
    await end();
    expect(page.$session.get()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
    expect(await rows(page.api.db, 'tokens')).toEqual([]);
    expect(page.visited).toEqual([next]);
    expect(page.calls).toEqual(calls);
  });
});

it.each<[string, () => Promise<void>]>([
  ['« Se reconnecter »', logInAgain],
  ['a new password', resetPassword],
])('%s leaves the draft of a project to the candidate, who comes back', async (_way, end) => {
  await page.signUp();
  const owner = page.userId()!;
  const answers = { titre_solution: 'Un four' };
  const savedAt = '2026-11-20T08:30:00.000Z';
  const draft = { id: 'draft', writer: 'tab', savedAt, step: 0, answers, attachments: [] };
  writeDraft(owner, draft);
  await end();
  expect(await storedWork(page.database, owner)).toBe('draft');
});

it('a new password ends the session of another account that is signed in here as well', async () => {
  await signIn(page.api);
  await page.signUp('autre@exemple.bj');
  await resetPassword();
  expect(page.$session.get()).toBeUndefined();
  expect(await rows(page.api.db, 'tokens')).toEqual([]);
});
