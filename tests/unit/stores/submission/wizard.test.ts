import { describe, expect, it } from 'vitest';
import { owner, updateSession } from '../../../../src/stores/session.ts';
import { $preparing } from '../../../../src/stores/submission/attachments.ts';
import { $answers, answer, saveDraft } from '../../../../src/stores/submission/draft.ts';
import { submit } from '../../../../src/stores/submission/send.ts';
import { readDraft } from '../../../../src/stores/submission/stored-draft.ts';
import {
  $form,
  $position,
  change,
  checkAll,
  errorsForStep,
  fillIn,
  followAddress,
  next,
  openWizard,
  previous,
  review,
  showErrors,
  steps,
} from '../../../../src/stores/submission/wizard.ts';
import { takeNotices } from '../harness.ts';
import { outside, university } from '../../../fixtures/projects.ts';
import { eventually } from '../../../fixtures/eventually.ts';
import { useForm } from './harness.ts';

const page = useForm();
const at = () => page.trail.at(-1)?.path.replace('/soumission-projet/formulaire', '');

describe('from step to step', () => {
  it('goes on only when the step is right, and tells all that is wrong', async () => {
    await openWizard('');
    answer({ niveau_academique: 'licence' });
    next();
    expect($position.get()).toEqual({ view: 'step', step: 1 });
    expect(at()).toBe('?etape=2');
    answer({ ...university, noms_candidats: '', email: 'x' });
    next();
    expect($position.get()).toEqual({ view: 'step', step: 1 });
    expect($form.get().errors).toEqual({
      noms_candidats: 'Les noms et prénoms des candidats sont obligatoires',
      email: "L'email doit être valide",
    });
    expect(takeNotices()).toEqual([
      {
        form: 'toast',
        kind: 'error',
        title: 'Erreur de validation',
        message: "Les noms et prénoms des candidats sont obligatoires\nL'email doit être valide",
      },
    ]);
    answer(university);
    next();
    expect($form.get().errors).toEqual({});
    expect(at()).toBe('?etape=3');
  });

  it('goes back by the way of the phone’s button, and never before the first', async () => {
    await openWizard('');
    answer(university);
    next();
    next();
    expect(page.trail).toHaveLength(3);
    previous();
    expect(page.trail.map(({ path }) => path.split('?')[1])).toEqual([undefined, 'etape=2']);
    followAddress('');
    previous();
    expect($position.get()).toEqual({ view: 'step', step: 0 });
  });

  it('opens no step before those in front of it are right', async () => {
    await openWizard('?etape=4');
    expect($position.get()).toEqual({ view: 'step', step: 0 });
    answer({ ...university, titre_solution: '' });
    followAddress('?etape=4');
    expect($position.get()).toEqual({ view: 'step', step: 2 });
    followAddress('?etape=verification');
    expect($position.get()).toEqual({ view: 'step', step: 2 });
    answer(university);
    followAddress('?etape=verification');
    expect($position.get()).toEqual({ view: 'review' });
    followAddress('?etape=99');
    expect($position.get()).toEqual({ view: 'step', step: 3 });
  });

  it('comes back to the review after one answer was changed there', async () => {
    await openWizard('');
    answer(university);
    review();
    expect(at()).toBe('?etape=verification');
    change(1, 'email');
    expect(at()).toBe('?etape=2#email');
    expect($position.get()).toEqual({ view: 'step', step: 1 });
    next();
    expect($position.get()).toEqual({ view: 'review' });
  });
});

it('a session that has ended is noticed before files are chosen, with everything kept', async () => {
  await openWizard('?etape=3');
  answer(university);
  followAddress('?etape=3');
  const id = owner();
  updateSession({ access_token: 'perdu' });
  next();
  expect(at()).toBe('?etape=4');
  await eventually(() =>
    expect(page.visited).toEqual([expect.stringMatching(/^\/login\?redirect=/)]),
  );
  expect(await readDraft(id)).toMatchObject({ step: 3, answers: university });
});

describe('all of it', () => {
  it('waits for the files that are being made ready', async () => {
    await openWizard('');
    answer(university);
    $preparing.set(1);
    review();
    await submit();
    $preparing.set(0);
    expect($position.get()).toEqual({ view: 'step', step: 0 });
    expect(page.calls).toEqual([]);
    expect(takeNotices()).toMatchObject([
      { kind: 'warning', message: expect.stringContaining('pas encore prêts') },
      { kind: 'warning' },
    ]);
    review();
    expect($position.get()).toEqual({ view: 'review' });
  });

  it('the first step at fault is shown with its number', async () => {
    await openWizard('');
    answer({ ...university, probleme_defi: '', autorisation_finale: false });
    followAddress('?etape=3');
    await submit();
    expect($position.get()).toEqual({ view: 'step', step: 2 });
    expect($form.get().errors).toEqual({ probleme_defi: 'Le défi à résoudre est obligatoire' });
    expect(takeNotices()).toMatchObject([
      { message: "Veuillez corriger les erreurs à l'étape 3 avant de soumettre." },
    ]);
    expect(page.calls).toEqual([]);
  });

  it('one page has no number', async () => {
    await openWizard('');
    answer({ ...outside, poste_occupe: '', budget_estime: '' });
    expect(checkAll()).toBe(false);
    expect(takeNotices()).toMatchObject([
      {
        title: 'Erreur de validation',
        message: 'Poste occupé est requis\nBudget estimé est requis',
      },
    ]);
  });

  it('faults of several steps land where they belong', async () => {
    await openWizard('');
    answer(university);
    followAddress('?etape=4');
    showErrors({ durabilite: 'Trop court.', email: 'Déjà vu.', etrange: 'Quoi ?' });
    expect($position.get()).toEqual({ view: 'step', step: 1 });
    const { errors } = $form.get();
    expect(errorsForStep(steps()[1]!, errors)).toEqual({ email: 'Déjà vu.', etrange: 'Quoi ?' });
    expect(errorsForStep(steps()[2]!, errors)).toEqual({
      durabilite: 'Trop court.',
      etrange: 'Quoi ?',
    });
  });
});

it('reads a native form: several choices, a tick, and nothing of files', async () => {
  await openWizard('');
  const form = new FormData();
  form.append('titre_solution', 'Séchoir');
  form.append('domaines_application', 'Agriculture');
  form.append('domaines_application', 'Tic');
  answer({ niveau_academique: 'master' });
  fillIn(steps()[2]!, form);
  expect($answers.get()).toMatchObject({
    titre_solution: 'Séchoir',
    domaines_application: ['Agriculture', 'Tic'],
  });
  const last = new FormData();
  last.append('images', new File([''], ''));
  last.append('autorisation_finale', 'on');
  fillIn(steps()[3]!, last);
  expect($answers.get()).toMatchObject({ autorisation_finale: true });
  expect($answers.get()).not.toHaveProperty('images');
  await saveDraft();
});
