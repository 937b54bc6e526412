import { set } from 'idb-keyval';
import { describe, expect, it, vi } from 'vitest';
import { logout } from '../../../../../src/stores/account/logout.ts';
import { key } from '../../../../../src/stores/submission/draft/draft-storage.ts';
import { readDraft, writeDraft } from '../../../../../src/stores/submission/draft/record.ts';
import { storedWork } from '../../../../../src/stores/submission/draft/stored-work.ts';
import { university } from '../../../../fixtures/answers/projects.ts';
import { DAY, rows } from '../../../scripts/api/harness.ts';
import {
  answerLogout,
  blocked,
  fillDevice,
  fillIn,
  pdfFile,
  storedDraft,
  useForm,
} from '../harness.ts';

const page = useForm();

describe('a draft', () => {
  it('is on the device with each change, at once: a page may be killed', async () => {
    await page.form.draft.openDraft(false);
    page.form.draft.answer({ titre_solution: 'Séchoir' });
    const stored = readDraft(page.userId()!);
    expect(stored?.answers).toMatchObject({ titre_solution: 'Séchoir' });
    await page.form.draft.saveDraft();
    expect(page.form.draft.$savedAt.get()).toBe(stored?.savedAt);
  });

  it.each(['', 'null', 'true', '{"answers":{"email":'])(
    'is begun anew where what is stored is damaged: %j',
    async (text) => {
      localStorage.setItem(`draft/${page.userId()!}`, text);
      await fillIn(page.form, university);
      expect(await storedDraft(page)).toMatchObject({ answers: university });
    },
  );

  it('is said to be gone where it has ended without this tab, and nothing is stored again', async () => {
    await fillIn(page.form, university);
    // By another tab that has sent or discarded it.
    writeDraft(page.userId()!, undefined);
    page.form.draft.answer({ email: 'a@b.bj' });
    expect(page.form.draft.$draft.get().state).toBe('gone');
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

  it('is thrown away after thirty days, but not while the candidate is in the middle of it', async () => {
    await fillIn(page.form, university);
    const savedAt = new Date(Date.now() - 31 * DAY).toISOString();
    const old = { ...readDraft(page.userId()!)!, savedAt };
    writeDraft(page.userId()!, old);
    await set(key('draft', page.userId()!), old, page.database);
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

  it('asks also where IndexedDB is blocked, and leaves nothing', async () => {
    await fillIn(page.form, { email: 'a@b.bj' });
    await answerLogout({ ...page, database: blocked }, true);
    expect(page.$session.get()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
    expect(page.visited).toEqual(['/#deconnexion']);
  });

  it('asks nothing when nothing was entered', async () => {
    await page.form.draft.openDraft(false);
    await logout(page, page.database);
    expect(page.$confirmation.get()).toBeUndefined();
    expect(page.$session.get()).toBeUndefined();
  });
});

it('is not said to be kept while the device is full, and is kept when it has room again', async () => {
  await fillIn(page.form, { email: 'a@b.bj' });
  expect(page.form.draft.$savedAt.get()).toBeDefined();
  const full = fillDevice();
  page.form.draft.answer({ noms_candidats: 'Afi' });
  page.form.draft.answer({ noms_candidats: 'Afi Dossou' });
  expect(page.form.draft.$savedAt.get()).toBeUndefined();
  expect(page.told()).toEqual([['toast', expect.stringContaining('n’a pas pu tout enregistrer')]]);
  expect(page.form.draft.$isLacking.get()).toBe(true);
  page.form.draft.freezeDraft();
  page.form.draft.thawDraft();
  full.mockRestore();
  page.form.draft.answer({ telephone: '01' });
  await page.form.draft.saveDraft();
  expect(page.form.draft.$savedAt.get()).toBeDefined();
  expect(page.form.draft.$isLacking.get()).toBe(false);
  const answers = { email: 'a@b.bj', noms_candidats: 'Afi Dossou', telephone: '01' };
  const stored = await storedDraft(page);
  expect(stored).toMatchObject({ answers });
  expect(stored).not.toHaveProperty('submission');
});

it('of a blank form nothing is said to be missing: the device was full before, and still is', async () => {
  await fillIn(page.form, { email: 'a@b.bj' });
  const full = fillDevice();
  page.form.draft.answer({ noms_candidats: 'Afi' });
  await page.form.draft.discardDraft();
  await page.form.draft.saveDraft();
  expect(page.form.draft.$isLacking.get()).toBe(false);
  page.form.draft.answer({ noms_candidats: 'Afi' });
  expect(page.form.draft.$isLacking.get()).toBe(true);
  full.mockRestore();
});

it('keeps a file that is attached while the device is full on the page, and on the device when it has room', async () => {
  await fillIn(page.form, { email: 'a@b.bj' });
  const full = fillDevice();
  await page.form.attachments.addFiles([pdfFile()]);
  await page.form.draft.saveDraft();
  const shown = page.form.draft.$attachments.get();
  expect(await page.form.attachments.readFiles(shown)).toMatchObject({ files: [{}] });
  expect(page.form.draft.$savedAt.get()).toBeUndefined();
  full.mockRestore();
  page.form.draft.answer({ telephone: '01' });
  await page.form.draft.saveDraft();
  expect(page.form.draft.$savedAt.get()).toBeDefined();
  const { attachments, draft } = await page.createNext();
  await draft.openDraft(true);
  expect(await attachments.readFiles(draft.$attachments.get())).toMatchObject({ files: [{}] });
});

it('is not said to be kept on a full disk, which browsers tell only of IndexedDB', async () => {
  let isFull = false;
  const database: typeof page.database = (...work) => (isFull ? blocked : page.database)(...work);
  const { draft } = page.createForm({ database });
  await draft.openDraft(true);
  const type = async (telephone: string) => {
    draft.answer({ telephone });
    await draft.saveDraft();
    return draft.$savedAt.get();
  };
  expect(await type('01')).toBeDefined();
  isFull = true;
  expect(await type('01 9')).toBeUndefined();
  expect(page.told()).toEqual([['toast', expect.stringContaining('n’a pas pu tout enregistrer')]]);
  isFull = false;
  expect(await type('01 97')).toBeDefined();
});

it('is kept as soon as a device has room that was full when the form was opened', async () => {
  const full = fillDevice();
  await fillIn(page.form, { email: 'a@b.bj' });
  full.mockRestore();
  page.form.draft.answer({ telephone: '01' });
  expect(await storedDraft(page)).toMatchObject({ answers: { email: 'a@b.bj', telephone: '01' } });
});

it('is kept where IndexedDB does not work, and nothing is said before there are files', async () => {
  const first = await page.createNext({ database: blocked });
  await fillIn(first, { email: 'a@b.bj' });
  expect(page.told()).toEqual([]);
  await first.attachments.addFiles([pdfFile()]);
  await first.draft.saveDraft();
  expect(page.told()).toEqual([['toast', expect.stringContaining('n’a pas pu tout enregistrer')]]);
  expect(first.draft.$savedAt.get()).toBeUndefined();
  const shown = first.draft.$attachments.get();
  expect(await first.attachments.readFiles(shown)).toMatchObject({ files: [{}] });
  const { draft } = await page.createNext({ database: blocked });
  await draft.openDraft(true);
  expect(draft.$answers.get()).toMatchObject({ email: 'a@b.bj' });
});

it('is said not to be sent, on its last step, if the page was closed before anything had left', async () => {
  await fillIn(page.form, university);
  await page.form.submission.submit();
  page.open('/soumission-projet/formulaire');
  // Like an earlier project, which does not count as this one.
  const first = await page.createNext();
  await fillIn(first, university);
  first.draft.changeWith((before) => ({ ...before, step: 3 }));
  first.draft.freezeDraft();
  const { draft, submission, wizard } = await page.createNext();
  await wizard.openWizard('');
  expect(draft.$draft.get()).toMatchObject({ state: 'missing', advice: '' });
  expect(wizard.$position.get()).toEqual({ view: 'step', step: 3 });
  expect(submission.$notSent.get()).toBe('Votre projet n’a pas été envoyé.');
  await submission.submit();
  expect(await rows(page.api.db, 'projects')).toHaveLength(2);
});
