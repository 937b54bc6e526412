import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { longest, type TextName } from '../../../../src/contract/submission/lengths.ts';
import {
  academicLevelStep,
  filesStep,
  nonUniversityStep,
  personalStep,
  solutionStep,
} from '../../../../src/contract/submission/form-steps.ts';
import { expectForm, faultsOf, without } from '../harness.ts';
import { files, outside, personal, solution } from './submissions.ts';

const refusal = { autorisation_collecte: 'non', reserve_collecte: 'Un brevet est en cours.' };
const required = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [`${name}.required`, ['', ' ']]));

it.each<[string, v.GenericSchema, object, Record<string, unknown[]>]>([
  [
    'step 1',
    academicLevelStep,
    { niveau_academique: 'licence' },
    { 'niveau_academique.required': ['', 'bac', null, undefined] },
  ],
  [
    'step 2, without consent',
    personalStep,
    { ...personal, ...refusal },
    {
      ...required('annee_soutenance', 'noms_candidats', 'email', 'directeur_encadreur'),
      ...required('etablissement_entite', 'titre_memoire'),
      'annee_soutenance.number': ['deux mille', '25', '2025.5'],
      'annee_soutenance.year': ['0027', '2036'],
      'email.invalid': ['awa.dossou'],
      'autorisation_collecte.required': ['', 'peut-être'],
      'reserve_collecte.required': ['', '  ', undefined],
    },
  ],
  [
    'step 3',
    solutionStep,
    solution,
    {
      ...required('titre_solution', 'description_solution', 'probleme_defi', 'beneficiaires'),
      ...required('details_ameliorations', 'acteurs_ameliorations', 'valeur_ajoutee', 'durabilite'),
      'date_identification.required': ['', '2025-02-30'],
      'date_identification.year': ['1979-12-31', '2036-01-01'],
      'domaines_application.required': [[], 'Energie', undefined],
      'ameliorations_apportees.required': ['', 'Oui'],
      'desengagement.required': ['', 'oui'],
    },
  ],
  [
    'step 4',
    filesStep,
    files,
    {
      'images.invalid': ['digesteur.jpg', null],
      'autorisation_finale.accepted': [false, 'on', undefined],
    },
  ],
  [
    'the non-university page',
    nonUniversityStep,
    outside,
    {
      ...required('nom_complet', 'adresse_email', 'numero_telephone', 'nom_entreprise'),
      ...required('poste_occupe', 'description_projet', 'objectifs_projet', 'budget_estime'),
      'adresse_email.invalid': ['senami@example'],
      'budget_estime.invalid': ['beaucoup', '-5', '250 €'],
      'date_debut.required': ['', '2027-02-29'],
      'date_debut.year': ['2019-12-31', '2072-02-01'],
      'autorisation_finale.accepted': [false, undefined],
    },
  ],
])('%s names its faults by their codes', (_name, schema, valid, broken) => {
  expectForm(schema, valid, broken);
});

it('step 2 asks for no telephone, no other contact and, with consent, no reserve', () => {
  const rest = without(personal, 'telephone', 'autre_coordonnee', 'reserve_collecte');
  expect(v.parse(personalStep, rest)).toEqual({ ...personal, telephone: '' });
});

describe('step 3', () => {
  it('reads the title of the project, never that of the memoir', () => {
    const { titre_memoire } = personal;
    const untitled = { ...without(solution, 'titre_solution'), titre_memoire };
    expect(faultsOf(solutionStep, untitled)).toEqual({
      titre_solution: ['titre_solution.required'],
    });
  });

  it('fills in non if nothing was improved, in place of what was typed before', () => {
    for (const details_ameliorations of ['', 'Un joint', undefined]) {
      const given = { ...solution, ameliorations_apportees: 'non', details_ameliorations };
      expect(v.parse(solutionStep, given)).toMatchObject({
        details_ameliorations: 'non',
        acteurs_ameliorations: 'non',
      });
    }
  });

  it('names a domain that is not offered', () => {
    const given = { ...solution, domaines_application: ['Energie', 'Magie'] };
    expect(faultsOf(solutionStep, given)).toEqual({
      'domaines_application.1': ['domaines_application.required'],
    });
  });

  it.each(['confirmer', 'ne_pas_confirmer'])('takes the answer %s', (desengagement) => {
    expect(v.is(solutionStep, { ...solution, desengagement })).toBe(true);
  });
});

describe('step 4', () => {
  it('is valid without files', () => {
    const expected = { images: [], autorisation_finale: true };
    expect(v.parse(filesStep, { autorisation_finale: true })).toEqual(expected);
  });

  it('names what is no file', () => {
    expect(faultsOf(filesStep, { ...files, images: [files.images[0], 'plan.pdf'] })).toEqual({
      'images.1': ['images.invalid'],
    });
  });
});

describe('the non-university page', () => {
  it('asks for no comments', () => {
    expect(v.parse(nonUniversityStep, without(outside, 'autres_commentaires'))).toEqual(outside);
  });

  it('takes a budget as a number', () => {
    const { budget_estime } = v.parse(nonUniversityStep, {
      ...outside,
      budget_estime: '1.500.000 F CFA',
    });
    expect(budget_estime).toBe('1500000');
  });
});

describe('the length of a text', () => {
  const steps = [
    [personalStep, personal],
    [solutionStep, solution],
    [nonUniversityStep, outside],
  ] as const;

  it.each(Object.entries(longest) as [TextName, number][])('of %s is %i at most', (name, most) => {
    const [schema, valid] = steps.find(([, answers]) => name in answers)!;
    const filled = (length: number) => ({ ...valid, [name]: '1'.repeat(length) });
    expect(faultsOf(schema, filled(most))).toEqual({});
    expect(faultsOf(schema, filled(most + 1))).toEqual({ [name]: [`${name}.long`] });
  });

  it('is limited for every text', () => {
    for (const [schema, valid] of steps) {
      for (const name of Object.keys(valid)) {
        const endless = { ...valid, [name]: 'x'.repeat(100_000) };
        expect(faultsOf(schema, endless), name).toHaveProperty(name);
      }
    }
  });
});
