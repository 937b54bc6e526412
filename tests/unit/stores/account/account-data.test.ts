import { beforeEach, describe, expect, it } from 'vitest';
import {
  $copy,
  $deleteAccount,
  $missing,
  copyData,
  deleteAccount,
} from '../../../../src/stores/account/account-data.ts';
import { announcePending } from '../../../../src/stores/notice.ts';
import { $session } from '../../../../src/stores/session.ts';
import { database, hasStoredWork } from '../../../../src/stores/submission/draft/draft-storage.ts';
import { PASSWORD, rows, signIn } from '../../scripts/api/harness.ts';
import { formOf, takeNotices, usePage } from '../harness.ts';
import { createForm } from '../submission/harness.ts';

const page = usePage();

beforeEach(() => {
  $missing.set({});
  for (const $form of [$copy, $deleteAccount]) {
    $form.set({ sending: false, errors: {}, attempt: 0 });
  }
  const { user, token } = signIn(page.api);
  $session.set({
    ...{ id: user.id, access_token: token, email: user.email, email_verified: true },
    ...{ first_name: user.first_name, last_name: user.last_name, step: 'candidature_pending' },
  });
});

const told = () => takeNotices().map(({ message }) => message);
const missing = () => Response.json({ message: 'Not found' }, { status: 404 });

describe('a copy of one’s data', () => {
  it('is a file of all that the API has', async () => {
    const files: string[] = [];
    await copyData((json) => void files.push(json));
    expect(files.map((file) => JSON.parse(file) as unknown)).toMatchObject([
      { user: { email: $session.get()?.email }, projects: [] },
    ]);
    expect(told()).toEqual([]);
  });

  it('is not made where the provider has none, or can not be reached', async () => {
    const save = () => expect.unreachable();
    page.fault = () => Promise.reject(new TypeError('fetch failed'));
    await copyData(save);
    expect(told()).toEqual([expect.stringContaining('Pas de connexion au serveur')]);
    expect($missing.get()).toEqual({});

    page.fault = missing;
    await copyData(save);
    expect($missing.get()).toEqual({ copy: true });
    expect(told()).toEqual([]);
  });
});

describe('the end of an account', () => {
  it('is the end of all that is kept, there and here', async () => {
    const owner = String($session.get()?.id);
    const form = createForm();
    await form.openDraft(false);
    form.answer({ titre_solution: 'Un four sans fumée' });
    await expect.poll(() => hasStoredWork(database, owner)).toBe(true);
    await deleteAccount(formOf({ password: PASSWORD }));
    expect(rows(page.api.db, 'users')).toEqual([]);
    expect(await hasStoredWork(database, owner)).toBe(false);
    expect($session.get()).toBeUndefined();
    expect(page.visited).toEqual(['/login']);
    page.number += 1;
    announcePending();
    expect(told()).toEqual(['Votre compte et vos données ont été supprimés.']);
  });

  it('wants the password', async () => {
    await deleteAccount(formOf({ password: '' }));
    expect($deleteAccount.get().errors).toEqual({
      password: 'Le champ mot de passe est obligatoire',
    });
    expect(page.calls).toEqual([]);
    await deleteAccount(formOf({ password: 'faux' }));
    expect($deleteAccount.get().errors).toEqual({
      password: 'Ce mot de passe n’est pas celui de votre compte.',
    });
    expect($session.get()).toBeDefined();
    expect(rows(page.api.db, 'users')).toHaveLength(1);
  });

  it('is not to be had of every provider', async () => {
    page.fault = missing;
    await deleteAccount(formOf({ password: PASSWORD }));
    expect($missing.get()).toEqual({ deletion: true });
    expect($session.get()).toBeDefined();
  });
});
