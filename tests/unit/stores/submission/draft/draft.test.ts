import { IDBObjectStore } from 'fake-indexeddb';
import { update } from 'idb-keyval';
import { describe, expect, it, vi } from 'vitest';
import { logout } from '../../../../../src/stores/account/logout.ts';
import type { Draft } from '../../../../../src/stores/submission/draft/stored-types.ts';
import { answersFromAccount } from '../../../../../src/stores/submission/account-answers.ts';
import { key, storedWork } from '../../../../../src/stores/submission/draft/draft-storage.ts';
import { writeUnsaved } from '../../../../../src/stores/submission/draft/unsaved.ts';
import { university } from '../../../../fixtures/answers/projects.ts';
import { waitUntil } from '../../../../fixtures/eventually.ts';
import { DAY } from '../../../scripts/api/harness.ts';
import { answerLogout, blocked, fillDevice, fillIn, storedDraft, useForm } from '../harness.ts';

const page = useForm();

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
    expect(page.form.draft.$savedAt.get()).toBe((await storedDraft(page))?.savedAt);
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

  it('is thrown away after thirty days, but not while the candidate is in the middle of it', async () => {
    await fillIn(page.form, university);
    const savedAt = new Date(Date.now() - 31 * DAY).toISOString();
    const before = (draft?: Draft) => ({ ...draft!, savedAt });
    await update(key('draft', page.userId()!), before, page.database);
    // Meanwhile, a clock was corrected.
    await page.form.draft.openDraft(true);
    expect(page.form.draft.$answers.get()).toMatchObject(university);
    await page.form.draft.openDraft(false);
    expect(page.form.draft.$draft.get().state).toBe('open');
    expect(await storedDraft(page)).toBeUndefined();
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
    const untouched = {
      niveau_academique: '',
      domaines_application: [],
      autorisation_finale: false,
    };
    page.form.draft.answer({ ...ofAccount, ...untouched });
    await page.form.draft.saveDraft();
    expect(await storedDraft(page)).toBeUndefined();
    expect(page.form.draft.$savedAt.get()).toBeUndefined();
  });

  it('is kept with the first answer, and stands in a form that is begun anew', async () => {
    const given = { niveau_academique: 'licence', email: 'autre@exemple.bj' };
    await fillIn(page.form, given);
    expect((await storedDraft(page))?.answers).toEqual({ ...ofAccount, ...given });
    await page.form.draft.discardDraft();
    expect(page.form.draft.$answers.get()).toEqual(ofAccount);
  });

  it('never takes the place of a draft’s own answer, nor of one that was emptied', async () => {
    const given = { niveau_academique: 'licence', email: '', noms_candidats: 'Afi, Koffi' };
    await fillIn(page.form, given);
    page.updateSession({ first_name: 'Marie' });
    await page.form.draft.openDraft(true);
    expect(page.form.draft.$answers.get()).toEqual({ ...ofAccount, ...given });
  });

  it('is not added to an earlier project, which may have left it empty', async () => {
    const given = { niveau_academique: 'licence', noms_candidats: 'Afi Dossou' };
    const revision = page.form.draft.$formRevision.get();
    await page.form.draft.openDraft(false, async () => given);
    expect(page.form.draft.$answers.get()).toEqual(given);
    expect(page.form.draft.$formRevision.get()).toBe(revision + 1);
    await page.form.draft.openDraft(false, async () => ({}));
    expect(page.form.draft.$answers.get()).toEqual(ofAccount);
  });

  it('may be little', async () => {
    page.updateSession({ first_name: '', last_name: '', phone: undefined });
    await page.form.draft.openDraft(false);
    const { email, adresse_email } = ofAccount;
    expect(page.form.draft.$answers.get()).toEqual({ email, adresse_email });
  });
});

describe('logging out', () => {
  it('asks when a draft would be lost, and keeps it on a no', async () => {
    await fillIn(page.form, { email: 'a@b.bj' });
    const asked = vi.spyOn(page, 'ask');
    await answerLogout(page, false);
    expect(asked.mock.calls.map(([{ message }]) => message)).toEqual([
      'Le brouillon de votre projet sera effacé de cet appareil. Vos projets envoyés ne changent pas.',
    ]);
    expect(page.$session.get()).toBeDefined();
    expect(await storedWork(page.database, page.userId()!)).toBe('draft');
    expect(page.visited).toEqual([]);
  });

  it('asks also where IndexedDB is blocked, and only localStorage has the draft', async () => {
    const draft = { id: 'draft', writer: 'tab', savedAt: '', step: 0, attachments: [] };
    writeUnsaved(page.userId()!, { ...draft, answers: { email: 'a@b.bj' } });
    await answerLogout({ ...page, database: blocked }, true);
    expect(page.$session.get()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('works where IndexedDB does not', async () => {
    await logout(page, blocked);
    expect(page.$session.get()).toBeUndefined();
    expect(page.visited).toEqual(['/#deconnexion']);
  });

  it('asks nothing when nothing was entered', async () => {
    await page.form.draft.openDraft(false);
    await logout(page, page.database);
    expect(page.$confirmation.get()).toBeUndefined();
    expect(page.$session.get()).toBeUndefined();
  });
});

it('that was not sent while the device was full is open on the next page too', async () => {
  await fillIn(page.form, { email: 'a@b.bj' });
  const put = fillDevice();
  await page.form.draft.freezeDraft();
  await page.form.draft.thawDraft();
  put.mockRestore();
  page.form.draft.answer({ telephone: '01' });
  await page.form.draft.saveDraft();
  expect(await storedDraft(page)).not.toHaveProperty('submission');
});

it('is not said to be kept while the device is full, and is kept when it has room again', async () => {
  await fillIn(page.form, { email: 'a@b.bj' });
  expect(page.form.draft.$savedAt.get()).toBeDefined();
  const put = fillDevice();
  page.form.draft.answer({ noms_candidats: 'Afi' });
  await page.form.draft.saveDraft();
  expect(page.form.draft.$savedAt.get()).toBeUndefined();
  put.mockRestore();
  page.form.draft.answer({ telephone: '01' });
  await page.form.draft.saveDraft();
  expect(page.form.draft.$savedAt.get()).toBeDefined();
  const answers = { email: 'a@b.bj', noms_candidats: 'Afi', telephone: '01' };
  expect(await storedDraft(page)).toMatchObject({ answers });
});

it('is kept as soon as a device has room that was full when the form was opened', async () => {
  const put = fillDevice();
  await fillIn(page.form, { email: 'a@b.bj' });
  put.mockRestore();
  page.form.draft.answer({ telephone: '01' });
  await page.form.draft.saveDraft();
  expect(await storedDraft(page)).toMatchObject({
    writer: expect.stringMatching(/./) as string,
    answers: { email: 'a@b.bj', telephone: '01' },
  });
});

it('is asked about by the next page if it was being sent, on a device without room too', async () => {
  fillDevice();
  await page.form.draft.openDraft(false);
  page.form.draft.answer({ email: 'a@b.bj' });
  await page.form.draft.saveDraft();
  const frozen = await page.form.draft.freezeDraft();
  await page.form.draft.beginUpload(frozen!, [1]);
  const next = await page.createNext();
  await next.draft.openDraft(false);
  expect(next.draft.$draft.get().state).toBe('sending');
});
