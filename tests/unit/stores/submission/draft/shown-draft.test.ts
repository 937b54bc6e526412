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
    const shared = {
      title: titre_solution,
      note: expect.stringMatching(/^Il a été enregistré sur cet appareil le .*\d{4} à \d+/),
    };
    expect(offered()).toEqual({
      ...shared,
      place: 'Votre brouillon, étape 3 sur 4',
      text: 'Reprendre',
      search: '?etape=3',
    });
    await wizard.restart();
    expect(offered()).toBeNull();

    await fillIn(page.form, university);
    store.freezeDraft();
    expect(offered()).toEqual({
      ...shared,
      place: 'Votre projet, dont l’envoi n’est pas confirmé',
      text: 'Vérifier l’envoi',
      search: '',
    });
    store.thawDraft();
    await submission.submit();
    expect(offered()).toBeNull();
  });
});
