import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createAccountData } from '../../../../src/stores/account/account-data.ts';
import { storedWork } from '../../../../src/stores/submission/draft/stored-work.ts';
import { createProjectForm } from '../../../../src/stores/submission/project-form.ts';
import { rows } from '../../scripts/api/harness.ts';
import { formOf, newcomer, usePage, useStores } from '../harness.ts';

const page = usePage();
const stores = useStores(() => createAccountData(page, page.database));

beforeEach(() => page.signUp());

const missing = () => Response.json({ message: 'Not found' }, { status: 404 });

describe('a copy of one’s data', () => {
  it('is a file of all that the API has', async () => {
    const files: string[] = [];
    await stores.copyData((json) => void files.push(json));
    expect(files.map((file) => JSON.parse(file) as unknown)).toMatchObject([
      { user: { email: page.$session.get()?.email }, projects: [] },
    ]);
    expect(page.told()).toEqual([]);
  });

  it('is not made where the provider has none, or cannot be reached', async () => {
    const save = () => expect.unreachable();
    page.fault = () => Promise.reject(new TypeError('fetch failed'));
    await stores.copyData(save);
    expect(page.told()).toEqual([
      ['toast', expect.stringContaining('Pas de connexion au serveur')],
    ]);
    expect(stores.$missing.get()).toEqual({});

    page.fault = missing;
    await stores.copyData(save);
    expect(stores.$missing.get()).toEqual({ copy: true });
    expect(page.told()).toEqual([]);
  });
});

describe('the end of an account', () => {
  it('is the end of all that is kept, there and here', async () => {
    const user = page.userId()!;
    const form = createProjectForm(page, page.database);
    await form.draft.openDraft(false);
    form.draft.answer({ titre_solution: 'Un four sans fumée' });
    await form.draft.saveDraft();
    onTestFinished(form.draft.close);
    await stores.deleteAccount(formOf({ password: newcomer.password }));
    expect(await rows(page.api.db, 'users')).toEqual([]);
    expect(await storedWork(page.database, user)).toBeUndefined();
    page.announcePending();
    expect(page.told()).toEqual([['toast', 'Votre compte et vos données ont été supprimés.']]);
  });

  it('cannot be cancelled once it is asked for', async () => {
    page.fault = ({ signal }) => {
      page.stopWaiting();
      return signal.aborted ? Promise.reject(signal.reason as Error) : undefined;
    };
    await stores.deleteAccount(formOf({ password: newcomer.password }));
    expect(await rows(page.api.db, 'users')).toEqual([]);
    expect(page.visited).toEqual(['/login']);
  });

  it('leaves another candidate signed in who has logged in meanwhile', async () => {
    const { email, ...other } = page.$session.get()!;
    page.fault = () => {
      page.fault = undefined;
      page.storeElsewhere('session', JSON.stringify({ ...other, email, id: other.id + 1 }));
      return undefined;
    };
    await stores.deleteAccount(formOf({ password: newcomer.password }));
    expect(await rows(page.api.db, 'users')).toEqual([]);
    expect(page.$session.get()?.id).toBe(other.id + 1);
    expect(page.visited).toEqual([]);
    page.announcePending();
    expect(page.told()).toEqual([]);
  });

  it('wants the password', async () => {
    await stores.deleteAccount(formOf({ password: '' }));
    expect(stores.$deleteAccount.get().errors).toEqual({
      password: 'Indiquez votre mot de passe',
    });
    expect(page.calls).toEqual([]);
    await stores.deleteAccount(formOf({ password: 'faux' }));
    expect(stores.$deleteAccount.get().errors).toEqual({
      password: 'Ce mot de passe n’est pas celui de votre compte.',
    });
    expect(page.$session.get()).toBeDefined();
  });

  it('is not to be had of every provider', async () => {
    page.fault = missing;
    await stores.deleteAccount(formOf({ password: newcomer.password }));
    expect(stores.$missing.get()).toEqual({ deletion: true });
    expect(page.$session.get()).toBeDefined();
  });
});
