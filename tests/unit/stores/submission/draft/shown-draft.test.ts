import { describe, expect, it } from 'vitest';
import { outside, university } from '../../../../fixtures/answers/projects.ts';
import { placeOf, findDraft } from '../../../../../src/stores/submission/draft/shown-draft.ts';
import type { Draft } from '../../../../../src/stores/submission/draft/stored-types.ts';
import { stepsFor } from '../../../../../src/stores/submission/questions.ts';
import { blocked, useForm } from '../harness.ts';

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

describe('a stored draft', () => {
  const read = () => findDraft(page.database, page.userId()!);

  it('is none before something was entered, and what was typed last', async () => {
    expect(await read()).toBeUndefined();
    await page.form.draft.openDraft(false);
    expect(await read()).toBeUndefined();
    page.form.draft.answer({ titre_solution: 'Séchoir Hélio' });
    expect(await read()).toMatchObject({ step: 0, answers: { titre_solution: 'Séchoir Hélio' } });
  });

  it('is told where storage is blocked, too', async () => {
    const form = await page.createNext({ database: blocked });
    await form.draft.openDraft(false);
    form.draft.answer({ titre_solution: 'Séchoir Hélio' });
    const answers = { titre_solution: 'Séchoir Hélio' };
    expect(await findDraft(blocked, page.userId()!)).toMatchObject({ answers });
  });
});
