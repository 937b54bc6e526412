import { describe, expect, it } from 'vitest';
import { outside, university } from '../../../../fixtures/answers/projects.ts';
import { dropAll } from '../../../../../src/stores/submission/draft/draft-storage.ts';
import { placeOf } from '../../../../../src/stores/submission/draft/shown-draft.ts';
import type { Draft } from '../../../../../src/stores/submission/draft/stored-types.ts';
import { OFFER } from '../../../../../src/stores/submission/draft/unsaved.ts';
import type { UserId } from '../../../../../src/stores/session.ts';
import { stepsFor } from '../../../../../src/contract/submission/answers.ts';
import { blocked, dropStored, fillIn, useForm } from '../harness.ts';

const page = useForm();
const draft = (answers: Draft['answers'], step = 0): Draft => ({
  id: 'x',
  writer: 'tab',
  savedAt: '2026-11-20T08:30:00.000Z',
  step,
  answers,
  attachments: [],
});

describe('what is shown of a draft', () => {
  it.each([
    ['its title', university, String(university.titre_solution)],
    ['the memoir', { ...university, titre_solution: '' }, String(university.titre_memoire)],
    ['the objectives', outside, String(outside.objectifs_projet)],
    ['nothing', { niveau_academique: 'licence' }, ''],
  ])('names %s', (_, answers, title) => {
    expect(placeOf(draft(answers)).title).toBe(title);
  });

  it.each([university, outside, {}])('counts the steps as the form does', (answers) => {
    const { steps, step } = placeOf(draft(answers, 9));
    expect(steps).toBe(stepsFor(answers).length);
    expect(step).toBe(steps);
  });
});

describe('what other pages offer of a draft', () => {
  const offered = () =>
    JSON.parse(localStorage.getItem(OFFER + page.userId()) ?? 'null') as unknown;
  const { titre_solution } = university;

  it('is the step where the candidate has left it, and nothing before an answer or after the end', async () => {
    const { draft: store, submission, wizard } = page.form;
    await wizard.openWizard('');
    expect(offered()).toBeNull();
    await fillIn(page.form, university);
    wizard.next();
    wizard.next();
    await store.saveDraft();
    const third = {
      text: `Reprendre «\u00a0${titre_solution}\u00a0», étape 3 sur 4`,
      search: '?etape=3',
    };
    expect(offered()).toEqual(third);
    await wizard.restart();
    expect(offered()).toBeNull();

    await fillIn(page.form, university);
    await store.freezeDraft();
    expect(offered()).toEqual({
      text: `Vérifier l’envoi de «\u00a0${titre_solution}\u00a0»`,
      search: '',
    });
    await store.thawDraft();
    await submission.submit();
    expect(offered()).toBeNull();
  });

  it('is there again once the form was opened', async () => {
    await fillIn(page.form, university);
    await page.form.draft.saveDraft();
    localStorage.removeItem(OFFER + page.userId());
    await (await page.createNext()).wizard.openWizard('');
    expect(offered()).not.toBeNull();
  });

  it('is there where storage is blocked', async () => {
    const form = await page.createNext({ database: blocked });
    await fillIn(form, university);
    expect(offered()).toMatchObject({ search: '?etape=1' });
    await form.draft.discardDraft();
    expect(offered()).toBeNull();
  });

  it('is no draft that another tab has ended, nor the answers that it did not take over', async () => {
    await fillIn(page.form, university);
    const other = page.createForm();
    await other.wizard.openWizard('?etape=1');
    await other.wizard.takeOver();
    other.draft.answer({ titre_solution: 'Le plus récent' });
    await other.draft.saveDraft();
    // The first tab has not noticed.
    page.form.draft.$draft.set({ state: 'open', draft: draft(university) });
    page.form.draft.answer({ titre_solution: 'Le plus ancien' });
    await page.form.draft.saveDraft();
    expect(offered()).toMatchObject({ text: expect.stringContaining('Le plus récent') });
    await dropStored(page);
    other.draft.answer({ titre_solution: 'Trop tard' });
    await other.draft.saveDraft();
    expect(offered()).toBeNull();
  });

  it('goes with the logout, and not with that of another candidate', async () => {
    await fillIn(page.form, university);
    await dropAll(page.database, '99' as UserId);
    expect(offered()).not.toBeNull();
    await dropAll(page.database, page.userId()!);
    expect(offered()).toBeNull();
  });
});
