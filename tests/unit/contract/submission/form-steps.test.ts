import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  allQuestions,
  groupsOf,
  outsideSteps,
  universitySteps,
  type Step,
} from '../../../../src/contract/submission/form-steps.ts';
import { fichiers } from '../../../../src/contract/submission/questions/fichiers.ts';
import { niveau } from '../../../../src/contract/submission/questions/niveau.ts';
import { personnel } from '../../../../src/contract/submission/questions/personnel.ts';
import { projet } from '../../../../src/contract/submission/questions/projet.ts';
import { maxLengthOf } from '../../../../src/contract/submission/questions/schema.ts';
import { solution } from '../../../../src/contract/submission/questions/solution.ts';
import {
  stepsFor,
  visibleQuestions,
  type Answers,
} from '../../../../src/contract/submission/answers.ts';
import { submissionIssues } from '../../../../src/messages/submission/issues.ts';
import { outside, university } from '../../../fixtures/answers/projects.ts';
import { faultsOf, without } from '../harness.ts';

const all: readonly Step[] = [...universitySteps, ...outsideSteps];
const names = (step: Step, answers: Answers = {}) =>
  visibleQuestions(step, answers).map(({ name }) => name);

it('has one page for candidates from outside a university', () => {
  expect(stepsFor(outside)).toEqual([projet]);
  expect(stepsFor(university)).toEqual([niveau, personnel, solution, fichiers]);
  expect(stepsFor({})).toBe(universitySteps);
});

it('asks for the details of a project in three groups, and for all else in one', () => {
  const titles = (step: Step) => groupsOf(step).map(([first]) => first?.group);
  expect(titles(solution)).toEqual(['Le projet', 'Son utilité', 'Suites']);
  expect(all.filter((step) => step !== solution).flatMap(titles)).toEqual(Array(4).fill(undefined));
  for (const step of all) expect(groupsOf(step).flat()).toEqual(step.questions);
});

it.each([
  'src/messages/content/faq.ts',
  'src/pages/home.astro',
  'src/pages/soumission-projet/index.astro',
  'scripts/api/seed/content/blogs/19-appel-a-projets-du-memoire-a-l-usage.html',
])('%s says how many steps there are', (file) => {
  const count = ['une', 'deux', 'trois', 'quatre', 'cinq', 'six'][universitySteps.length - 1];
  expect(readFileSync(file, 'utf8').replace(/\s+/g, ' ')).toContain(`${count} étapes`);
});

it('asks what the specification lists', () => {
  const listed = [
    'niveau_academique annee_soutenance noms_candidats email telephone autre_coordonnee',
    'directeur_encadreur etablissement_entite titre_memoire autorisation_collecte reserve_collecte',
    'titre_solution date_identification description_solution domaines_application probleme_defi',
    'beneficiaires ameliorations_apportees details_ameliorations acteurs_ameliorations',
    'desengagement valeur_ajoutee durabilite images autorisation_finale',
    'nom_complet adresse_email numero_telephone nom_entreprise poste_occupe description_projet',
    'objectifs_projet budget_estime date_debut autres_commentaires',
  ];
  expect(allQuestions.map(({ name }) => name)).toEqual(
    expect.arrayContaining(listed.join(' ').split(' ')),
  );
});

it('asks for reasons and for improvements only after the answers that call for them', () => {
  expect(names(personnel, { autorisation_collecte: 'oui' })).not.toContain('reserve_collecte');
  expect(names(personnel, { autorisation_collecte: 'non' })).toContain('reserve_collecte');
  expect(names(solution)).not.toContain('details_ameliorations');
  expect(names(solution, { ameliorations_apportees: 'oui' })).toEqual(
    expect.arrayContaining(['details_ameliorations', 'acteurs_ameliorations']),
  );
});

it('offers the levels and the domains of the provider, in its spelling', () => {
  const optionsOf = (name: string) => {
    const question = allQuestions.find((other) => other.name === name)!;
    return 'options' in question && Object.keys(question.options).join(', ');
  };
  expect(optionsOf('niveau_academique')).toBe('doctorat, master, licence, non_universitaire');
  expect(optionsOf('domaines_application')).toBe(
    'Agriculture, Energie, Industrie, Audiovisuel, Mecanique, Environnement, Tic, Electro-Technique, Santé, Santé Animal, Autres',
  );
});

it('gives an example of a budget, and no currency', () => {
  expect(allQuestions.find(({ kind }) => kind === 'amount')!.hint).toMatch(/250000\.$/);
});

describe('an answer is refused', () => {
  // Each kind of answer with its message: tests/unit/stores/submission/validate-step.test.ts.
  it('at its place in a list', () => {
    const answers = { ...university, domaines_application: ['Energie', 'Magie'] };
    expect(faultsOf(solution.schema, answers)).toEqual({
      'domaines_application.1': ['domaines_application.required'],
    });
  });

  it.each(all)('with a text, in every question of $id', ({ questions, schema }) => {
    const endless = Object.fromEntries(questions.map(({ name }) => [name, '9'.repeat(10_001)]));
    const conditions = questions.flatMap(({ when }) => (when ? [[when.name, when.is]] : []));
    const refusals = [{}, endless, { ...endless, ...Object.fromEntries(conditions) }].flatMap(
      (answers) => v.safeParse(schema, answers).issues ?? [],
    );
    const refused = new Set(refusals.map((issue) => String(issue.path?.[0]?.key)));
    expect([...refused].sort()).toEqual(questions.map(({ name }) => name).sort());
    expect(refusals.filter(({ message }) => !(message in submissionIssues))).toEqual([]);
  });
});

it.each(
  allQuestions.flatMap((question) => {
    const most = maxLengthOf(question);
    return most === undefined ? [] : [[question.name, most] as const];
  }),
)('%s has %i characters at most', (name, most) => {
  const { schema } = all.find(({ questions }) => questions.some((other) => other.name === name))!;
  const filled = (length: number) => ({ ...university, ...outside, [name]: '1'.repeat(length) });
  expect(faultsOf(schema, filled(most))).not.toHaveProperty(name);
  expect(faultsOf(schema, filled(most + 1))[name]).toEqual([`${name}.long`]);
});

it('reads the title of the project, never that of the memoir', () => {
  expect(faultsOf(solution.schema, without(university, 'titre_solution'))).toEqual({
    titre_solution: ['titre_solution.required'],
  });
});

it('reads a budget as a number', () => {
  const answers = { ...outside, budget_estime: '1.500.000 F CFA' };
  expect(v.parse(projet.schema, answers).budget_estime).toBe('1500000');
});

it.each(['confirmer', 'ne_pas_confirmer'])('takes the answer %s', (desengagement) => {
  expect(v.is(solution.schema, { ...university, desengagement })).toBe(true);
});
