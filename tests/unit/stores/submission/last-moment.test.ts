import { afterEach, describe, expect, it, vi } from 'vitest';
import { $session, owner } from '../../../../src/stores/session.ts';
import {
  $answers,
  $draft,
  $savedAt,
  answer,
  revalidate,
  openDraft,
  restartDraft,
  resumeDraft,
  saveDraft,
} from '../../../../src/stores/submission/draft.ts';
import { submit } from '../../../../src/stores/submission/send.ts';
import { readDraft } from '../../../../src/stores/submission/stored-draft.ts';
import { $position, openWizard } from '../../../../src/stores/submission/wizard.ts';
import { takeNotices } from '../harness.ts';
import { university } from '../../../fixtures/projects.ts';
import { apart, keep, putBack, typeAndDie, useBlankForm } from './last-moment.ts';

const page = useBlankForm();
afterEach(() => vi.restoreAllMocks());

describe('what was typed right before a page was killed', () => {
  it('is there when the form is opened again, and then IndexedDB has it', async () => {
    await keep(university);
    await typeAndDie({ titre_solution: 'Un séchoir' });
    await typeAndDie({ noms_candidats: 'Afi' });
    await openDraft(true);
    const expected = { ...university, titre_solution: 'Un séchoir', noms_candidats: 'Afi' };
    expect($answers.get()).toEqual(expected);
    await saveDraft();
    expect(apart()).toEqual([]);
    expect((await readDraft(owner()))?.answers).toEqual(expected);
  });

  it('was the first of a draft: it waits for the candidate’s word', async () => {
    await typeAndDie({ niveau_academique: 'master' });
    await openDraft(false);
    expect($draft.get().state).toBe('found');
    expect($savedAt.get()).toBeDefined();
    resumeDraft();
    expect($answers.get()).toEqual({ niveau_academique: 'master' });
    await saveDraft();
    expect(apart()).toEqual([]);
    expect((await readDraft(owner()))?.answers).toEqual({ niveau_academique: 'master' });
  });

  it('comes into the tab that is looked at again', async () => {
    await keep(university);
    await typeAndDie({ autre_coordonnee: '' });
    await revalidate();
    expect($answers.get()).toEqual({ ...university, autre_coordonnee: '' });
    answer({ titre_solution: 'Un séchoir' });
    await saveDraft();
    expect(apart()).toEqual([]);
    expect((await readDraft(owner()))?.answers).toMatchObject({ autre_coordonnee: '' });
  });

  it('does not go over what another tab has kept later', async () => {
    await keep(university);
    await typeAndDie({ email: 'avant@b.bj', telephone: '01' });
    const left = apart();
    await revalidate();
    answer({ email: 'apres@b.bj' });
    await saveDraft();
    // The page died a moment later, between IndexedDB and the rest.
    putBack(left);
    await openDraft(true);
    expect($answers.get()).toMatchObject({ email: 'apres@b.bj', telephone: '01' });
  });

  it('an answer that was taken away is not sent', async () => {
    await keep(university);
    await typeAndDie({ autre_coordonnee: '' });
    await openWizard('?etape=4');
    expect($position.get()).toEqual({ view: 'step', step: 3 });
    await submit();
    const [project] = page.api.db.prepare('SELECT answers FROM projects').all();
    expect(JSON.parse(String(project?.['answers']))).toMatchObject({ autre_coordonnee: '' });
  });

  it('a needed answer that was taken away leads to its step', async () => {
    await keep(university);
    await typeAndDie({ titre_memoire: '' });
    await openWizard('?etape=verification');
    expect($position.get()).toEqual({ view: 'step', step: 1 });
    await submit();
    expect(page.calls).toEqual([]);
    takeNotices();
  });

  it('belongs to one candidate', async () => {
    await typeAndDie({ email: 'a@b.bj' });
    $session.set({ ...$session.get()!, id: 999 });
    await openDraft(true);
    expect($answers.get()).toEqual({});
    await restartDraft();
    expect(apart()).toHaveLength(1);
  });

  it('is thrown away after thirty days', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await typeAndDie({ email: 'a@b.bj' });
    vi.setSystemTime(Date.now() + 31 * 24 * 60 * 60 * 1000);
    await openDraft(false);
    vi.useRealTimers();
    expect($draft.get().state).toBe('open');
    expect(apart()).toEqual([]);
  });
});
