import { describe, expect, it } from 'vitest';
import { university } from '../../../../fixtures/answers/projects.ts';
import { fillIn, storedDraft } from '../harness.ts';
import { apart, putBack, typeAndDie, useBlankForm } from './last-moment.ts';

const page = useBlankForm();

describe('what was typed right before a page was killed', () => {
  it('is there when the form is opened again, and then IndexedDB has it', async () => {
    await fillIn(page.form, university);
    await typeAndDie(page, { titre_solution: 'Un séchoir' });
    await typeAndDie(page, { noms_candidats: 'Afi' });
    await page.form.draft.openDraft(true);
    const expected = { ...university, titre_solution: 'Un séchoir', noms_candidats: 'Afi' };
    expect(page.form.draft.$answers.get()).toEqual(expected);
    await page.form.draft.saveDraft();
    expect(apart()).toEqual([]);
    expect((await storedDraft(page))?.answers).toEqual(expected);
  });

  it('was the first of a draft: it waits for the candidate’s word', async () => {
    await typeAndDie(page, { niveau_academique: 'master' });
    await page.form.draft.openDraft(false);
    expect(page.form.draft.$draft.get().state).toBe('found');
    expect(page.form.draft.$savedAt.get()).toBeDefined();
    page.form.draft.resumeDraft();
    expect(page.form.draft.$answers.get()).toEqual({ niveau_academique: 'master' });
    await page.form.draft.saveDraft();
    expect(apart()).toEqual([]);
    expect((await storedDraft(page))?.answers).toEqual({ niveau_academique: 'master' });
  });

  it('comes into the tab that is looked at again', async () => {
    await fillIn(page.form, university);
    await typeAndDie(page, { autre_coordonnee: '' });
    await page.form.draft.revalidate();
    expect(page.form.draft.$answers.get()).toEqual({ ...university, autre_coordonnee: '' });
    page.form.draft.answer({ titre_solution: 'Un séchoir' });
    await page.form.draft.saveDraft();
    expect(apart()).toEqual([]);
    expect(await storedDraft(page)).toMatchObject({ answers: { autre_coordonnee: '' } });
  });

  it('does not go over what another tab has kept later', async () => {
    await fillIn(page.form, university);
    await typeAndDie(page, { email: 'avant@b.bj', telephone: '01' });
    const left = apart();
    await page.form.draft.revalidate();
    page.form.draft.answer({ email: 'apres@b.bj' });
    await page.form.draft.saveDraft();
    // The page died a moment later, between IndexedDB and the rest.
    putBack(left);
    await page.form.draft.openDraft(true);
    expect(page.form.draft.$answers.get()).toMatchObject({ email: 'apres@b.bj', telephone: '01' });
  });

  it('is checked: a needed answer that was taken away leads to its step, and nothing is sent', async () => {
    await fillIn(page.form, university);
    await typeAndDie(page, { titre_memoire: '' });
    await page.form.wizard.openWizard('?etape=verification');
    expect(page.form.wizard.$position.get()).toEqual({ view: 'step', step: 1 });
    await page.form.submission.submit();
    expect(page.calls).toEqual([]);
    page.takeNotices();
  });
});
