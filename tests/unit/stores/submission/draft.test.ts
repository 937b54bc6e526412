import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { logout } from '../../../../src/stores/logout.ts';
import { $question } from '../../../../src/stores/question.ts';
import { $session, updateSession } from '../../../../src/stores/session.ts';
import {
  $answers,
  $draft,
  $savedAt,
  answer,
  currentDraft,
  endDraft,
  revalidate,
  openDraft,
  restartDraft,
  resumeDraft,
  saveDraft,
} from '../../../../src/stores/submission/draft.ts';
import type { Draft } from '../../../../src/stores/submission/stored-types.ts';
import { answersFromAccount } from '../../../../src/stores/submission/account-answers.ts';
import { changeDraft, readDraft } from '../../../../src/stores/submission/stored-draft.ts';
import { dropDraft, hasStoredWork } from '../../../../src/stores/submission/draft-storage.ts';
import { openWizard } from '../../../../src/stores/submission/wizard.ts';
import { takeNotices } from '../harness.ts';
import { university } from '../../../fixtures/projects.ts';
import { eventually } from '../../../fixtures/eventually.ts';
import { useForm } from './harness.ts';

const page = useForm();
const user = () => String($session.get()?.id);

describe('a draft', () => {
  it('goes to the device with each change; what changes meanwhile goes together', async () => {
    await openDraft(false);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    answer({ titre_solution: 'S' });
    await vi.waitUntil(() => put.mock.calls.length > 0);
    answer({ titre_solution: 'Sé' });
    answer({ titre_solution: 'Séchoir' });
    await saveDraft();
    expect(put.mock.calls.map(([draft]) => (draft as Draft).answers)).toEqual([
      { ...answersFromAccount(), titre_solution: 'S' },
      { ...answersFromAccount(), titre_solution: 'Séchoir' },
    ]);
    put.mockRestore();
    expect((await readDraft(user()))?.answers).toMatchObject({ titre_solution: 'Séchoir' });
    expect($savedAt.get()).toBe((await readDraft(user()))?.savedAt);
  });

  it('is not made of a form that was opened and left', async () => {
    await openDraft(false);
    answer({ niveau_academique: '', domaines_application: [], autorisation_finale: false });
    await saveDraft();
    expect(await readDraft(user())).toBeUndefined();
  });

  it('waits for the candidate’s word, unless they were in the middle of it', async () => {
    await openDraft(false);
    expect($draft.get().state).toBe('open');
    answer(university);
    await saveDraft();

    await openDraft(false);
    expect($draft.get().state).toBe('found');
    resumeDraft();
    expect($answers.get()).toMatchObject(university);

    await openWizard('?etape=3');
    expect($draft.get().state).toBe('open');
    expect($answers.get()).toMatchObject(university);
  });

  it('belongs to one candidate', async () => {
    await openDraft(false);
    answer(university);
    await saveDraft();
    updateSession({ id: 999 });
    await openDraft(false);
    expect($draft.get().state).toBe('open');
    expect($answers.get()).toEqual(answersFromAccount());
  });

  async function saveDaysAgo(days: number): Promise<void> {
    await openDraft(false);
    answer(university);
    await saveDraft();
    const { id } = currentDraft();
    const savedAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
    await changeDraft(user(), id, undefined, (draft) => ({ ...draft, savedAt }));
  }

  it('is thrown away after thirty days', async () => {
    await saveDaysAgo(31);
    // In the middle of it, a clock was put right.
    await openDraft(true);
    expect($answers.get()).toMatchObject(university);
    await openDraft(false);
    expect($draft.get().state).toBe('open');
    expect(await readDraft(user())).toBeUndefined();
  });

  it('waits for who comes back a day before', async () => {
    await saveDaysAgo(29);
    await openDraft(false);
    expect($draft.get().state).toBe('found');
    resumeDraft();
    expect($answers.get()).toMatchObject(university);
  });
});

describe('what the account knows', () => {
  const known = {
    ...{ noms_candidats: 'Sènan Hounkpatin', nom_complet: 'Sènan Hounkpatin' },
    ...{ email: 'senan@exemple.bj', adresse_email: 'senan@exemple.bj' },
    ...{ telephone: '+229 01 97 12 34 56', numero_telephone: '+229 01 97 12 34 56' },
  };

  it('stands in a new form, on either path, and is no draft by itself', async () => {
    await openDraft(false);
    expect($answers.get()).toEqual(known);
    answer({ ...known, niveau_academique: '' });
    await saveDraft();
    expect(await readDraft(user())).toBeUndefined();
    expect($savedAt.get()).toBeUndefined();
  });

  it('is kept with the first answer, and stands in a form that is begun anew', async () => {
    await openDraft(false);
    answer({ niveau_academique: 'licence', email: 'autre@exemple.bj' });
    await saveDraft();
    const answers = { ...known, niveau_academique: 'licence', email: 'autre@exemple.bj' };
    expect((await readDraft(user()))?.answers).toEqual(answers);
    await restartDraft();
    expect($answers.get()).toEqual(known);
  });

  it('never takes the place of a draft’s own answer, nor of one that was emptied', async () => {
    await openDraft(false);
    answer({ niveau_academique: 'licence', email: '', noms_candidats: 'Afi Dossou, Koffi Loko' });
    await saveDraft();
    updateSession({ first_name: 'Marie' });
    await openDraft(true);
    const own = { email: '', noms_candidats: 'Afi Dossou, Koffi Loko' };
    expect($answers.get()).toEqual({ ...known, niveau_academique: 'licence', ...own });
  });

  it('is not added to an earlier project, which may have left it empty', async () => {
    const given = { niveau_academique: 'licence', noms_candidats: 'Afi Dossou' };
    await openDraft(false, async () => given);
    expect($answers.get()).toEqual(given);
    await openDraft(false, async () => ({}));
    expect($answers.get()).toEqual(known);
  });

  it('may be little', async () => {
    updateSession({ first_name: '', last_name: '', phone: undefined });
    await openDraft(false);
    expect($answers.get()).toEqual({ email: known.email, adresse_email: known.email });
  });
});

it('saves what comes after a new beginning too', async () => {
  await openDraft(false);
  answer({ email: 'a@b.bj' });
  await restartDraft();
  answer({ email: 'b@b.bj' });
  await eventually(async () =>
    expect((await readDraft(user()))?.answers).toMatchObject({ email: 'b@b.bj' }),
  );
});

describe('in two tabs', () => {
  it('each change is made to what the other tab has kept', async () => {
    await openDraft(false);
    answer({ email: 'a@b.bj', titre_memoire: 'Ici' });
    await saveDraft();
    const { id } = currentDraft();
    await changeDraft(user(), id, undefined, (draft) => ({
      ...draft,
      answers: { ...draft.answers, email: 'la@bas.bj' },
    }));
    answer({ titre_memoire: 'Encore ici' });
    await saveDraft();
    expect((await readDraft(user()))?.answers).toMatchObject({
      email: 'la@bas.bj',
      titre_memoire: 'Encore ici',
    });
    expect($answers.get()).toMatchObject({ email: 'la@bas.bj', titre_memoire: 'Encore ici' });
  });

  it('shows what the other has changed, in a form that is filled in anew', async () => {
    await openDraft(false);
    answer({ email: 'a@b.bj' });
    await saveDraft();
    const { edition } = $draft.get();
    await revalidate();
    expect($draft.get().edition).toBe(edition);
    await changeDraft(user(), currentDraft().id, undefined, (draft) => ({
      ...draft,
      answers: { email: 'la@bas.bj' },
    }));
    await revalidate();
    expect($answers.get()).toEqual({ email: 'la@bas.bj' });
    expect($draft.get().edition).toBe(edition + 1);
  });

  it('what the other has sent or thrown away does not come back', async () => {
    await openDraft(false);
    answer({ email: 'a@b.bj' });
    await saveDraft();
    await dropDraft(user());
    answer({ email: 'autre@b.bj' });
    await saveDraft();
    expect($draft.get().state).toBe('gone');
    expect(await readDraft(user())).toBeUndefined();
  });
});

describe('logging out', () => {
  it('asks when a draft would be lost, and keeps it on a no', async () => {
    await openDraft(false);
    answer({ email: 'a@b.bj' });
    await saveDraft();
    const id = user();
    const leaving = logout();
    await vi.waitUntil(() => $question.get());
    expect($question.get()?.question.title).toBe('Se déconnecter ?');
    $question.get()?.answer(false);
    await leaving;
    expect($session.get()).toBeDefined();
    expect(await hasStoredWork(id)).toBe(true);
    expect(page.visited).toEqual([]);
  });

  it('leaves nothing on a yes', async () => {
    await openDraft(false);
    answer({ email: 'a@b.bj' });
    await saveDraft();
    const id = user();
    const leaving = logout();
    await vi.waitUntil(() => $question.get());
    $question.get()?.answer(true);
    await leaving;
    expect($session.get()).toBeUndefined();
    expect(await hasStoredWork(id)).toBe(false);
  });

  it('asks nothing when there is nothing', async () => {
    await logout();
    expect($question.get()).toBeUndefined();
    expect($session.get()).toBeUndefined();
  });
});

it('is not said to be kept while the device is full, and is kept when it has room again', async () => {
  await openDraft(false);
  answer({ email: 'a@b.bj' });
  await saveDraft();
  expect($savedAt.get()).toBeDefined();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  answer({ noms_candidats: 'Afi' });
  await saveDraft();
  expect($savedAt.get()).toBeUndefined();
  put.mockRestore();
  answer({ telephone: '01' });
  await saveDraft();
  expect($savedAt.get()).toBeDefined();
  expect((await readDraft(user()))?.answers).toMatchObject({
    ...{ email: 'a@b.bj', noms_candidats: 'Afi', telephone: '01' },
  });
  await endDraft();
  takeNotices();
});

it('goes on in memory when the device keeps nothing, and says so once', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.resetModules();
  const { openDraft: openBlocked, ...fresh } =
    await import('../../../../src/stores/submission/draft.ts');
  const { $notices } = await import('../../../../src/stores/notice.ts');
  await openBlocked(false);
  fresh.answer({ email: 'a@b.bj' });
  await fresh.saveDraft();
  fresh.answer({ email: 'b@b.bj' });
  await fresh.saveDraft();
  expect(fresh.$answers.get()).toMatchObject({ email: 'b@b.bj' });
  expect(fresh.$draft.get().state).toBe('open');
  expect(fresh.$savedAt.get()).toBeUndefined();
  expect($notices.get().map(({ message }) => message)).toEqual([
    expect.stringContaining('ne peut pas enregistrer le brouillon'),
  ]);
  open.mockRestore();
  await endDraft();
  takeNotices();
});
