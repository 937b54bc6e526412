import { IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { logout } from '../../../../../src/stores/account/logout.ts';
import type { Draft } from '../../../../../src/stores/submission/draft/stored-types.ts';
import { answersFromAccount } from '../../../../../src/stores/submission/draft/account-answers.ts';
import { changeDraft } from '../../../../../src/stores/submission/draft/stored-draft.ts';
import { storedWork } from '../../../../../src/stores/submission/draft/draft-storage.ts';
import { university } from '../../../../fixtures/answers/projects.ts';
import { eventually, waitUntil } from '../../../../fixtures/eventually.ts';
import { blocked, dropStored, storedDraft, useForm } from '../harness.ts';

const page = useForm();
const user = () => page.userId()!;

describe('a draft', () => {
  it('goes to the device with each change; what changes meanwhile goes together', async () => {
    await page.form.draft.openDraft(false);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    page.form.draft.answer({ titre_solution: 'S' });
    await waitUntil(() => put.mock.calls.length > 0);
    page.form.draft.answer({ titre_solution: 'Sé' });
    page.form.draft.answer({ titre_solution: 'Séchoir' });
    await page.form.draft.saveDraft();
    expect(put.mock.calls.map(([draft]) => (draft as Draft).answers)).toEqual([
      { ...answersFromAccount(page.$session.get()), titre_solution: 'S' },
      { ...answersFromAccount(page.$session.get()), titre_solution: 'Séchoir' },
    ]);
    put.mockRestore();
    expect((await storedDraft(page))?.answers).toMatchObject({
      titre_solution: 'Séchoir',
    });
    expect(page.form.draft.$savedAt.get()).toBe((await storedDraft(page))?.savedAt);
  });

  it('is not made of a form that was opened and left', async () => {
    await page.form.draft.openDraft(false);
    page.form.draft.answer({
      niveau_academique: '',
      domaines_application: [],
      autorisation_finale: false,
    });
    await page.form.draft.saveDraft();
    expect(await storedDraft(page)).toBeUndefined();
  });

  it('waits for the candidate’s word, unless they were in the middle of it', async () => {
    await page.form.draft.openDraft(false);
    expect(page.form.draft.$draft.get().state).toBe('open');
    page.form.draft.answer(university);
    await page.form.draft.saveDraft();

    await page.form.draft.openDraft(false);
    expect(page.form.draft.$draft.get().state).toBe('found');
    page.form.draft.resumeDraft();
    expect(page.form.draft.$answers.get()).toMatchObject(university);

    await page.form.wizard.openWizard('?etape=3');
    expect(page.form.draft.$draft.get().state).toBe('open');
    expect(page.form.draft.$answers.get()).toMatchObject(university);
  });

  it('belongs to one candidate', async () => {
    await page.form.draft.openDraft(false);
    page.form.draft.answer(university);
    await page.form.draft.saveDraft();
    page.updateSession({ id: 999 });
    await page.form.draft.openDraft(false);
    expect(page.form.draft.$draft.get().state).toBe('open');
    expect(page.form.draft.$answers.get()).toEqual(answersFromAccount(page.$session.get()));
  });

  async function saveDaysAgo(days: number): Promise<void> {
    await page.form.draft.openDraft(false);
    page.form.draft.answer(university);
    await page.form.draft.saveDraft();
    const { id } = page.form.draft.currentDraft()!;
    const savedAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
    await changeDraft(page.database, { user: user(), id: id }, (draft) => ({ ...draft, savedAt }));
  }

  it('is thrown away after thirty days', async () => {
    await saveDaysAgo(31);
    // Meanwhile, a clock was corrected.
    await page.form.draft.openDraft(true);
    expect(page.form.draft.$answers.get()).toMatchObject(university);
    await page.form.draft.openDraft(false);
    expect(page.form.draft.$draft.get().state).toBe('open');
    expect(await storedDraft(page)).toBeUndefined();
  });

  it('waits for who comes back a day before', async () => {
    await saveDaysAgo(29);
    await page.form.draft.openDraft(false);
    expect(page.form.draft.$draft.get().state).toBe('found');
    page.form.draft.resumeDraft();
    expect(page.form.draft.$answers.get()).toMatchObject(university);
  });
});

describe('what the account knows', () => {
  const ofAccount = {
    noms_candidats: 'Sènan Hounkpatin',
    nom_complet: 'Sènan Hounkpatin',
    email: 'senan@exemple.bj',
    adresse_email: 'senan@exemple.bj',
    telephone: '+229 01 97 12 34 56',
    numero_telephone: '+229 01 97 12 34 56',
  };

  it('stands in a new form, on either path, and is no draft by itself', async () => {
    await page.form.draft.openDraft(false);
    expect(page.form.draft.$answers.get()).toEqual(ofAccount);
    page.form.draft.answer({ ...ofAccount, niveau_academique: '' });
    await page.form.draft.saveDraft();
    expect(await storedDraft(page)).toBeUndefined();
    expect(page.form.draft.$savedAt.get()).toBeUndefined();
  });

  it('is kept with the first answer, and stands in a form that is begun anew', async () => {
    await page.form.draft.openDraft(false);
    page.form.draft.answer({ niveau_academique: 'licence', email: 'autre@exemple.bj' });
    await page.form.draft.saveDraft();
    const answers = { ...ofAccount, niveau_academique: 'licence', email: 'autre@exemple.bj' };
    expect((await storedDraft(page))?.answers).toEqual(answers);
    await page.form.draft.discardDraft();
    expect(page.form.draft.$answers.get()).toEqual(ofAccount);
  });

  it('never takes the place of a draft’s own answer, nor of one that was emptied', async () => {
    await page.form.draft.openDraft(false);
    page.form.draft.answer({
      niveau_academique: 'licence',
      email: '',
      noms_candidats: 'Afi Dossou, Koffi Loko',
    });
    await page.form.draft.saveDraft();
    page.updateSession({ first_name: 'Marie' });
    await page.form.draft.openDraft(true);
    const given = { email: '', noms_candidats: 'Afi Dossou, Koffi Loko' };
    expect(page.form.draft.$answers.get()).toEqual({
      ...ofAccount,
      niveau_academique: 'licence',
      ...given,
    });
  });

  it('is not added to an earlier project, which may have left it empty', async () => {
    const given = { niveau_academique: 'licence', noms_candidats: 'Afi Dossou' };
    await page.form.draft.openDraft(false, async () => given);
    expect(page.form.draft.$answers.get()).toEqual(given);
    await page.form.draft.openDraft(false, async () => ({}));
    expect(page.form.draft.$answers.get()).toEqual(ofAccount);
  });

  it('may be little', async () => {
    page.updateSession({ first_name: '', last_name: '', phone: undefined });
    await page.form.draft.openDraft(false);
    expect(page.form.draft.$answers.get()).toEqual({
      email: ofAccount.email,
      adresse_email: ofAccount.email,
    });
  });
});

it('saves what comes after a new beginning too', async () => {
  await page.form.draft.openDraft(false);
  page.form.draft.answer({ email: 'a@b.bj' });
  await page.form.draft.discardDraft();
  page.form.draft.answer({ email: 'b@b.bj' });
  await eventually(async () =>
    expect((await storedDraft(page))?.answers).toMatchObject({ email: 'b@b.bj' }),
  );
});

describe('in two tabs', () => {
  it('each change is made to what the other tab has kept', async () => {
    await page.form.draft.openDraft(false);
    page.form.draft.answer({ email: 'a@b.bj', titre_memoire: 'Ici' });
    await page.form.draft.saveDraft();
    const { id } = page.form.draft.currentDraft()!;
    await changeDraft(page.database, { user: user(), id: id }, (draft) => ({
      ...draft,
      answers: { ...draft.answers, email: 'la@bas.bj' },
    }));
    page.form.draft.answer({ titre_memoire: 'Encore ici' });
    await page.form.draft.saveDraft();
    expect((await storedDraft(page))?.answers).toMatchObject({
      email: 'la@bas.bj',
      titre_memoire: 'Encore ici',
    });
    expect(page.form.draft.$answers.get()).toMatchObject({
      email: 'la@bas.bj',
      titre_memoire: 'Encore ici',
    });
  });

  it('shows what the other has changed, in a form that is filled in anew', async () => {
    await page.form.draft.openDraft(false);
    page.form.draft.answer({ email: 'a@b.bj' });
    await page.form.draft.saveDraft();
    const revision = page.form.draft.$formRevision.get();
    await page.form.draft.revalidate();
    expect(page.form.draft.$formRevision.get()).toBe(revision);
    await changeDraft(
      page.database,
      { user: user(), id: page.form.draft.currentDraft()!.id },
      (draft) => ({
        ...draft,
        answers: { email: 'la@bas.bj' },
      }),
    );
    await page.form.draft.revalidate();
    expect(page.form.draft.$answers.get()).toEqual({ email: 'la@bas.bj' });
    expect(page.form.draft.$formRevision.get()).toBe(revision + 1);
  });

  it('what the other has sent or thrown away does not come back', async () => {
    await page.form.draft.openDraft(false);
    page.form.draft.answer({ email: 'a@b.bj' });
    await page.form.draft.saveDraft();
    await dropStored(page);
    page.form.draft.answer({ email: 'autre@b.bj' });
    await page.form.draft.saveDraft();
    expect(page.form.draft.$draft.get().state).toBe('gone');
    expect(await storedDraft(page)).toBeUndefined();
  });
});

describe('logging out', () => {
  it('asks when a draft would be lost, and keeps it on a no', async () => {
    await page.form.draft.openDraft(false);
    page.form.draft.answer({ email: 'a@b.bj' });
    await page.form.draft.saveDraft();
    const id = user();
    const leaving = logout(page, page.database);
    await waitUntil(() => page.$confirmation.get());
    expect(page.$confirmation.get()?.confirmation.message).toBe(
      'Le brouillon de votre projet sera effacé de cet appareil. Vos projets envoyés ne changent pas.',
    );
    page.$confirmation.get()?.answer(false);
    await leaving;
    expect(page.$session.get()).toBeDefined();
    expect(await storedWork(page.database, id)).toBe('draft');
    expect(page.visited).toEqual([]);
  });

  it('leaves nothing on a yes', async () => {
    await page.form.draft.openDraft(false);
    page.form.draft.answer({ email: 'a@b.bj' });
    await page.form.draft.saveDraft();
    const id = user();
    const leaving = logout(page, page.database);
    await waitUntil(() => page.$confirmation.get());
    page.$confirmation.get()?.answer(true);
    await leaving;
    expect(page.$session.get()).toBeUndefined();
    expect(await storedWork(page.database, id)).toBeUndefined();
  });

  it('asks nothing when nothing was entered', async () => {
    await page.form.draft.openDraft(false);
    await logout(page, page.database);
    expect(page.$confirmation.get()).toBeUndefined();
    expect(page.$session.get()).toBeUndefined();
  });
});

it('is not said to be kept while the device is full, and is kept when it has room again', async () => {
  await page.form.draft.openDraft(false);
  page.form.draft.answer({ email: 'a@b.bj' });
  await page.form.draft.saveDraft();
  expect(page.form.draft.$savedAt.get()).toBeDefined();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  page.form.draft.answer({ noms_candidats: 'Afi' });
  await page.form.draft.saveDraft();
  expect(page.form.draft.$savedAt.get()).toBeUndefined();
  put.mockRestore();
  page.form.draft.answer({ telephone: '01' });
  await page.form.draft.saveDraft();
  expect(page.form.draft.$savedAt.get()).toBeDefined();
  expect((await storedDraft(page))?.answers).toMatchObject({
    email: 'a@b.bj',
    noms_candidats: 'Afi',
    telephone: '01',
  });
  page.takeNotices();
});

it('goes on in memory when the device keeps nothing, and says so once', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const form = page.createForm({ database: blocked });
  await form.draft.openDraft(false);
  form.draft.answer({ email: 'a@b.bj' });
  await form.draft.saveDraft();
  form.draft.answer({ email: 'b@b.bj' });
  await form.draft.saveDraft();
  expect(form.draft.$answers.get()).toMatchObject({ email: 'b@b.bj' });
  expect(form.draft.$draft.get().state).toBe('open');
  expect(form.draft.$savedAt.get()).toBeUndefined();
  expect(page.takeNotices().map(({ message }) => message)).toEqual([
    expect.stringContaining('ne peut pas enregistrer le brouillon'),
  ]);
});
