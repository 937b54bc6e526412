import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { IssueOf } from '../../../../src/contract/form-fields.ts';
import { longest, type TextName } from '../../../../src/contract/submission/lengths.ts';
import {
  academicLevelStep,
  filesStep,
  nonUniversityStep,
  personalStep,
  solutionStep,
} from '../../../../src/contract/submission/form-steps.ts';
import { expectFault, expectOnlyCodes, faultsOf, without } from '../harness.ts';
import { files, outside, personal, solution } from './submissions.ts';

/**
 * Every code of a step with the inputs that cause it; the type requires each code. Texts that are too
 * long have tests of their own.
 */
type Broken<Step> = Record<Exclude<IssueOf<Step>, `${string}.long`>, object[]>;

const casesOf = (broken: Record<string, object[]>) =>
  Object.entries(broken).flatMap(([code, changes]) =>
    changes.map((change) => [code, change] as const),
  );

const brokenLevel: Broken<typeof academicLevelStep> = {
  'niveau_academique.required': [
    { niveau_academique: '' },
    { niveau_academique: 'bac' },
    { niveau_academique: null },
    { niveau_academique: undefined },
  ],
};

const brokenPersonal: Broken<typeof personalStep> = {
  'annee_soutenance.required': [{ annee_soutenance: '' }, { annee_soutenance: ' ' }],
  'annee_soutenance.number': [
    { annee_soutenance: 'deux mille' },
    { annee_soutenance: '25' },
    { annee_soutenance: '2025.5' },
  ],
  'annee_soutenance.year': [{ annee_soutenance: '0027' }, { annee_soutenance: '2036' }],
  'noms_candidats.required': [{ noms_candidats: '' }],
  'email.required': [{ email: '' }],
  'email.invalid': [{ email: 'awa.dossou' }],
  'directeur_encadreur.required': [{ directeur_encadreur: '' }],
  'etablissement_entite.required': [{ etablissement_entite: '' }],
  'titre_memoire.required': [{ titre_memoire: ' ' }],
  'autorisation_collecte.required': [
    { autorisation_collecte: '' },
    { autorisation_collecte: 'peut-être' },
  ],
  'reserve_collecte.required': [
    { autorisation_collecte: 'non', reserve_collecte: '' },
    { autorisation_collecte: 'non', reserve_collecte: '  ' },
    { autorisation_collecte: 'non', reserve_collecte: undefined },
  ],
};

const brokenSolution: Broken<typeof solutionStep> = {
  'titre_solution.required': [{ titre_solution: '' }],
  'date_identification.required': [
    { date_identification: '' },
    { date_identification: '2025-02-30' },
    { date_identification: '14/07/2025' },
  ],
  'date_identification.year': [
    { date_identification: '0027-01-15' },
    { date_identification: '1979-12-31' },
    { date_identification: '2036-01-01' },
  ],
  'description_solution.required': [{ description_solution: '' }],
  'domaines_application.required': [
    { domaines_application: [] },
    { domaines_application: 'Energie' },
    { domaines_application: undefined },
  ],
  'probleme_defi.required': [{ probleme_defi: '' }],
  'beneficiaires.required': [{ beneficiaires: '' }],
  'ameliorations_apportees.required': [
    { ameliorations_apportees: '' },
    { ameliorations_apportees: 'Oui' },
  ],
  'details_ameliorations.required': [
    { ameliorations_apportees: 'oui', details_ameliorations: '' },
    { ameliorations_apportees: 'oui', details_ameliorations: undefined },
  ],
  'acteurs_ameliorations.required': [
    { ameliorations_apportees: 'oui', acteurs_ameliorations: ' ' },
  ],
  'desengagement.required': [{ desengagement: '' }, { desengagement: 'oui' }],
  'valeur_ajoutee.required': [{ valeur_ajoutee: '' }],
  'durabilite.required': [{ durabilite: '' }],
};

const brokenFiles: Broken<typeof filesStep> = {
  'images.invalid': [{ images: 'digesteur.jpg' }, { images: null }],
  'autorisation_finale.accepted': [
    { autorisation_finale: false },
    { autorisation_finale: 'on' },
    { autorisation_finale: undefined },
  ],
};

const brokenOutside: Broken<typeof nonUniversityStep> = {
  'nom_complet.required': [{ nom_complet: '' }],
  'adresse_email.required': [{ adresse_email: '' }],
  'adresse_email.invalid': [{ adresse_email: 'senami@example' }],
  'numero_telephone.required': [{ numero_telephone: '' }],
  'nom_entreprise.required': [{ nom_entreprise: '' }],
  'poste_occupe.required': [{ poste_occupe: '' }],
  'description_projet.required': [{ description_projet: '' }],
  'objectifs_projet.required': [{ objectifs_projet: '' }],
  'budget_estime.required': [{ budget_estime: '' }, { budget_estime: ' ' }],
  'budget_estime.invalid': [
    { budget_estime: 'beaucoup' },
    { budget_estime: '-5' },
    { budget_estime: '250 €' },
  ],
  'date_debut.required': [{ date_debut: '' }, { date_debut: '2027-02-29' }],
  'date_debut.year': [{ date_debut: '0027-01-15' }, { date_debut: '2072-02-01' }],
  'autorisation_finale.accepted': [
    { autorisation_finale: false },
    { autorisation_finale: undefined },
  ],
};

describe.each<[string, v.GenericSchema, object, Record<string, object[]>]>([
  ['step 1', academicLevelStep, { niveau_academique: 'licence' }, brokenLevel],
  ['step 2', personalStep, personal, brokenPersonal],
  ['step 3', solutionStep, solution, brokenSolution],
  ['step 4', filesStep, files, brokenFiles],
  ['the non-university page', nonUniversityStep, outside, brokenOutside],
])('%s', (_name, schema, valid, broken) => {
  it('is valid', () => expect(v.parse(schema, valid)).toEqual(valid));

  it.each(casesOf(broken))('names %s', (code, change) => {
    expectFault(schema, valid, code, change);
  });

  it('names every fault by a code', () => expectOnlyCodes(schema, valid, broken));
});

describe('step 2', () => {
  it('asks for no telephone, no other contact and, with consent, no reserve', () => {
    const rest = without(personal, 'telephone', 'autre_coordonnee', 'reserve_collecte');
    expect(v.parse(personalStep, rest)).toEqual({ ...personal, telephone: '' });
  });

  it('takes a refusal with its reasons', () => {
    const refusal = { autorisation_collecte: 'non', reserve_collecte: 'Un brevet est en cours.' };
    expect(faultsOf(personalStep, { ...personal, ...refusal })).toEqual({});
  });
});

describe('step 3', () => {
  it('reads the title of the project, never that of the memoir', () => {
    const { titre_memoire } = personal;
    const untitled = { ...without(solution, 'titre_solution'), titre_memoire };
    expect(faultsOf(solutionStep, untitled)).toEqual({
      titre_solution: ['titre_solution.required'],
    });
  });

  it('fills in non where nothing was improved, over what was typed before', () => {
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
  it('is valid with files and without', () => {
    expect(v.parse(filesStep, files)).toEqual(files);
    expect(v.parse(filesStep, { autorisation_finale: true })).toEqual({
      images: [],
      autorisation_finale: true,
    });
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

  it.each([
    ['250000', '250000'],
    ['1250.50', '1250.50'],
    ['1.500.000 F CFA', '1500000'],
  ])('takes the budget %j', (budget_estime, expected) => {
    const parsed = v.parse(nonUniversityStep, { ...outside, budget_estime });
    expect(parsed.budget_estime).toBe(expected);
  });
});

describe('the length of a text', () => {
  const improved = { ...solution, ameliorations_apportees: 'oui' };
  const steps = [
    [personalStep, personal],
    [solutionStep, improved],
    [nonUniversityStep, outside],
  ] as const;

  it.each(Object.entries(longest) as [TextName, number][])('of %s is %i at most', (name, most) => {
    const [schema, valid] = steps.find(([, answers]) => name in answers)!;
    const filled = (length: number) => ({ ...valid, [name]: '1'.repeat(length) });
    expect(faultsOf(schema, filled(most))).toEqual({});
    expect(faultsOf(schema, filled(most + 1))).toEqual({ [name]: [`${name}.long`] });
  });

  it('is limited for every text', () => {
    const texts = steps.flatMap(([schema, valid]) =>
      Object.keys(valid).filter((name) => {
        const endless = { ...valid, [name]: 'x'.repeat(100_000) };
        return !(name in faultsOf(schema, endless));
      }),
    );
    expect(texts).toEqual([]);
  });
});
