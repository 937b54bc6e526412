import { describe, expect, it } from 'vitest';
import { outside, university } from '../../../../fixtures/answers/projects.ts';
import { placeOf } from '../../../../../src/stores/submission/draft/shown-draft.ts';
import type { Draft } from '../../../../../src/stores/submission/draft/stored-types.ts';
import { readDraft } from '../../../../../src/stores/submission/draft/record.ts';
import { stepsFor } from '../../../../../src/contract/submission/answers.ts';
import { fillIn, useForm } from '../harness.ts';

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
  const offered = () => readDraft(page.userId()!)?.offer ?? null;
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
    store.freezeDraft();
    expect(offered()).toEqual({
      text: `Vérifier l’envoi de «\u00a0${titre_solution}\u00a0»`,
      search: '',
    });
    store.thawDraft();
    await submission.submit();
    expect(offered()).toBeNull();
  });
});
