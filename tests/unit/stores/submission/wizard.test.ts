import { describe, expect, it } from 'vitest';
import { outside, university } from '../../../fixtures/answers/projects.ts';
import { eventually } from '../../../fixtures/eventually.ts';
import { universitySteps } from '../../../../src/contract/submission/form-steps.ts';
import { formOf } from '../harness.ts';
import { fillIn, storedDraft, useForm } from './harness.ts';

const page = useForm();
const at = () => page.trail.at(-1)?.path.replace('/soumission-projet/formulaire', '');

describe('from step to step', () => {
  it('continues only if the step is valid, and names all errors', async () => {
    await page.form.wizard.openWizard('');
    page.form.draft.answer({ niveau_academique: 'licence' });
    page.form.wizard.next();
    expect(page.form.wizard.$position.get()).toEqual({ view: 'step', step: 1 });
    expect(at()).toBe('?etape=2');
    page.form.draft.answer({ ...university, noms_candidats: '', email: 'x' });
    page.form.wizard.next();
    expect(page.form.wizard.$position.get()).toEqual({ view: 'step', step: 1 });
    expect(page.form.wizard.$form.get().errors).toEqual({
      noms_candidats: 'Les noms et prénoms des candidats sont obligatoires',
      email: "L'email doit être valide",
    });
    expect(page.takeNotices()).toEqual([
      {
        form: 'toast',
        kind: 'error',
        title: 'Erreur de validation',
        message: "Les noms et prénoms des candidats sont obligatoires\nL'email doit être valide",
      },
    ]);
    page.form.draft.answer(university);
    page.form.wizard.next();
    expect(page.form.wizard.$form.get().errors).toEqual({});
    expect(at()).toBe('?etape=3');
  });

  // A refusal of the provider goes when it is another: form.test.ts.
  it('an error goes when its answer is right', async () => {
    const step = universitySteps[1];
    const errors = () => Object.keys(page.form.wizard.$form.get().errors);
    const type = (change: object) => {
      const answers = { ...university, noms_candidats: '', email: 'x', ...change };
      page.form.wizard.fillIn(step, formOf(answers as unknown as Record<string, string>));
    };
    await page.form.wizard.openWizard('');
    page.form.draft.answer({ ...university, noms_candidats: '', email: 'x' });
    page.form.wizard.followAddress('?etape=2');
    page.form.wizard.next();
    type({ email: 'afi@' });
    expect(errors()).toEqual(['noms_candidats', 'email']);
    type({ email: 'afi@exemple.bj' });
    expect(errors()).toEqual(['noms_candidats']);
    type({ email: '', noms_candidats: 'Afi' });
    expect(errors()).toEqual([]);
  });

  it('goes back with the phone’s back button, and never before the first step', async () => {
    await page.form.wizard.openWizard('');
    page.form.draft.answer(university);
    page.form.wizard.next();
    page.form.wizard.next();
    expect(page.trail).toHaveLength(3);
    page.form.wizard.previous();
    // Pressed a second time before the browser has gone there.
    page.form.wizard.previous();
    expect(page.trail.map(({ path }) => path.split('?')[1])).toEqual([undefined, 'etape=2']);
    page.form.wizard.followAddress('');
    page.form.wizard.previous();
    expect(page.form.wizard.$position.get()).toEqual({ view: 'step', step: 0 });
  });

  it('goes on with a draft at the step where the candidate has left it', async () => {
    await fillIn(page.form, university);
    page.form.wizard.next();
    page.form.wizard.next();
    await page.form.draft.saveDraft();
    const { draft, wizard } = await page.createNext();
    await wizard.openWizard('');
    draft.resumeDraft();
    wizard.continueDraft();
    expect(wizard.$position.get()).toEqual({ view: 'step', step: 2 });
  });

  it('opens no step before those in front of it are right', async () => {
    await page.form.wizard.openWizard('?etape=4');
    expect(page.form.wizard.$position.get()).toEqual({ view: 'step', step: 0 });
    page.form.draft.answer({ ...university, titre_solution: '' });
    page.form.wizard.followAddress('?etape=4');
    expect(page.form.wizard.$position.get()).toEqual({ view: 'step', step: 2 });
    page.form.wizard.followAddress('?etape=verification');
    expect(page.form.wizard.$position.get()).toEqual({ view: 'step', step: 2 });
    page.form.draft.answer(university);
    page.form.wizard.followAddress('?etape=verification');
    expect(page.form.wizard.$position.get()).toEqual({ view: 'review' });
    page.form.wizard.followAddress('?etape=99');
    expect(page.form.wizard.$position.get()).toEqual({ view: 'step', step: 3 });
  });

  it('comes back to the review after one answer was changed there', async () => {
    await page.form.wizard.openWizard('');
    page.form.draft.answer(university);
    page.form.wizard.review();
    expect(at()).toBe('?etape=verification');
    page.form.wizard.change(1, 'email');
    expect(at()).toBe('?etape=2#email');
    expect(page.form.wizard.$position.get()).toEqual({ view: 'step', step: 1 });
    page.form.wizard.next();
    expect(page.form.wizard.$position.get()).toEqual({ view: 'review' });
  });
});

describe('back to the steps of a draft that has ended', () => {
  /** What each entry of this tab’s history shows when its page is loaded again. */
  async function shown(): Promise<(string | undefined)[]> {
    const entries = page.trail;
    const states = [];
    for (const [index, { path }] of entries.entries()) {
      page.trail = entries.slice(0, index + 1);
      const { draft, wizard } = await page.createNext();
      await wizard.openWizard(path.split('formulaire')[1]!);
      states.push(draft.$draft.get().state);
    }
    return states;
  }

  it('says that it was sent, also beside the next draft, and leaves that alone', async () => {
    await page.form.wizard.openWizard('');
    page.form.draft.answer({ ...university, titre_solution: 'Le premier' });
    for (let step = 1; step <= 4; step += 1) page.form.wizard.next();
    expect(page.trail).toHaveLength(5);
    expect(await shown()).toEqual(['found', 'open', 'open', 'open', 'open']);
    const { draft, submission, wizard } = await page.createNext();
    await wizard.openWizard('?etape=4');
    await submission.submit();
    expect(draft.$draft.get().state).toBe('sent');
    expect(await shown()).toEqual(Array(5).fill('sent'));

    const [first] = page.trail;
    page.open('/soumission-projet/formulaire');
    const next = await page.createNext();
    await fillIn(next, { ...university, titre_solution: 'Le second' });
    page.trail = [first!];
    expect(await shown()).toEqual(['sent']);
    expect(await storedDraft(page)).toMatchObject({ answers: { titre_solution: 'Le second' } });
  });

  it('says so where the form was opened and left, and nothing was sent', async () => {
    const open = async (search: string) => {
      page.trail.push({ path: `/soumission-projet/formulaire${search}`, kept: null });
      const form = await page.createNext();
      await form.wizard.openWizard(search);
      return form;
    };
    page.trail = [];
    const { wizard } = await open('');
    wizard.fillIn(wizard.steps()[0]!, formOf({ niveau_academique: 'master' }));
    await open('?etape=1');
    const { draft, submission } = await open('?etape=1');
    draft.answer(university);
    await submission.submit();
    expect(await shown()).toEqual(['sent', 'sent', 'sent']);
  });

  it('says that it was discarded, and a form in which nothing was entered is still open', async () => {
    await fillIn(page.form, university);
    page.form.wizard.next();
    const [left] = page.trail;
    page.open('/soumission-projet/formulaire');
    const { wizard } = await page.createNext();
    await wizard.openWizard('');
    await wizard.restart();
    page.trail = [left!, ...page.trail];
    expect(await shown()).toEqual(['gone', 'open']);
  });
});

it('a session that has ended is noticed before files are chosen, with everything kept', async () => {
  await page.form.wizard.openWizard('?etape=3');
  page.form.draft.answer(university);
  page.form.wizard.followAddress('?etape=3');
  const id = page.userId()!;
  page.updateSession({ access_token: 'perdu' });
  page.form.wizard.next();
  expect(at()).toBe('?etape=4');
  await eventually(() =>
    expect(page.visited).toEqual([expect.stringMatching(/^\/login\?redirect=/)]),
  );
  expect(await storedDraft(page, id)).toMatchObject({ step: 3, answers: university });
});

describe('all of it', () => {
  it('waits for the files that are being made ready', async () => {
    await page.form.wizard.openWizard('');
    page.form.draft.answer(university);
    page.form.attachments.$preparing.set(1);
    page.form.wizard.review();
    await page.form.submission.submit();
    page.form.attachments.$preparing.set(0);
    expect(page.form.wizard.$position.get()).toEqual({ view: 'step', step: 0 });
    expect(page.calls).toEqual([]);
    expect(page.takeNotices()).toMatchObject([
      { kind: 'warning', message: expect.stringContaining('pas encore prêts') },
      { kind: 'warning' },
    ]);
    page.form.wizard.review();
    expect(page.form.wizard.$position.get()).toEqual({ view: 'review' });
  });

  it('the first step at fault is shown with its number', async () => {
    await page.form.wizard.openWizard('');
    page.form.draft.answer({ ...university, probleme_defi: '', autorisation_finale: false });
    page.form.wizard.followAddress('?etape=3');
    await page.form.submission.submit();
    expect(page.form.wizard.$position.get()).toEqual({ view: 'step', step: 2 });
    expect(page.form.wizard.$form.get().errors).toEqual({
      probleme_defi: 'Le défi à résoudre est obligatoire',
    });
    expect(page.takeNotices()).toMatchObject([
      { message: "Veuillez corriger les erreurs à l'étape 3 avant de soumettre." },
    ]);
    expect(page.calls).toEqual([]);
  });

  it('faults of several steps land where they belong', async () => {
    await page.form.wizard.openWizard('');
    page.form.draft.answer(university);
    page.form.wizard.followAddress('?etape=4');
    page.form.wizard.showErrors({ durabilite: 'Court.', email: 'Vu.', etrange: 'Quoi ?' });
    expect(page.form.wizard.$position.get()).toEqual({ view: 'step', step: 1 });
    const shownAt = (step: number) => {
      const { $form, errorsForStep, steps } = page.form.wizard;
      return errorsForStep(steps()[step]!, $form.get().errors);
    };
    expect(shownAt(1)).toEqual({ email: 'Vu.', etrange: 'Quoi ?' });
    expect(shownAt(2)).toEqual({ durabilite: 'Court.', etrange: 'Quoi ?' });
    // Another step is checked meanwhile.
    page.form.draft.answer({ email: 'x' });
    page.form.wizard.next();
    expect(shownAt(2)).toEqual({ durabilite: 'Court.' });
  });
});

describe.each([
  ['of a university', university],
  ['from outside', outside],
])('a project %s', (_, answers) => {
  it('is read again before the consent is given, and is not sent without it', async () => {
    const { submission, wizard } = page.form;
    await wizard.openWizard('');
    page.form.draft.answer({ ...answers, autorisation_finale: false });
    wizard.review();
    expect(wizard.$position.get()).toEqual({ view: 'review' });
    expect(page.takeNotices()).toEqual([]);
    wizard.followAddress('?etape=1');
    wizard.followAddress('?etape=verification');
    await submission.submit();
    expect(wizard.$position.get()).toEqual({ view: 'review' });
    const missing = 'Vous devez donner votre autorisation finale';
    expect(wizard.$form.get().errors).toEqual({ autorisation_finale: missing });
    expect(page.takeNotices()).toMatchObject([{ title: 'Erreur de validation', message: missing }]);
    expect(page.calls).toEqual([]);
  });
});

it('one page names what is missing before the review, but not the consent', async () => {
  await page.form.wizard.openWizard('');
  page.form.draft.answer({ ...outside, poste_occupe: '', autorisation_finale: false });
  page.form.wizard.review();
  expect(page.form.wizard.$position.get()).toEqual({ view: 'step', step: 0 });
  expect(page.told()).toEqual([['toast', 'Poste occupé est requis']]);
});

it('reads a native form: several choices, a tick, and nothing of files', async () => {
  await page.form.wizard.openWizard('');
  const form = formOf({ titre_solution: 'Séchoir', domaines_application: 'Agriculture' });
  form.append('domaines_application', 'Tic');
  page.form.draft.answer({ niveau_academique: 'master' });
  page.form.wizard.fillIn(page.form.wizard.steps()[2]!, form);
  expect(page.form.draft.$answers.get()).toMatchObject({
    titre_solution: 'Séchoir',
    domaines_application: ['Agriculture', 'Tic'],
  });
  const last = formOf({ autorisation_finale: 'on' });
  last.append('images', new File([''], ''));
  page.form.wizard.fillIn(page.form.wizard.steps()[3]!, last);
  expect(page.form.draft.$answers.get()).toMatchObject({ autorisation_finale: true });
  expect(page.form.draft.$answers.get()).not.toHaveProperty('images');
  await page.form.draft.saveDraft();
});
